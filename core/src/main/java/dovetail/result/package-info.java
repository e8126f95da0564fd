/** Answers: {@link dovetail.result.Verdict}, the traces that back them and the figures of the run. */
package dovetail.result;
