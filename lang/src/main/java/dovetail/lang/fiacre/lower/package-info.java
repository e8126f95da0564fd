/**
 * Translates Fiacre systems into networks: resolves names and types, flattens values to slots, splits transitions into
 * control paths, and instantiates components.
 */
package dovetail.lang.fiacre.lower;
