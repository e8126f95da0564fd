/**
 * The oracle: explores small systems with the interpreter, and decides properties by definition. It imports no engine, and is
 * not shipped. The entry types are {@link dovetail.reference.ReferenceSearch}, {@link dovetail.reference.ReferenceLtl} and
 * {@link dovetail.reference.ReferenceRegions} for dense time.
 */
package dovetail.reference;
