/**
 * Questions to engines within this process, and their replies.
 */
package dovetail.bench.panel;
