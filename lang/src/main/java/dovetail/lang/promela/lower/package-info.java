/**
 * Translates Promela into a network. A place of processes is a component; its locations are the control points at which
 * SPIN stores states. An atomic sequence is a program of one action.
 */
package dovetail.lang.promela.lower;
