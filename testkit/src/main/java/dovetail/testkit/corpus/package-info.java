/** Real models with known answers, from outside the repository. */
package dovetail.testkit.corpus;
