package dovetail.lang.hoa;

import dovetail.automaton.Guard;
import dovetail.base.Spelling;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads labels of edges, {@code 0 & !1 | @a}, into the cubes of their disjunctive normal form. A negation is carried
 * down to the propositions, so that every subformula is read as it counts.
 */
final class LabelParser {
    /** A label of more cubes than this is no label but a program. */
    private static final int MAX_CUBES = 4096;

    private final TokenStream tokens;
    private final Map<String, Alias> aliases = new HashMap<>();
    private int propositions;

    LabelParser(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** An alias and its negation. */
    private record Alias(List<Guard.Cube> holds, List<Guard.Cube> fails) {}

    void setPropositions(int number) {
        propositions = number;
    }

    /** Reads what an alias stands for. */
    void alias(Token name) {
        int start = tokens.position();
        List<Guard.Cube> holds = disjunction(false);
        tokens.seek(start);
        Alias alias = new Alias(holds, disjunction(true));
        if (aliases.putIfAbsent(name.text(), alias) != null) {
            tokens.error(name, "there is another alias '@" + name.text() + "'");
        }
    }

    Guard label() {
        return new Guard(disjunction(false));
    }

    private List<Guard.Cube> disjunction(boolean negated) {
        List<Guard.Cube> result = conjunction(negated);
        Token operator = tokens.peek();
        while (tokens.accept("|")) {
            result = combined(operator, result, conjunction(negated), negated);
            operator = tokens.peek();
        }
        return result;
    }

    private List<Guard.Cube> conjunction(boolean negated) {
        List<Guard.Cube> result = unary(negated);
        Token operator = tokens.peek();
        while (tokens.accept("&")) {
            result = combined(operator, result, unary(negated), !negated);
            operator = tokens.peek();
        }
        return result;
    }

    private List<Guard.Cube> unary(boolean negated) {
        tokens.enter();
        Token token = tokens.peek();
        List<Guard.Cube> result;
        if (tokens.accept("!")) {
            result = unary(!negated);
        } else if (tokens.accept("(")) {
            result = disjunction(negated);
            tokens.expect(")");
        } else if (tokens.accept("t")) {
            result = constant(!negated);
        } else if (tokens.accept("f")) {
            result = constant(negated);
        } else if (tokens.accept("@")) {
            Token name = HoaWords.aliasName(tokens);
            Alias alias = aliases.get(name.text());
            if (alias == null) {
                tokens.error(
                        name,
                        "there is no alias '@" + name.text() + "'" + Spelling.hint(name.text(), aliases.keySet()));
                alias = new Alias(constant(true), constant(false));
            }
            result = negated ? alias.fails : alias.holds;
        } else {
            int number = tokens.expectInt("the number of a proposition, 't', 'f', '!', '(' or '@'");
            if (number >= propositions) {
                tokens.error(token, "there is no proposition " + number + "; there are " + propositions);
                number = 0;
            }
            long mask = 1L << number;
            result = List.of(negated ? new Guard.Cube(0, mask) : new Guard.Cube(mask, 0));
        }
        tokens.leave();
        return result;
    }

    private static List<Guard.Cube> constant(boolean value) {
        return value ? Guard.TRUE.cubes() : Guard.FALSE.cubes();
    }

    /** Both or either of two sets of valuations. */
    private List<Guard.Cube> combined(Token operator, List<Guard.Cube> a, List<Guard.Cube> b, boolean both) {
        List<Guard.Cube> result = new ArrayList<>();
        if (both) {
            for (Guard.Cube left : a) {
                for (Guard.Cube right : b) {
                    add(new Guard.Cube(left.holding() | right.holding(), left.failing() | right.failing()), result);
                    requireFew(operator, result);
                }
            }
        } else {
            for (Guard.Cube cube : a) {
                add(cube, result);
            }
            for (Guard.Cube cube : b) {
                add(cube, result);
            }
            requireFew(operator, result);
        }
        return result;
    }

    /** Adds a cube unless it is empty or lies within one that is there; those that lie within it go. */
    private static void add(Guard.Cube cube, List<Guard.Cube> cubes) {
        if ((cube.holding() & cube.failing()) != 0) {
            return;
        }
        for (Guard.Cube other : cubes) {
            if (within(cube, other)) {
                return;
            }
        }
        cubes.removeIf(other -> within(other, cube));
        cubes.add(cube);
    }

    private static boolean within(Guard.Cube inner, Guard.Cube outer) {
        return (outer.holding() & ~inner.holding()) == 0 && (outer.failing() & ~inner.failing()) == 0;
    }

    private void requireFew(Token operator, List<Guard.Cube> cubes) {
        if (cubes.size() > MAX_CUBES) {
            throw tokens.error(operator, "the label is too large; at most " + MAX_CUBES + " terms");
        }
    }
}
