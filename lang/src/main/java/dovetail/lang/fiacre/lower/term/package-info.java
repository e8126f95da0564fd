/** Terms, patterns and commands of Fiacre: their types, the slots that hold their values, and the code of their evaluation. */
package dovetail.lang.fiacre.lower.term;
