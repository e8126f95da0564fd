/**
 * Property files for models of every language: named state predicates and properties. The entry type is
 * {@link dovetail.lang.prop.PropReader}.
 */
package dovetail.lang.prop;
