/** Common parts of jobs of Apache Spark: its context, the form in which steps travel, and the messages between jobs. */
package dovetail.cluster.job;
