/**
 * Questions about states that one search answers: predicates, deadlocks, model errors and forbidden words. The entry
 * types are {@link dovetail.question.Passes}, which partitions properties into searches, and {@link
 * dovetail.question.StateSearch}, which prepares a search.
 */
package dovetail.question;
