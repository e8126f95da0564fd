/** Syntax of systems of modules; the entry type is {@link dovetail.lang.modules.syntax.ModulesParser}. */
package dovetail.lang.modules.syntax;
