/**
 * Elimination of states that are on no accepting cycle on Apache Spark: a step is a job over the candidates in the memory of executors. The
 * entry type is {@link dovetail.cluster.cycle.SmallTrimJobs}.
 */
package dovetail.cluster.cycle;
