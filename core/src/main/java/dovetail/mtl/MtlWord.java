package dovetail.mtl;

import dovetail.ltl.LassoWord;
import java.util.Arrays;
import java.util.List;

/**
 * Evaluates formulas on an ultimately periodic word, the stem once and then the loop forever, straight from the
 * definition of the logic. Bit i of a letter tells whether atom i holds. No automaton takes part, so that a word can be
 * the judge of automata.
 *
 * <p>The value of a formula over time is periodic from some instant on, with the loop's period. A future operator keeps
 * that instant. A past operator needs the distances of its interval more, and one period to forget the stem: if the left
 * side holds for a whole period, it holds forever.
 */
public record MtlWord(LassoWord letters) {
    public MtlWord(long[] stem, long[] loop) {
        this(new LassoWord(stem, loop));
    }

    /** Whether the formula holds at instant 0. */
    public boolean satisfies(Mtl formula) {
        return values(formula).at(0);
    }

    /** Whether the formula holds at each instant before the given one. */
    public boolean[] values(Mtl formula, int instants) {
        Values values = values(formula);
        boolean[] result = new boolean[instants];
        for (int t = 0; t < instants; t++) {
            result[t] = values.at(t);
        }
        return result;
    }

    /**
     * The values of a formula over time.
     *
     * @param known the values up to the end of the first period
     * @param prefix the instant from which on they are periodic
     */
    private record Values(boolean[] known, int prefix) {
        boolean at(int t) {
            return known[t < prefix ? t : prefix + (t - prefix) % (known.length - prefix)];
        }
    }

    private Values values(Mtl formula) {
        if (formula instanceof Mtl.Constant constant) {
            boolean[] known = new boolean[letters.loop().length];
            Arrays.fill(known, constant.value());
            return new Values(known, 0);
        } else if (formula instanceof Mtl.Atom atom) {
            boolean[] known = new boolean[letters.stem().length + letters.loop().length];
            for (int t = 0; t < known.length; t++) {
                long letter = t < letters.stem().length ? letters.stem()[t] : letters.loop()[t - letters.stem().length];
                known[t] = (letter >>> atom.index() & 1) != 0;
            }
            return new Values(known, letters.stem().length);
        } else if (formula instanceof Mtl.Not not) {
            Values operand = values(not.operand());
            boolean[] known = operand.known().clone();
            for (int t = 0; t < known.length; t++) {
                known[t] = !known[t];
            }
            return new Values(known, operand.prefix());
        } else if (formula instanceof Mtl.And and) {
            return combined(and.operands(), true);
        } else if (formula instanceof Mtl.Or or) {
            return combined(or.operands(), false);
        } else if (formula instanceof Mtl.Until until) {
            return until(until.interval(), values(until.left()), values(until.right()));
        } else if (formula instanceof Mtl.Since since) {
            return since(since.interval(), values(since.left()), values(since.right()));
        }
        throw new AssertionError(formula);
    }

    private Values combined(List<Mtl> operands, boolean conjunction) {
        Values[] parts = new Values[operands.size()];
        int prefix = 0;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = values(operands.get(i));
            prefix = Math.max(prefix, parts[i].prefix());
        }
        boolean[] known = new boolean[prefix + letters.loop().length];
        for (int t = 0; t < known.length; t++) {
            known[t] = conjunction;
            for (Values part : parts) {
                known[t] = conjunction ? known[t] && part.at(t) : known[t] || part.at(t);
            }
        }
        return new Values(known, prefix);
    }

    private Values until(Interval interval, Values left, Values right) {
        int prefix = Math.max(left.prefix(), right.prefix());
        boolean[] known = new boolean[prefix + letters.loop().length];
        for (int t = 0; t < known.length; t++) {
            // A witness whose distance exceeds the least by the prefix and a period has another one period before it.
            int last = interval.isBounded() ? interval.to() : interval.from() + prefix + 2 * letters.loop().length;
            boolean between = true;
            for (int d = 0; d <= last && between && !known[t]; d++) {
                known[t] = d >= interval.from() && right.at(t + d);
                between = d == 0 || left.at(t + d);
            }
        }
        return new Values(known, prefix);
    }

    private Values since(Interval interval, Values left, Values right) {
        int memory = interval.isBounded() ? interval.to() : interval.from();
        int prefix = Math.max(left.prefix(), right.prefix()) + memory + 2 * letters.loop().length;
        boolean[] known = new boolean[prefix + letters.loop().length];
        for (int t = 0; t < known.length; t++) {
            int last = Math.min(t, interval.to());
            boolean between = true;
            for (int d = 0; d <= last && between && !known[t]; d++) {
                known[t] = d >= interval.from() && right.at(t - d);
                between = d == 0 || left.at(t - d);
            }
        }
        return new Values(known, prefix);
    }
}
