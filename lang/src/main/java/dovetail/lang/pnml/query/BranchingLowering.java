package dovetail.lang.pnml.query;

import dovetail.ctl.Ctl;
import dovetail.expr.Expr;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates queries of branching time. The largest parts without path quantifiers are atoms. Methods return null after they have
 * reported an error.
 */
final class BranchingLowering {
    private final XmlCursor xml;
    private final ConditionLowering conditions;
    private final List<Atom> atoms = new ArrayList<>();

    BranchingLowering(XmlCursor xml, ConditionLowering conditions) {
        this.xml = xml;
        this.conditions = conditions;
    }

    @Nullable
    Property lower(String name, XmlElement formula) {
        Ctl lowered = formula(formula);
        return lowered == null ? null : new Property.BranchingTime(name, lowered, atoms);
    }

    private @Nullable Ctl formula(XmlElement element) {
        if (!Temporal.isIn(element)) {
            return condition(element);
        }
        return switch (element.name()) {
            case "all-paths" -> quantified(Ctl.Quantifier.ALL, element);
            case "exists-path" -> quantified(Ctl.Quantifier.EXISTS, element);
            case "negation" -> {
                Ctl operand = operand(element);
                yield operand == null ? null : Ctl.not(operand);
            }
            case "conjunction" -> several(element, true);
            case "disjunction" -> several(element, false);
            case "implication", "equivalence", "exclusive-disjunction" -> binary(element);
            default -> refuse(element, ElementNames.expected("a logical operator", element.name()));
        };
    }

    private @Nullable Ctl refuse(XmlElement element, String message) {
        xml.error(element.offset(), message);
        return null;
    }

    private @Nullable Ctl condition(XmlElement element) {
        if (element.name().equals("deadlock")) {
            return Ctl.DEADLOCK;
        }
        Expr condition = conditions.condition(element);
        if (condition == null) {
            return null;
        }
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i).predicate().equals(condition)) {
                return Ctl.atom(i);
            }
        }
        if (atoms.size() == Long.SIZE) {
            return refuse(element, "the formula has more than " + Long.SIZE + " conditions on states");
        }
        atoms.add(new Atom.State("{" + ConditionText.of(element) + "}", condition));
        return Ctl.atom(atoms.size() - 1);
    }

    private @Nullable Ctl operand(XmlElement element) {
        return conditions.operands(element, 1) ? formula(element.children().get(0)) : null;
    }

    private @Nullable Ctl quantified(Ctl.Quantifier runs, XmlElement quantifier) {
        XmlElement operator = quantifier.children().get(0);
        if (operator.name().equals("until")) {
            return until(runs, operator);
        }
        Ctl operand = operand(operator);
        if (operand == null) {
            return null;
        }
        return switch (operator.name()) {
            case "globally" -> Ctl.globally(runs, operand);
            case "finally" -> Ctl.eventually(runs, operand);
            default -> Ctl.next(runs, operand);
        };
    }

    private @Nullable Ctl until(Ctl.Quantifier runs, XmlElement element) {
        if (!conditions.operands(element, 2)) {
            return null;
        }
        XmlElement before = element.children().get(0);
        XmlElement reach = element.children().get(1);
        if (!before.name().equals("before") || !reach.name().equals("reach")) {
            return refuse(before, FormulaLowering.sides(before, reach));
        }
        Ctl left = operand(before);
        Ctl right = operand(reach);
        return left == null || right == null ? null : Ctl.until(runs, left, right);
    }

    private @Nullable Ctl several(XmlElement element, boolean isConjunction) {
        List<Ctl> operands = new ArrayList<>();
        for (XmlElement child : element.children()) {
            Ctl operand = formula(child);
            if (operand != null) {
                operands.add(operand);
            }
        }
        if (operands.size() < element.children().size()) {
            return null;
        }
        return isConjunction ? new Ctl.And(operands) : new Ctl.Or(operands);
    }

    private @Nullable Ctl binary(XmlElement element) {
        if (!conditions.operands(element, 2)) {
            return null;
        }
        Ctl left = formula(element.children().get(0));
        Ctl right = formula(element.children().get(1));
        if (left == null || right == null) {
            return null;
        }
        return switch (element.name()) {
            case "implication" -> Ctl.implies(left, right);
            case "equivalence" -> Ctl.iff(left, right);
            default -> Ctl.not(Ctl.iff(left, right));
        };
    }
}
