/** The services of the provider: the list of algorithms, and the engines that JCA calls. */
package lanes.jca;
