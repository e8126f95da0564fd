/** The commands {@code convert}, {@code reduce} and {@code compare}, which work on state graphs. */
package dovetail.cli.graph;
