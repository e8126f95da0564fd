/** The command {@code experiment}: its options, its table on the screen, and its processes. */
package dovetail.cli.experiment;
