/**
 * Systems of modules whose behaviour is given by metric temporal logic, definitions and automata; the entry type is
 * {@link dovetail.lang.modules.ModulesLanguage}.
 */
package dovetail.lang.modules;
