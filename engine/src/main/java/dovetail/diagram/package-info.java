/**
 * List decision diagrams: sets of vectors of integers and relations between them, with saturation (G. Ciardo, G. Lüttgen and R.
 * Siminiceanu, TACAS 2001; S. Blom and J. van de Pol, Spin 2008). The entry types are {@link
 * dovetail.diagram.Diagrams} and {@link dovetail.diagram.Saturation}.
 */
package dovetail.diagram;
