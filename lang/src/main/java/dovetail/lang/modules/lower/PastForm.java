package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.syntax.Operator;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Syntax.When;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.token.Name;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Definition in the form of the paper's formula (2): {@code always Y(x = v & z = w) -> y = e for v, w}, where {@code e}
 * has no other variables than {@code v} and {@code w}. It is the definition {@code y' = e} with {@code x} and {@code z}
 * for the names.
 *
 * @param values the variables of the instant before, by the names that stand for their values
 */
record PastForm(Name variable, Term value, Map<String, Symbol> values) {
    /** The definition that a formula is, or null. */
    static @Nullable PastForm of(Formula formula, Scope scope) {
        if (formula.when() != When.ALWAYS
                || !(formula.term() instanceof Term.Implication implication)
                || implication.bothWays()
                || !(implication.left() instanceof Term.Temporal yesterday)
                || yesterday.op() != Operator.YESTERDAY) {
            return null;
        }
        Map<String, Symbol> values = values(formula, yesterday.operands().get(0), scope);
        Equation conclusion = equation(implication.right());
        if (values == null || conclusion == null) {
            return null;
        }
        for (Equation way : List.of(conclusion, conclusion.reversed())) {
            boolean isDefinition = way.left() instanceof Term.Path path
                    && path.isPlain()
                    && !values.containsKey(path.text())
                    && scope.find(path) instanceof Symbol.Variable
                    && !readsVariables(way.right(), values.keySet(), scope);
            if (isDefinition) {
                return new PastForm(((Term.Path) way.left()).last(), way.right(), values);
            }
        }
        return null;
    }

    /** Two sides of one {@code =}. */
    private record Equation(Term left, Term right) {
        Equation reversed() {
            return new Equation(right, left);
        }
    }

    private static @Nullable Equation equation(Term term) {
        return term instanceof Term.Comparison comparison && comparison.ops().equals(List.of(BinaryOp.EQ))
                ? new Equation(
                        comparison.operands().get(0), comparison.operands().get(1))
                : null;
    }

    /** The variable that each name of the formula equals, or null when the names and equations do not match. */
    private static @Nullable Map<String, Symbol> values(Formula formula, Term past, Scope scope) {
        Set<String> names = new HashSet<>();
        formula.bounds()
                .forEach(bound -> names.add(bound.type() == null ? bound.name().text() : ""));
        List<Term> equations =
                past instanceof Term.Chain chain && chain.op() == BinaryOp.AND ? chain.operands() : List.of(past);
        Map<String, Symbol> values = new HashMap<>();
        for (Term term : equations) {
            Equation equation = equation(term);
            if (equation == null
                    || !(add(equation, names, scope, values) || add(equation.reversed(), names, scope, values))) {
                return null;
            }
        }
        boolean isComplete =
                values.size() == equations.size() && values.keySet().equals(names);
        return isComplete && names.size() == formula.bounds().size() ? values : null;
    }

    private static boolean add(Equation equation, Set<String> names, Scope scope, Map<String, Symbol> values) {
        if (equation.right() instanceof Term.Path name
                && names.contains(name.text())
                && scope.find(name) == null
                && equation.left() instanceof Term.Path variable
                && scope.find(variable) instanceof Symbol.Variable symbol) {
            values.put(name.text(), symbol);
            return true;
        }
        return false;
    }

    private static boolean readsVariables(Term term, Set<String> names, Scope scope) {
        if (term instanceof Term.Path path && !names.contains(path.text())) {
            return scope.find(path) instanceof Symbol.Variable;
        }
        return term.operands().stream().anyMatch(operand -> readsVariables(operand, names, scope));
    }
}
