package dovetail.lang.pnml.query;

import dovetail.expr.Expr;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates the formula of a query. {@code E F} and {@code A G} before a condition on states are reachability and
 * invariance, {@code A} before a formula without path quantifiers is linear time. Other formulas are of branching time, if a path
 * quantifier stands before every temporal operator.
 */
final class FormulaLowering {
    private static final String MIXED = "is a formula of CTL*, in which a path quantifier stands before a formula with"
            + " several temporal operators; CTL has one before each of them";

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
            case "all-paths", "exists-path", "negation" -> temporal(formula);
            case "invariant" -> operands(formula, 1) ? never(formula.children().get(0), true) : null;
            case "impossibility" ->
                operands(formula, 1) ? never(formula.children().get(0), false) : null;
            case "possibility" ->
                operands(formula, 1) ? reachable(formula.children().get(0), false) : null;
            case "place-bound" -> bound(formula);
            default -> branching(formula);
        };
    }

    /** The largest sum of tokens of some places, which is the answer. */
    private @Nullable Property bound(XmlElement formula) {
        List<Integer> places = conditions.places(formula);
        return places == null
                ? null
                : new Property.OfNet(
                        name, NetQuestion.BOUNDS, List.of(new Property.PlaceSum(ConditionText.of(formula), places)));
    }

    private @Nullable Property refuse(XmlElement formula, String message) {
        xml.error(formula.offset(), message);
        return null;
    }

    /** Reachability or invariance, which may be negated; linear time; or else branching time. */
    private @Nullable Property temporal(XmlElement formula) {
        boolean isNegated = formula.name().equals("negation");
        if (!operands(formula, 1)) {
            return null;
        }
        XmlElement quantified = isNegated ? formula.children().get(0) : formula;
        XmlElement inner =
                quantified.children().size() == 1 ? quantified.children().get(0) : quantified;
        boolean isOfStates =
                inner.children().size() == 1 && !Temporal.isIn(inner.children().get(0));
        if (quantified.name().equals("exists-path") && inner.name().equals("finally") && isOfStates) {
            XmlElement condition = inner.children().get(0);
            return isNegated ? never(condition, false) : reachable(condition, false);
        }
        if (quantified.name().equals("all-paths") && inner.name().equals("globally") && isOfStates) {
            XmlElement condition = inner.children().get(0);
            return isNegated ? reachable(condition, true) : never(condition, true);
        }
        boolean isLinear = formula.name().equals("all-paths") && !Temporal.hasQuantifier(inner);
        return isLinear ? linear(inner) : branching(formula);
    }

    private @Nullable Property linear(XmlElement inner) {
        Formula formula = formula(inner);
        return formula == null ? null : new Property.LinearTime(name, formula, atoms, RunRules.DEFAULT);
    }

    private @Nullable Property branching(XmlElement formula) {
        if (!Temporal.isBranching(formula)) {
            return new Property.Unsupported(name, MIXED);
        }
        return new BranchingLowering(xml, conditions).lower(name, formula);
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
                refuse(element, expected(element));
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
            refuse(before, sides(before, reach));
            return null;
        }
        Formula left = operands(before, 1) ? formula(before.children().get(0)) : null;
        Formula right = operands(reach, 1) ? formula(reach.children().get(0)) : null;
        return left == null || right == null ? null : Formula.until(left, right);
    }

    /** The message about the sides of an until that have other names. */
    static String sides(XmlElement before, XmlElement reach) {
        return "expected 'before' and 'reach' in 'until', found '" + before.name() + "' and '" + reach.name() + "'";
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
