/** The commands {@code check} and {@code explore}, and the flags that choose properties, engines and bounds. */
package dovetail.cli.check;
