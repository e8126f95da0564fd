/**
 * Property files, which go with models of every language: named state predicates and the questions asked of a model.
 * The entry type is {@link dovetail.lang.prop.PropReader}.
 */
package dovetail.lang.prop;
