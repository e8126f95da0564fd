/**
 * Growth of a state space with the number of rounds of its environment; the entry type is {@link
 * dovetail.engine.pastfree.rounds.RoundGrowth}.
 */
package dovetail.engine.pastfree.rounds;
