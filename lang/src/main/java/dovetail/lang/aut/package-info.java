/**
 * Explicit transition systems in the AUT format of CADP, and networks of them that synchronise on common labels
 * (Definition 2 of the ICC paper). Observation graphs may take the places of transition systems. The entry types are
 * {@link dovetail.lang.aut.LtsReader}, {@link dovetail.lang.aut.AutWriter} and {@link dovetail.lang.aut.AutNetwork}.
 */
package dovetail.lang.aut;
