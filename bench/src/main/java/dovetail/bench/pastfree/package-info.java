/**
 * Exploration by clusters compared with plain exploration under the same memory, beside the figures of the paper.
 */
package dovetail.bench.pastfree;
