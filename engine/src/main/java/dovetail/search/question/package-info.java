/**
 * Questions about states that one search answers: predicates, deadlocks, model errors and forbidden words. The entry
 * types are {@link dovetail.search.question.Passes}, which partitions properties into searches, and {@link
 * dovetail.search.question.StateSearch}, which prepares a search.
 */
package dovetail.search.question;
