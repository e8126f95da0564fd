/**
 * The Hanoi Omega-Automata format, version 1, for Büchi automata with acceptance on states or transitions. The entry
 * types are {@link dovetail.lang.hoa.HoaReader} and {@link dovetail.lang.hoa.HoaWriter}.
 *
 * <p>T. Babiak, F. Blahoudek, A. Duret-Lutz, J. Klein, J. Křetínský, D. Müller, D. Parker, J. Strejček: The Hanoi
 * Omega-Automata Format, CAV 2015.
 */
package dovetail.lang.hoa;
