/** The command {@code lanes}. */
package lanes.command;
