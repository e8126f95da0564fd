package dovetail.base.linear;

import dovetail.base.Apart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Semiflows: weights of variables, none negative, whose weighted sum no step changes, or no step increases. The algorithm
 * is Farkas' elimination (J. Martinez and M. Silva, "A simple and fast algorithm to obtain all invariants of a generalised
 * Petri net", 1982): it starts with a row per variable, and combines the rows that a step increases with those that it
 * decreases, step by step, the cheapest first. There may be exponentially many semiflows. Hence each elimination keeps only
 * its shortest combinations, and the work is limited; it finds some of the semiflows.
 */
public final class Semiflows {
    /** The combinations that one elimination keeps. */
    private static final int MOST_KEPT = 1_000;

    /** Whether steps may decrease the sum. Then a row that a step decreases stays as it is. */
    private final boolean mayDecrease;

    private final List<List<Row>> rowsOf = new ArrayList<>();
    private final List<Row> all = new ArrayList<>();
    private final int[] increased;
    private final int[] decreased;
    private long workLeft;
    private boolean isCut;

    private Semiflows(List<SparseVector> effects, int steps, boolean mayDecrease, long mostWork) {
        this.workLeft = mostWork;
        this.mayDecrease = mayDecrease;
        this.increased = new int[steps];
        this.decreased = new int[steps];
        for (int step = 0; step < steps; step++) {
            rowsOf.add(new ArrayList<>());
        }
        for (int variable = 0; variable < effects.size(); variable++) {
            add(new Row(SparseVector.unit(variable), effects.get(variable)));
        }
    }

    /**
     * The weights of some sums that no step changes; together they need not cover the variables.
     *
     * @param effects the change of each variable by the steps
     * @param mostWork the entries of vectors that may be read; a second has a hundred million
     */
    public static List<SparseVector> constant(List<SparseVector> effects, int steps, long mostWork) {
        return new Semiflows(effects, steps, false, mostWork).compute();
    }

    /**
     * The minimal sums that no step changes: those whose variables contain the variables of no other one.
     *
     * @param isCut whether a limit was met, so that some may be missing
     */
    public record Minimal(List<SparseVector> semiflows, boolean isCut) {
        public Minimal {
            semiflows = List.copyOf(semiflows);
        }
    }

    /** The minimal sums that no step changes, as far as the work and the size of numbers allow. */
    public static Minimal minimal(List<SparseVector> effects, int steps, long mostWork) {
        Semiflows elimination = new Semiflows(effects, steps, false, mostWork);
        List<SparseVector> found = elimination.compute();
        found.sort(Comparator.comparingInt(SparseVector::size));
        List<SparseVector> minimal = new ArrayList<>();
        for (SparseVector weights : found) {
            boolean isMinimal = true;
            for (int i = 0; i < minimal.size() && isMinimal; i++) {
                isMinimal = !minimal.get(i).isWithin(weights);
            }
            if (isMinimal) {
                minimal.add(weights);
            }
        }
        return new Minimal(minimal, elimination.isCut || elimination.workLeft <= 0);
    }

    /** The weights of some sums that no step increases. */
    public static List<SparseVector> notIncreasing(List<SparseVector> effects, int steps, long mostWork) {
        return new Semiflows(effects, steps, true, mostWork).compute();
    }

    /** A combination of variables, and its change by each step that is not eliminated; a decrease stays. */
    private static final class Row {
        private SparseVector weights;
        private SparseVector effects;
        private boolean isDropped;

        Row(SparseVector weights, SparseVector effects) {
            this.weights = weights;
            this.effects = effects;
        }
    }

    private List<SparseVector> compute() {
        boolean[] isEliminated = new boolean[increased.length];
        for (int round = 0; round < isEliminated.length && workLeft > 0; round++) {
            Apart.proceed();
            int cheapest = cheapest(isEliminated);
            isEliminated[cheapest] = true;
            eliminate(cheapest, isEliminated);
        }
        List<SparseVector> semiflows = new ArrayList<>();
        for (Row row : all) {
            if (!row.isDropped && (mayDecrease ? !row.effects.hasPositive() : row.effects.size() == 0)) {
                semiflows.add(row.weights);
            }
        }
        return semiflows;
    }

    private void add(Row row) {
        all.add(row);
        for (int i = 0; i < row.effects.size(); i++) {
            int step = row.effects.index(i);
            rowsOf.get(step).add(row);
            (row.effects.value(i) > 0 ? increased : decreased)[step]++;
        }
    }

    private void drop(Row row) {
        for (int i = 0; i < row.effects.size(); i++) {
            (row.effects.value(i) > 0 ? increased : decreased)[row.effects.index(i)]--;
        }
        row.isDropped = true;
        // A dropped row stays in the lists of its steps; its vectors would sum up to the square of a ring's
        // length.
        row.weights = SparseVector.ZERO;
        row.effects = SparseVector.ZERO;
    }

    /** The step with the fewest combinations of rows. */
    private int cheapest(boolean[] isEliminated) {
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int t = 0; t < increased.length; t++) {
            long combinations = (long) increased[t] * decreased[t];
            if (!isEliminated[t] && combinations < least) {
                best = t;
                least = combinations;
            }
        }
        workLeft -= increased.length / 8;
        return best;
    }

    /** Replaces the rows that a step changes by combinations that it does not change. */
    private void eliminate(int step, boolean[] isEliminated) {
        List<Row> up = new ArrayList<>();
        List<Row> down = new ArrayList<>();
        for (Row row : rowsOf.get(step)) {
            if (!row.isDropped) {
                (row.effects.at(step) > 0 ? up : down).add(row);
            }
        }
        rowsOf.get(step).clear();
        List<Row> combined = new ArrayList<>();
        for (Row a : up) {
            for (Row b : down) {
                Row row = workLeft > 0 ? combine(a, b, step) : null;
                if (row != null) {
                    combined.add(row);
                }
            }
        }
        up.forEach(this::drop);
        if (!mayDecrease) {
            down.forEach(this::drop);
        }
        combined.sort(Comparator.comparingInt(row -> row.weights.size()));
        List<Row> kept = new ArrayList<>();
        for (Row row : combined) {
            isCut |= kept.size() == MOST_KEPT;
            if (kept.size() < MOST_KEPT && workLeft > 0 && isMinimal(row, kept, isEliminated)) {
                kept.add(row);
            }
        }
        kept.forEach(this::add);
    }

    private @Nullable Row combine(Row a, Row b, int step) {
        long factorA = -b.effects.at(step);
        long factorB = a.effects.at(step);
        SparseVector weights = SparseVector.combine(a.weights, factorA, b.weights, factorB);
        SparseVector effects = SparseVector.combine(a.effects, factorA, b.effects, factorB);
        workLeft -= weights.size() + effects.size() + 8;
        long divisor = effects.divisor(weights.divisor(0));
        Row row = new Row(weights.dividedBy(divisor), effects.dividedBy(divisor));
        boolean isTooLarge = row.weights.isTooLarge() || row.effects.isTooLarge();
        isCut |= isTooLarge;
        return isTooLarge ? null : row;
    }

    /**
     * Whether a row contains no shorter one of the same elimination: its variables, and the steps that decrease it. Such a step
     * is a further variable, which makes up for the decrease.
     */
    private boolean isMinimal(Row row, List<Row> shorter, boolean[] isEliminated) {
        for (Row other : shorter) {
            workLeft -= other.weights.size();
            if (other.weights.isWithin(row.weights) && decreasesWithin(other, row, isEliminated)) {
                return false;
            }
        }
        return true;
    }

    private boolean decreasesWithin(Row other, Row row, boolean[] isEliminated) {
        for (int i = 0; i < other.effects.size() && mayDecrease; i++) {
            workLeft--;
            if (isEliminated[other.effects.index(i)] && row.effects.at(other.effects.index(i)) == 0) {
                return false;
            }
        }
        return true;
    }
}
