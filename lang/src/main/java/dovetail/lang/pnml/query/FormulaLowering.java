package dovetail.lang.pnml.query;

import dovetail.expr.Expr;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates the formula of a query. {@code E F} and {@code A G} before a condition on states are reachability and
 * invariance, {@code A} before a formula without path quantifiers is linear time. Other formulas belong to CTL.
 */
final class FormulaLowering {
    private static final String BRANCHING =
            "this is a formula of CTL, which is not supported; expected 'exists-path' before 'finally' and a condition"
                    + " on states, or 'all-paths' before a formula without path quantifiers";

    private final String name;
    private final XmlCursor xml;
    private final ConditionLowering conditions;
    private final List<Atom> atoms = new ArrayList<>();

    FormulaLowering(String name, PnmlModel model, XmlCursor xml) {
        this.name = name;
        this.xml = xml;
        this.conditions = new ConditionLowering(model, xml);
    }

    /** The property, or null after reporting why there is none. */
    @Nullable
    Property lower(XmlElement formula) {
        return switch (formula.name()) {
            case "all-paths" ->
                operands(formula, 1) ? allPaths(formula.children().get(0)) : null;
            case "exists-path" ->
                operands(formula, 1) ? existsPath(formula.children().get(0)) : null;
            case "invariant" -> operands(formula, 1) ? never(formula.children().get(0), true) : null;
            case "impossibility" ->
                operands(formula, 1) ? never(formula.children().get(0), false) : null;
            case "possibility" ->
                operands(formula, 1) ? reachable(formula.children().get(0), false) : null;
            case "negation" ->
                operands(formula, 1) ? negation(formula.children().get(0)) : null;
            case "place-bound" -> refuse(formula, "upper bounds of places are not supported");
            default -> refuse(formula, ElementNames.expected("'all-paths' or 'exists-path'", formula.name()));
        };
    }

    private @Nullable Property refuse(XmlElement formula, String message) {
        xml.error(formula.offset(), message);
        return null;
    }

    private @Nullable Property allPaths(XmlElement inner) {
        boolean isInvariant = inner.name().equals("globally")
                && inner.children().size() == 1
                && !Temporal.isIn(inner.children().get(0));
        if (isInvariant) {
            return never(inner.children().get(0), true);
        }
        Formula formula = formula(inner);
        return formula == null ? null : new Property.LinearTime(name, formula, atoms, RunRules.DEFAULT);
    }

    private @Nullable Property existsPath(XmlElement inner) {
        if (!inner.name().equals("finally")) {
            return refuse(inner, BRANCHING);
        }
        return operands(inner, 1) ? reachable(inner.children().get(0), false) : null;
    }

    /** The negation of a quantified formula: reachability becomes invariance, and the other way round. */
    private @Nullable Property negation(XmlElement quantified) {
        if (!operands(quantified, 1)) {
            return null;
        }
        XmlElement inner = quantified.children().get(0);
        if (quantified.name().equals("exists-path") && inner.name().equals("finally") && operands(inner, 1)) {
            return never(inner.children().get(0), false);
        }
        if (quantified.name().equals("all-paths") && inner.name().equals("globally") && operands(inner, 1)) {
            return reachable(inner.children().get(0), true);
        }
        return refuse(quantified, BRANCHING);
    }

    /** The property that a condition is always true, or never. */
    private @Nullable Property never(XmlElement condition, boolean negated) {
        if (isDeadlock(condition, negated)) {
            return new Property.DeadlockFree(name);
        }
        Expr expr = stateCondition(condition);
        return expr == null ? null : new Property.Never(name, negated ? Expr.not(expr) : expr);
    }

    private @Nullable Property reachable(XmlElement condition, boolean negated) {
        if (isDeadlock(condition, negated)) {
            return new Property.DeadlockReachable(name);
        }
        Expr expr = stateCondition(condition);
        return expr == null ? null : new Property.Reachable(name, negated ? Expr.not(expr) : expr);
    }

    /** Whether a condition, or its negation, is true of deadlocks alone: engines know better ways than a predicate. */
    private static boolean isDeadlock(XmlElement condition, boolean negated) {
        XmlElement part = condition;
        boolean isNegated = negated;
        while (part.name().equals("negation") && part.children().size() == 1) {
            part = part.children().get(0);
            isNegated = !isNegated;
        }
        return part.name().equals("deadlock") && !isNegated;
    }

    private @Nullable Expr stateCondition(XmlElement condition) {
        XmlElement temporal = Temporal.find(condition);
        if (temporal != null) {
            xml.error(temporal.offset(), BRANCHING);
            return null;
        }
        return conditions.condition(condition);
    }

    /** A formula; its largest parts without temporal operators are atoms. Null after an error. */
    private @Nullable Formula formula(XmlElement element) {
        if (!Temporal.isIn(element)) {
            Expr condition = conditions.condition(element);
            return condition == null ? null : atom(condition, element);
        }
        return switch (element.name()) {
            case "globally" -> unary(element, Formula::globally);
            case "finally" -> unary(element, Formula::eventually);
            case "next" -> unary(element, Formula::next);
            case "negation" -> unary(element, Formula::not);
            case "conjunction" -> several(element, Formula::and);
            case "disjunction" -> several(element, Formula::or);
            case "implication" -> binary(element, Formula::implies);
            case "equivalence" -> binary(element, Formula::iff);
            case "until" -> until(element);
            default -> {
                refuse(element, Temporal.quantifies(element.name()) ? BRANCHING : expected(element));
                yield null;
            }
        };
    }

    private static String expected(XmlElement element) {
        return ElementNames.expected("a temporal or logical operator", element.name());
    }

    private Formula atom(Expr condition, XmlElement element) {
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i).predicate().equals(condition)) {
                return Formula.atom(i);
            }
        }
        if (atoms.size() == Long.SIZE) {
            xml.error(element.offset(), "the formula has more than " + Long.SIZE + " conditions on states");
            return Formula.TRUE;
        }
        atoms.add(new Atom.State("{" + ConditionText.of(element) + "}", condition));
        return Formula.atom(atoms.size() - 1);
    }

    private @Nullable Formula until(XmlElement element) {
        if (!operands(element, 2)) {
            return null;
        }
        XmlElement before = element.children().get(0);
        XmlElement reach = element.children().get(1);
        if (!before.name().equals("before") || !reach.name().equals("reach")) {
            refuse(
                    before,
                    "expected 'before' and 'reach' in 'until', found '" + before.name() + "' and '" + reach.name()
                            + "'");
            return null;
        }
        Formula left = operands(before, 1) ? formula(before.children().get(0)) : null;
        Formula right = operands(reach, 1) ? formula(reach.children().get(0)) : null;
        return left == null || right == null ? null : Formula.until(left, right);
    }

    private interface Unary {
        Formula of(Formula operand);
    }

    private interface Binary {
        Formula of(Formula left, Formula right);
    }

    private interface Several {
        Formula of(Formula... operands);
    }

    private @Nullable Formula unary(XmlElement element, Unary operator) {
        Formula operand = operands(element, 1) ? formula(element.children().get(0)) : null;
        return operand == null ? null : operator.of(operand);
    }

    private @Nullable Formula binary(XmlElement element, Binary operator) {
        if (!operands(element, 2)) {
            return null;
        }
        Formula left = formula(element.children().get(0));
        Formula right = formula(element.children().get(1));
        return left == null || right == null ? null : operator.of(left, right);
    }

    private @Nullable Formula several(XmlElement element, Several operator) {
        List<Formula> operands = new ArrayList<>();
        for (XmlElement child : element.children()) {
            Formula operand = formula(child);
            if (operand != null) {
                operands.add(operand);
            }
        }
        boolean isComplete = operands.size() == element.children().size();
        return isComplete ? operator.of(operands.toArray(new Formula[0])) : null;
    }

    private boolean operands(XmlElement element, int count) {
        return conditions.operands(element, count);
    }
}
