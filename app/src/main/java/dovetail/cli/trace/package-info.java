/** Writes traces: to the screen, to a directory, and compared with earlier ones. */
package dovetail.cli.trace;
