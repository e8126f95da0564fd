package dovetail.lang.formula;

import dovetail.mtl.Mtl;

/**
 * A formula that was read with metric operators allowed.
 *
 * @param counts whether it has any: an operator about the past, or one with an interval
 */
public record MetricFormula(Mtl formula, boolean counts) {}
