/**
 * Explanations of violations: the truth of a property's atoms along a trace, the step that loses the property, and the trace
 * that ends there. The entry type is {@link dovetail.explain.Explainer}.
 */
package dovetail.explain;
