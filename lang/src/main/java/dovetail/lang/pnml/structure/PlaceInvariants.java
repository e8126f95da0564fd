package dovetail.lang.pnml.structure;

import dovetail.base.Apart;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes place invariants: weights of places, none negative, whose weighted sum of tokens no transition changes; or
 * weights whose sum no transition increases. The algorithm is Farkas' elimination (J. Martinez and M. Silva, "A simple and fast algorithm to obtain all invariants of a
 * generalised Petri net", 1982): it starts with a row per place, and combines the rows that a transition increases with
 * those that it decreases, transition by transition, the cheapest first. There may be exponentially many invariants.
 * Hence each elimination keeps only its shortest combinations, and the work is limited; it finds some of the invariants.
 */
final class PlaceInvariants {
    /** The entries of vectors that are read; a second of work on nets with thousands of places. */
    private static final long MOST_WORK = 100_000_000;

    /** The combinations that one elimination keeps. */
    private static final int MOST_KEPT = 1_000;

    private final Net net;
    /** Whether transitions may decrease the sum. Then a row that a transition decreases stays as it is. */
    private final boolean mayDecrease;

    private final List<List<Row>> rowsOf = new ArrayList<>();
    private final List<Row> all = new ArrayList<>();
    private final int[] increased;
    private final int[] decreased;
    private long work;

    private PlaceInvariants(Net net, boolean mayDecrease) {
        this.net = net;
        this.mayDecrease = mayDecrease;
        this.increased = new int[net.transitions().size()];
        this.decreased = new int[net.transitions().size()];
    }

    /** The weights of some sums that no transition changes; together they need not cover the places. */
    static List<SparseVector> constant(Net net) {
        return new PlaceInvariants(net, false).compute();
    }

    /** The weights of some sums that no transition increases. */
    static List<SparseVector> notIncreasing(Net net) {
        return new PlaceInvariants(net, true).compute();
    }

    /** A combination of places, and its change by each transition that is not eliminated. */
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
        net.transitions().forEach(transition -> rowsOf.add(new ArrayList<>()));
        addPlaces();
        boolean[] isEliminated = new boolean[increased.length];
        for (int round = 0; round < isEliminated.length && work < MOST_WORK; round++) {
            Apart.proceed();
            int cheapest = cheapest(isEliminated);
            isEliminated[cheapest] = true;
            eliminate(cheapest);
        }
        List<SparseVector> invariants = new ArrayList<>();
        for (Row row : all) {
            if (!row.isDropped && (mayDecrease ? !row.effects.hasPositive() : row.effects.size() == 0)) {
                invariants.add(row.weights);
            }
        }
        return invariants;
    }

    private void addPlaces() {
        int places = net.places().size();
        int[] sizes = new int[places];
        int[][] transitions = new int[places][];
        long[][] changes = new long[places][];
        for (int t = 0; t < increased.length; t++) {
            Arcs inputs = net.transitions().get(t).inputs();
            Arcs outputs = net.transitions().get(t).outputs();
            for (int i = 0; i < inputs.size(); i++) {
                int place = inputs.place(i);
                add(place, t, (long) outputs.weightOf(place) - inputs.weight(i), sizes, transitions, changes);
            }
            for (int i = 0; i < outputs.size(); i++) {
                if (inputs.weightOf(outputs.place(i)) == 0) {
                    add(outputs.place(i), t, outputs.weight(i), sizes, transitions, changes);
                }
            }
        }
        for (int place = 0; place < places; place++) {
            SparseVector effects = sizes[place] == 0
                    ? SparseVector.ZERO
                    : SparseVector.of(transitions[place], changes[place], sizes[place]);
            add(new Row(SparseVector.unit(place), effects));
        }
    }

    private static void add(
            int place, int transition, long change, int[] sizes, int[][] transitions, long[][] changes) {
        if (change == 0) {
            return;
        }
        int size = sizes[place]++;
        if (size == 0) {
            transitions[place] = new int[4];
            changes[place] = new long[4];
        } else if (size == transitions[place].length) {
            transitions[place] = Arrays.copyOf(transitions[place], size * 2);
            changes[place] = Arrays.copyOf(changes[place], size * 2);
        }
        transitions[place][size] = transition;
        changes[place][size] = change;
    }

    private void add(Row row) {
        all.add(row);
        for (int i = 0; i < row.effects.size(); i++) {
            int transition = row.effects.index(i);
            rowsOf.get(transition).add(row);
            (row.effects.value(i) > 0 ? increased : decreased)[transition]++;
        }
    }

    private void drop(Row row) {
        for (int i = 0; i < row.effects.size(); i++) {
            (row.effects.value(i) > 0 ? increased : decreased)[row.effects.index(i)]--;
        }
        row.isDropped = true;
        // A dropped row stays in the lists of its transitions; its vectors would sum up to the square of a ring's
        // length.
        row.weights = SparseVector.ZERO;
        row.effects = SparseVector.ZERO;
    }

    /** The transition with the fewest combinations of rows. */
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
        work += increased.length / 8;
        return best;
    }

    /** Replaces the rows that a transition changes by combinations that it does not change. */
    private void eliminate(int transition) {
        List<Row> up = new ArrayList<>();
        List<Row> down = new ArrayList<>();
        for (Row row : rowsOf.get(transition)) {
            if (!row.isDropped) {
                (row.effects.at(transition) > 0 ? up : down).add(row);
            }
        }
        rowsOf.get(transition).clear();
        List<Row> combined = new ArrayList<>();
        for (Row a : up) {
            for (Row b : down) {
                Row row = work < MOST_WORK ? combine(a, b, transition) : null;
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
            if (kept.size() < MOST_KEPT && isMinimal(row, kept)) {
                kept.add(row);
            }
        }
        kept.forEach(this::add);
    }

    private @Nullable Row combine(Row a, Row b, int transition) {
        long factorA = -b.effects.at(transition);
        long factorB = a.effects.at(transition);
        SparseVector weights = SparseVector.combine(a.weights, factorA, b.weights, factorB);
        SparseVector effects = SparseVector.combine(a.effects, factorA, b.effects, factorB);
        work += weights.size() + effects.size() + 8;
        long divisor = effects.divisor(weights.divisor(0));
        Row row = new Row(weights.dividedBy(divisor), effects.dividedBy(divisor));
        return row.weights.isTooLarge() || row.effects.isTooLarge() ? null : row;
    }

    /** Whether a row contains the places of no shorter one of the same elimination. */
    private boolean isMinimal(Row row, List<Row> shorter) {
        for (Row other : shorter) {
            work += other.weights.size();
            if (other.weights.isWithin(row.weights)) {
                return false;
            }
        }
        return true;
    }
}
