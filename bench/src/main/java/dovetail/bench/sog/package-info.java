/**
 * The evaluation of the composition of observation graphs: the paper's example, contest nets, and growth.
 */
package dovetail.bench.sog;
