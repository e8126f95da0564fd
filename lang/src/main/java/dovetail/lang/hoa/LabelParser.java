package dovetail.lang.hoa;

import dovetail.automaton.Guard;
import dovetail.base.Spelling;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads labels of edges, {@code 0 & !1 | @a}, into the cubes of their disjunctive normal form. A negation is carried
 * down to the propositions, so that every subformula is read as it counts.
 */
final class LabelParser extends OperatorParser<Boolean, LabelParser.Label> {
    /** A label of more cubes than this is no label but a program. */
    private static final int MAX_CUBES = 4096;

    /** The operators, with whether both operands have to hold. */
    private static final OperatorTable<Boolean> OPERATORS = OperatorTable.<Boolean>weakestFirst()
            .left()
            .associative(false, "|")
            .left()
            .associative(true, "&")
            .build();

    private final Map<String, Alias> aliases = new HashMap<>();
    private int propositions;

    LabelParser(TokenStream tokens) {
        super(tokens, OPERATORS);
    }

    /** A label that has been read. */
    interface Label {
        /** The cubes of the label or of its negation. */
        List<Guard.Cube> cubes(boolean negated);
    }

    /** An alias and its negation. */
    private record Alias(List<Guard.Cube> holds, List<Guard.Cube> fails) {}

    void setPropositions(int number) {
        propositions = number;
    }

    /** Reads the label that an alias stands for. */
    void alias(Token name) {
        Label label = term();
        Alias alias = new Alias(label.cubes(false), label.cubes(true));
        if (aliases.putIfAbsent(name.text(), alias) != null) {
            in.error(name, "there is another alias '@" + name.text() + "'");
        }
    }

    Guard label() {
        return new Guard(term().cubes(false));
    }

    @Override
    protected Label pair(Boolean both, Token operator, Label left, Label right) {
        return negated -> combined(operator, left.cubes(negated), right.cubes(negated), both != negated);
    }

    @Override
    protected Label operand(int weakest) {
        Token token = in.peek();
        if (token.is("(")) {
            return parenthesis();
        } else if (in.accept("!")) {
            Label operand = prefixed(TIGHTEST);
            return negated -> operand.cubes(!negated);
        } else if (in.accept("t")) {
            return negated -> constant(!negated);
        } else if (in.accept("f")) {
            return negated -> constant(negated);
        } else if (in.accept("@")) {
            Token name = HoaWords.aliasName(in);
            Alias alias = aliases.get(name.text());
            if (alias == null) {
                in.error(
                        name,
                        "there is no alias '@" + name.text() + "'" + Spelling.hint(name.text(), aliases.keySet()));
                return negated -> constant(!negated);
            }
            return negated -> negated ? alias.fails : alias.holds;
        }
        int number = in.expectInt("the number of a proposition, 't', 'f', '!', '(' or '@'");
        if (number >= propositions) {
            in.error(token, "there is no proposition " + number + "; there are " + propositions);
            number = 0;
        }
        long mask = 1L << number;
        return negated -> List.of(negated ? new Guard.Cube(0, mask) : new Guard.Cube(mask, 0));
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
            throw in.error(operator, "the label is too large; at most " + MAX_CUBES + " terms");
        }
    }
}
