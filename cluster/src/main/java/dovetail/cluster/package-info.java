/**
 * Exploration on Apache Spark: the levels of a search over sorted runs are jobs of a cluster, or of the threads of this process.
 * The entry type is {@link dovetail.cluster.ClusterProvider}, which the tool finds as a service.
 */
package dovetail.cluster;
