package dovetail.lang.modules.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.lang.modules.syntax.Syntax.Bound;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Enumerates the values of the names that a formula holds for: {@code always x = v -> X(y = v) for v in 0..3}. */
public record BoundNames(Scope scope, TypeLowering types, Messages messages) {
    /** The largest number of copies of a formula. */
    private static final int MOST_COPIES = 10_000;

    /** The scopes of all copies of a formula; after an error, which is reported, none. */
    public List<Scope> scopes(Formula formula) {
        Map<String, Type> domains = domains(formula);
        long copies = 1;
        for (Type domain : domains.values()) {
            if (domain.isUnknown()) {
                return List.of();
            }
            copies = Math.min(copies * domain.size(), Integer.MAX_VALUE);
        }
        if (copies > MOST_COPIES) {
            messages.error(
                    formula.bounds().get(0).name(),
                    "these names have more than " + MOST_COPIES + " combinations of values; a definition such as"
                            + " \"y' = x;\" needs no names for values");
            return List.of();
        }
        List<Map<String, Symbol>> valuations = new ArrayList<>(List.of(Map.of()));
        domains.forEach((name, domain) -> {
            List<Map<String, Symbol>> longer = new ArrayList<>();
            for (Map<String, Symbol> valuation : valuations) {
                for (int value = domain.min(); value <= domain.max(); value++) {
                    Map<String, Symbol> next = new HashMap<>(valuation);
                    next.put(name, constant(value, domain));
                    longer.add(next);
                }
            }
            valuations.clear();
            valuations.addAll(longer);
        });
        return valuations.stream().map(scope::with).toList();
    }

    private static Symbol constant(int value, Type domain) {
        return domain.isNamed() ? new Symbol.Constant(value, domain) : Symbol.Constant.number(value);
    }

    private Map<String, Type> domains(Formula formula) {
        Map<String, Type> domains = new LinkedHashMap<>();
        for (Bound bound : formula.bounds()) {
            Name name = bound.name();
            Type domain = bound.type() != null ? types.lower(bound.type(), scope) : equated(formula.term(), name);
            if (domain == null) {
                messages.error(
                        name,
                        "the domain of '" + name.text() + "' is not known; write 'for " + name.text() + " in a..b'");
            }
            if (scope.find(name) != null) {
                messages.error(name, "'" + name.text() + "' is declared already; choose another name for values");
            }
            Type known = domain == null || scope.find(name) != null ? Type.UNKNOWN : domain;
            if (domains.putIfAbsent(name.text(), known) != null) {
                messages.error(name, "'" + name.text() + "' is listed already");
            }
        }
        return domains;
    }

    /** The domain of a variable that a term equates with a name, or null. */
    private @Nullable Type equated(Term term, Name name) {
        if (term instanceof Term.Comparison comparison) {
            for (int i = 0; i < comparison.ops().size(); i++) {
                if (comparison.ops().get(i) == BinaryOp.EQ) {
                    Type left = equated(
                            comparison.operands().get(i), comparison.operands().get(i + 1), name);
                    Type right = equated(
                            comparison.operands().get(i + 1),
                            comparison.operands().get(i),
                            name);
                    if (left != null || right != null) {
                        return left != null ? left : right;
                    }
                }
            }
        }
        for (Term operand : term.operands()) {
            Type found = equated(operand, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Type equated(Term variable, Term bound, Name name) {
        boolean isBound =
                bound instanceof Term.Path path && path.isPlain() && path.text().equals(name.text());
        return isBound && variable instanceof Term.Path other && scope.find(other) instanceof Symbol.Variable found
                ? found.type()
                : null;
    }
}
