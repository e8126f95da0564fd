package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Steps between the inner states of a stage, with the paths that steps of its quotient stand for. A step is its position in the
 * LTS. An inert step is hidden in the quotient and stays within one of its states.
 */
final class StageSteps {
    private static final int NONE = -1;

    private final Stage stage;
    private final @Nullable StageProduct product;
    private final Lts lts;
    private final Poll poll;
    /** Per state of the quotient with a livelock, the inner states from which an endless path of inert steps leads. */
    private final Map<Integer, BitSet> livelocks = new HashMap<>();

    StageSteps(Stage stage, Budget budget) {
        this.stage = stage;
        this.poll = new Poll(budget);
        this.product = stage.isComponent()
                ? null
                : new StageProduct(stage.factors(), Integer.MAX_VALUE, budget, Progress.SILENT);
        this.lts = product == null ? Objects.requireNonNull(stage.inner()).lts() : product.lts();
    }

    int event(int step) {
        return lts.event(step);
    }

    int target(int step) {
        return lts.target(step);
    }

    /** The state of a factor in an inner state of a product. */
    int local(int state, int factor) {
        return Objects.requireNonNull(product).local(state, factor);
    }

    /** The inner state with some states of the factors of a product. */
    int number(int[] locals) {
        return Objects.requireNonNull(product).number(locals);
    }

    /** The factor of a product that takes a hidden step: the one that changes, or one with a livelock. */
    int hiddenMover(int source, int target) {
        int diverging = NONE;
        for (int f = 0; f < stage.factors().size(); f++) {
            int local = local(source, f);
            if (local != local(target, f)) {
                return f;
            }
            diverging = diverging == NONE && hasLivelock(stage.factors().get(f), local) ? f : diverging;
        }
        return diverging;
    }

    private static boolean hasLivelock(Stage factor, int state) {
        Lts quotient = factor.quotient().lts();
        for (int i = quotient.rowStart(state); i < quotient.seek(state, 0); i++) {
            if (quotient.target(i) == state) {
                return true;
            }
        }
        return false;
    }

    private boolean isInert(int source, int step) {
        return stage.names().of(lts.event(step)) == Lts.HIDDEN && stage.of()[lts.target(step)] == stage.of()[source];
    }

    /** The first inert step of an inner state, or a negative number. */
    int inert(int state) {
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            if (isInert(state, i)) {
                return i;
            }
        }
        return NONE;
    }

    /** A shortest path of inert steps and a last step that has a name and leads to a state of the quotient. */
    int[] path(int start, int name, int target) {
        Map<Integer, Integer> arrivals = new HashMap<>();
        Map<Integer, Integer> sources = new HashMap<>();
        IntVector open = new IntVector();
        open.add(start);
        arrivals.put(start, NONE);
        for (int next = 0; next < open.size(); next++) {
            int state = open.get(next);
            poll.tick(1 + lts.rowStart(state + 1) - lts.rowStart(state));
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int to = lts.target(i);
                if (stage.names().of(lts.event(i)) == name && stage.of()[to] == target) {
                    IntVector backwards = new IntVector();
                    backwards.add(i);
                    for (int s = state; s != start; s = Objects.requireNonNull(sources.get(s))) {
                        backwards.add((int) Objects.requireNonNull(arrivals.get(s)));
                    }
                    return backwards.toReversedArray();
                }
                if (isInert(state, i) && arrivals.putIfAbsent(to, i) == null) {
                    sources.put(to, state);
                    open.add(to);
                }
            }
        }
        throw new IllegalStateException("no path of " + stage.quotient().name() + " has the step of its quotient");
    }

    /** A step of an endless path of inert steps. */
    int diverging(int state) {
        BitSet endless = livelocks.computeIfAbsent(stage.of()[state], this::endless);
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            if (isInert(state, i) && endless.get(lts.target(i))) {
                return i;
            }
        }
        throw new IllegalStateException(
                "no endless path of " + stage.quotient().name() + " has the livelock of its quotient");
    }

    /** The inner states of a state of the quotient from which an endless path of inert steps leads: the greatest such set. */
    private BitSet endless(int quotient) {
        BitSet endless = new BitSet();
        for (int s = 0; s < lts.stateCount(); s++) {
            endless.set(s, stage.of()[s] == quotient);
        }
        int[] left = new int[lts.stateCount()];
        Lts back = lts.reversed();
        IntVector ended = new IntVector();
        for (int s = endless.nextSetBit(0); s >= 0; s = endless.nextSetBit(s + 1)) {
            poll.tick(1 + lts.rowStart(s + 1) - lts.rowStart(s));
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                left[s] += isInert(s, i) ? 1 : 0;
            }
            if (left[s] == 0) {
                ended.add(s);
            }
        }
        for (int next = 0; next < ended.size(); next++) {
            int state = ended.get(next);
            endless.clear(state);
            for (int i = back.rowStart(state); i < back.rowStart(state + 1); i++) {
                int source = back.target(i);
                boolean isInert = stage.names().of(back.event(i)) == Lts.HIDDEN && endless.get(source);
                if (isInert && --left[source] == 0) {
                    ended.add(source);
                }
            }
        }
        return endless;
    }
}
