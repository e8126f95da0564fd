/**
 * Runs of Dovetail and of other tools in processes of their own, with limits, and what they reply.
 */
package dovetail.bench.tool;
