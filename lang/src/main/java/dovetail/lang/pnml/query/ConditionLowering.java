package dovetail.lang.pnml.query;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.XmlCursor;
import dovetail.lang.pnml.syntax.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Translates conditions on states. Every method returns null after it has reported an error. */
record ConditionLowering(PnmlModel model, XmlCursor xml) {
    private static final String CONDITIONS = "a condition such as 'integer-le', 'is-fireable' or 'conjunction'";

    @Nullable
    Expr condition(XmlElement element) {
        return switch (element.name()) {
            case "true" -> Expr.TRUE;
            case "false" -> Expr.FALSE;
            case "deadlock" -> model.deadlock();
            case "negation" -> negation(element);
            case "conjunction" -> several(element, BinaryOp.AND);
            case "disjunction" -> several(element, BinaryOp.OR);
            case "implication" -> truths(element, BinaryOp.IMPLY);
            case "equivalence" -> truths(element, BinaryOp.EQ);
            case "exclusive-disjunction" -> truths(element, BinaryOp.NE);
            case "integer-le" -> comparison(element, BinaryOp.LE);
            case "integer-lt" -> comparison(element, BinaryOp.LT);
            case "integer-ge" -> comparison(element, BinaryOp.GE);
            case "integer-gt" -> comparison(element, BinaryOp.GT);
            case "integer-eq" -> comparison(element, BinaryOp.EQ);
            case "integer-ne" -> comparison(element, BinaryOp.NE);
            case "is-fireable" -> fireable(element);
            default -> refuse(element, ElementNames.expected(CONDITIONS, element.name()));
        };
    }

    private @Nullable Expr negation(XmlElement element) {
        Expr operand = operands(element, 1) ? condition(element.children().get(0)) : null;
        return operand == null ? null : Expr.not(operand);
    }

    private @Nullable Expr several(XmlElement element, BinaryOp op) {
        List<Expr> operands = new ArrayList<>();
        for (XmlElement child : element.children()) {
            Expr operand = condition(child);
            if (operand != null) {
                operands.add(operand);
            }
        }
        if (element.children().isEmpty()) {
            return refuse(element, "expected operands of '" + element.name() + "', found none");
        }
        return operands.size() < element.children().size() ? null : Expr.join(op, operands);
    }

    /** Combines the truth of two conditions; every condition has the value 0 or 1. */
    private @Nullable Expr truths(XmlElement element, BinaryOp op) {
        return binary(element, op, this::condition);
    }

    private @Nullable Expr comparison(XmlElement element, BinaryOp op) {
        Expr comparison = binary(element, op, this::number);
        return comparison == null || model.fits(comparison) ? comparison : refuse(element, PnmlModel.TOO_LARGE);
    }

    private @Nullable Expr binary(XmlElement element, BinaryOp op, Function<XmlElement, @Nullable Expr> operand) {
        if (!operands(element, 2)) {
            return null;
        }
        Expr left = operand.apply(element.children().get(0));
        Expr right = operand.apply(element.children().get(1));
        return left == null || right == null ? null : Expr.binary(op, left, right);
    }

    private @Nullable Expr number(XmlElement element) {
        switch (element.name()) {
            case "integer-constant":
                return constant(element);
            case "tokens-count":
                return members(element, "place", BinaryOp.ADD);
            case "integer-sum":
                return calculation(element, BinaryOp.ADD);
            case "integer-difference":
                return operands(element, 2) ? calculation(element, BinaryOp.SUB) : null;
            case "integer-product":
                return calculation(element, BinaryOp.MUL);
            default:
                return refuse(
                        element,
                        ElementNames.expected("'tokens-count', 'integer-constant' or another number", element.name()));
        }
    }

    private @Nullable Expr constant(XmlElement element) {
        try {
            return Expr.constant(Integer.parseInt(element.text().text()));
        } catch (NumberFormatException e) {
            xml.error(
                    element.text().offset(),
                    "expected a number up to " + Integer.MAX_VALUE + ", found '"
                            + XmlCursor.shorten(element.text().text()) + "'");
            return null;
        }
    }

    private @Nullable Expr calculation(XmlElement element, BinaryOp op) {
        Expr result = null;
        for (XmlElement child : element.children()) {
            Expr operand = number(child);
            if (operand == null) {
                return null;
            }
            result = result == null ? operand : Expr.binary(op, result, operand);
        }
        return result == null ? refuse(element, "expected operands of '" + element.name() + "', found none") : result;
    }

    private @Nullable Expr fireable(XmlElement element) {
        return members(element, "transition", BinaryOp.OR);
    }

    /** Combines the tokens of the listed places, or the enabledness of the listed transitions. */
    private @Nullable Expr members(XmlElement element, String kind, BinaryOp op) {
        List<Expr> members = new ArrayList<>();
        boolean isPlace = kind.equals("place");
        for (XmlElement child : element.children()) {
            String id = child.text().text();
            if (!child.name().equals(kind)) {
                refuse(child, ElementNames.expected("'" + kind + "'", child.name()));
                continue;
            }
            Optional<Expr> found = isPlace ? model.tokens(id) : model.fireable(id);
            if (found.isPresent()) {
                members.add(found.get());
            } else {
                xml.error(child.text().offset(), isPlace ? model.noPlace(id) : model.noTransition(id));
            }
        }
        if (element.children().isEmpty()) {
            return refuse(element, "expected '" + kind + "' in '" + element.name() + "', found nothing");
        }
        return members.size() < element.children().size() ? null : Expr.join(op, members);
    }

    /** The numbers of the places that an element lists, or null after an error. */
    @Nullable
    List<Integer> places(XmlElement element) {
        if (members(element, "place", BinaryOp.ADD) == null) {
            return null;
        }
        List<Integer> places = new ArrayList<>();
        for (XmlElement child : element.children()) {
            places.add(model.placeNumber(child.text().text()).orElseThrow());
        }
        return places;
    }

    /** Whether an element has so many operands; reports when it has not. */
    boolean operands(XmlElement element, int count) {
        if (element.children().size() == count) {
            return true;
        }
        refuse(
                element,
                "expected " + count + (count == 1 ? " operand of '" : " operands of '") + element.name() + "', found "
                        + element.children().size());
        return false;
    }

    private @Nullable Expr refuse(XmlElement element, String message) {
        xml.error(element.offset(), message);
        return null;
    }
}
