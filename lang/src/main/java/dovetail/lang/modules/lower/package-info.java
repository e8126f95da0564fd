/**
 * Translates files of modules: resolves names and domains, instantiates modules, unites connected variables, and makes
 * registers and constraints of behaviours.
 */
package dovetail.lang.modules.lower;
