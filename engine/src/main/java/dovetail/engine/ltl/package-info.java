/**
 * Linear-time properties, by a search for accepting cycles in the product of a network and the automaton of the runs that
 * must not exist. The entry type is {@link dovetail.engine.ltl.LtlEngine}.
 */
package dovetail.engine.ltl;
