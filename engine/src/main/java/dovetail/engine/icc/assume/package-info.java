/**
 * Assume-guarantee reasoning with learned assumptions and alphabet refinement. The entry type is {@link
 * dovetail.engine.icc.assume.AssumeGuarantee}.
 */
package dovetail.engine.icc.assume;
