/**
 * Traces of components and the checks that extend them: products of a component with the traces chosen so far, and the
 * restrictions learned from a product without a trace. The entry types are {@link dovetail.engine.icc.trace.CheckSearch} and
 * {@link dovetail.engine.icc.trace.Traces}.
 */
package dovetail.engine.icc.trace;
