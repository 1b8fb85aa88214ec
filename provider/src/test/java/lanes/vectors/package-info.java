/**
 * Known answers: figures that standards and other projects have published, and the tests that
 * compare the provider with them.
 */
package lanes.vectors;
