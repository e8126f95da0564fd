/**
 * Exploration on Apache Spark: beside plain search, on a cluster of processes that are killed, and a model of its costs. The entry
 * type is {@link dovetail.bench.cluster.ClusterRun}.
 */
package dovetail.bench.cluster;
