/**
 * Networks of transition systems in EXP, the language of CADP's EXP.OPEN 2.0: component references, parallel
 * composition by label sets or synchronisation vectors, hiding, renaming and cutting. The entry types are
 * {@link dovetail.lang.exp.ExpReader} and {@link dovetail.lang.exp.ExpWriter}.
 *
 * <p>The language is described by F. Lang, "EXP.OPEN 2.0: A Flexible Tool Integrating Partial Order, Compositional, and
 * On-the-fly Verification Methods", IFM 2005; par with interfaces and degrees by H. Garavel and M. Sighireanu, "A
 * Graphical Parallel Composition Operator for Process Algebras", FORTE 1999.
 */
package dovetail.lang.exp;
