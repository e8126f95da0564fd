package dovetail.engine.icc.trace;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import dovetail.graph.MooreRefinement;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Finite automaton of a set of traces: an LTS with accepting states. It is usually deterministic and without hidden
 * steps. An accepting state is reachable from every state, but for the initial state of the empty set.
 */
public record Traces(ComponentLts lts, BitSet accepting) {
    /** The set of one trace. */
    public static Traces of(String name, int[] trace, int[] alphabet) {
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        for (int i = 0; i < trace.length; i++) {
            builder.step(i, trace[i], i + 1);
        }
        BitSet accepting = new BitSet();
        accepting.set(trace.length);
        return new Traces(builder.build(trace.length + 1, 0, alphabet), accepting);
    }

    public int stateCount() {
        return lts.stateCount();
    }

    public boolean isDeterministic() {
        return lts.lts().isDeterministic();
    }

    /** The state after an event, or -1; the first of them if there are several. */
    int next(int state, int event) {
        int position = lts.seek(state, event);
        return position < lts.rowStart(state + 1) && lts.event(position) == event ? lts.target(position) : -1;
    }

    /** Removes the states from which no accepting state can be reached. */
    Traces trimmed() {
        BitSet useful = Coaccessibility.of(lts.lts(), accepting);
        if (useful.cardinality() == stateCount()) {
            return this;
        }
        useful.set(lts.initial());
        int[] number = new int[stateCount()];
        int count = 0;
        for (int s = useful.nextSetBit(0); s >= 0; s = useful.nextSetBit(s + 1)) {
            number[s] = count++;
        }
        return renumbered(number, count, useful);
    }

    /** The smallest deterministic automaton of the same set, if this one is deterministic. */
    Traces minimised() {
        MooreRefinement partition =
                MooreRefinement.of(stateCount(), s -> accepting.get(s) ? 1 : 0, (s, blocks, out) -> {
                    for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                        out.add(lts.event(i));
                        out.add(blocks[lts.target(i)]);
                    }
                });
        if (partition.count() == stateCount()) {
            return this;
        }
        BitSet all = new BitSet();
        all.set(0, stateCount());
        return renumbered(partition.blocks(), partition.count(), all);
    }

    private Traces renumbered(int[] number, int count, BitSet kept) {
        ComponentLts.Builder builder = new ComponentLts.Builder(lts.name());
        BitSet ends = new BitSet();
        boolean[] done = new boolean[count];
        for (int s = kept.nextSetBit(0); s >= 0; s = kept.nextSetBit(s + 1)) {
            if (done[number[s]]) {
                continue;
            }
            done[number[s]] = true;
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                if (kept.get(lts.target(i))) {
                    builder.step(number[s], lts.event(i), number[lts.target(i)]);
                }
            }
            if (accepting.get(s)) {
                ends.set(number[s]);
            }
        }
        return new Traces(builder.build(count, number[lts.initial()], lts.alphabet()), ends);
    }

    /** One of the shortest traces of the set, which must not be empty. */
    public int[] shortest() {
        int[] parent = new int[stateCount()];
        int[] via = new int[stateCount()];
        Arrays.fill(parent, -1);
        parent[lts.initial()] = lts.initial();
        List<Integer> queue = new ArrayList<>(List.of(lts.initial()));
        for (int head = 0; head < queue.size(); head++) {
            int state = queue.get(head);
            if (accepting.get(state)) {
                return back(state, parent, via);
            }
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int target = lts.target(i);
                if (parent[target] < 0) {
                    parent[target] = state;
                    via[target] = lts.event(i);
                    queue.add(target);
                }
            }
        }
        throw new IllegalStateException("an empty set of traces of " + lts.name());
    }

    private int[] back(int end, int[] parent, int[] via) {
        IntVector backwards = new IntVector();
        for (int s = end; s != lts.initial(); s = parent[s]) {
            if (via[s] != Lts.HIDDEN) {
                backwards.add(via[s]);
            }
        }
        return backwards.toReversedArray();
    }
}
