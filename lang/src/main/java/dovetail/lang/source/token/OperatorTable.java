package dovetail.lang.source.token;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Table of the operators between operands of a language, with their levels and groupings.
 *
 * @param <O> the operators
 */
public final class OperatorTable<O> {
    /** Groups operators of one level that follow each other. */
    enum Grouping {
        /** {@code a - b - c} is {@code (a - b) - c}. */
        LEFT,
        /** {@code a -> b -> c} is {@code a -> (b -> c)}. */
        RIGHT,
        /** All operands belong to one term. */
        FLAT,
        /** A second operator of the level does not follow. */
        NONE
    }

    /**
     * An operator between operands.
     *
     * @param level its level; a larger one binds tighter
     * @param sign 1 for an operator whose operands may be combined in any order, -1 for its opposite, 0 for others
     * @param opposite the operator of the opposite sign; the operator itself where there is none
     */
    record Infix<O>(O op, int level, Grouping grouping, int sign, O opposite) {
        /** The operator with what was read after it. */
        Infix<O> with(O taken) {
            return new Infix<>(taken, level, grouping, sign, opposite);
        }
    }

    private final Map<String, Infix<O>> bySpelling;

    private OperatorTable(Map<String, Infix<O>> bySpelling) {
        this.bySpelling = bySpelling;
    }

    /** A table to which levels are added, the weakest first. */
    public static <O> Builder<O> weakestFirst() {
        return new Builder<>();
    }

    /** The operator that a token is, or null. */
    @Nullable
    Infix<O> at(Token token) {
        boolean isWord = token.kind() == Token.Kind.SYMBOL || token.kind() == Token.Kind.NAME;
        return isWord ? bySpelling.get(token.text()) : null;
    }

    /** The level of an operator by one of its spellings. */
    public int level(String spelling) {
        Infix<O> infix = bySpelling.get(spelling);
        if (infix == null) {
            throw new IllegalArgumentException("no operator: " + spelling);
        }
        return infix.level;
    }

    /** Collects the levels of a table. */
    public static final class Builder<O> {
        private final Map<String, Infix<O>> bySpelling = new HashMap<>();
        private final List<Grouping> levels = new ArrayList<>();

        /** Begins a level whose operators group to the left. */
        public Builder<O> left() {
            levels.add(Grouping.LEFT);
            return this;
        }

        /** Begins a level whose operators group to the right. */
        public Builder<O> right() {
            levels.add(Grouping.RIGHT);
            return this;
        }

        /** Begins a level whose operands are listed in one term. */
        public Builder<O> flat() {
            levels.add(Grouping.FLAT);
            return this;
        }

        /** Begins a level of which one operator stands between two operands, and no second one follows. */
        public Builder<O> single() {
            levels.add(Grouping.NONE);
            return this;
        }

        /** Adds an operator to the level. */
        public Builder<O> op(O op, String... spellings) {
            return add(op, 0, op, spellings);
        }

        /** Adds an operator whose operands may be combined in any order, such as a product modulo a power of two. */
        public Builder<O> associative(O op, String... spellings) {
            return add(op, 1, op, spellings);
        }

        /** Adds addition and subtraction, whose operands may be combined in any order, with their signs. */
        public Builder<O> sum(O plus, String plusSpelling, O minus, String minusSpelling) {
            add(plus, 1, minus, plusSpelling);
            return add(minus, -1, plus, minusSpelling);
        }

        private Builder<O> add(O op, int sign, O opposite, String... spellings) {
            int level = levels.size() - 1;
            for (String spelling : spellings) {
                bySpelling.put(spelling, new Infix<>(op, level, levels.get(level), sign, opposite));
            }
            return this;
        }

        public OperatorTable<O> build() {
            return new OperatorTable<>(Map.copyOf(bySpelling));
        }
    }
}
