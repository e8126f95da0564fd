/**
 * Clusters of states by the phase of a driver. A driver is a product of acyclic components and monotone counters of a
 * network; no step leads back to an earlier phase. The entry type is {@link
 * dovetail.engine.pastfree.cluster.ClusterSearch}.
 *
 * <p>Paper: C. Teodorov, L. Le Roux, Z. Drey, P. Dhaussy, Past-Free[ze] reachability analysis (Software Testing,
 * Verification and Reliability 26(7), 2016).
 */
package dovetail.engine.pastfree.cluster;
