package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A set of traces, as a machine and its accepting states: a trace is in the set when it can end in one of these. Most are
 * deterministic machines without hidden steps. Every state can reach an accepting one, but for the initial state of the
 * empty set.
 */
record Traces(ComponentLts machine, BitSet accepting) {
    /** The set with one trace only. */
    static Traces of(String name, int[] trace, int[] alphabet) {
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        for (int i = 0; i < trace.length; i++) {
            builder.step(i, trace[i], i + 1);
        }
        BitSet accepting = new BitSet();
        accepting.set(trace.length);
        return new Traces(builder.build(trace.length + 1, 0, alphabet), accepting);
    }

    int stateCount() {
        return machine.stateCount();
    }

    boolean isDeterministic() {
        return machine.lts().isDeterministic();
    }

    /** The state after an event, or -1; the first of them if there are several. */
    int next(int state, int event) {
        int position = machine.seek(state, event);
        return position < machine.rowStart(state + 1) && machine.event(position) == event
                ? machine.target(position)
                : -1;
    }

    /** Leaves out the states from which no accepting state is reached. */
    Traces trimmed() {
        BitSet useful = Backwards.reaching(machine.lts(), accepting);
        if (useful.cardinality() == stateCount()) {
            return this;
        }
        useful.set(machine.initial());
        int[] number = new int[stateCount()];
        int count = 0;
        for (int s = useful.nextSetBit(0); s >= 0; s = useful.nextSetBit(s + 1)) {
            number[s] = count++;
        }
        return renumbered(number, count, useful);
    }

    /** The smallest machine for the same set. */
    Traces minimised() {
        Blocks blocks = new Blocks(stateCount());
        int[] block = blocks.refine(s -> accepting.get(s) ? 1 : 0, (s, classOf, out) -> {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                out.add(machine.event(i));
                out.add(classOf[machine.target(i)]);
            }
        });
        if (blocks.count() == stateCount()) {
            return this;
        }
        BitSet all = new BitSet();
        all.set(0, stateCount());
        return renumbered(block, blocks.count(), all);
    }

    private Traces renumbered(int[] number, int count, BitSet kept) {
        ComponentLts.Builder builder = new ComponentLts.Builder(machine.name());
        BitSet ends = new BitSet();
        boolean[] done = new boolean[count];
        for (int s = kept.nextSetBit(0); s >= 0; s = kept.nextSetBit(s + 1)) {
            if (done[number[s]]) {
                continue;
            }
            done[number[s]] = true;
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                if (kept.get(machine.target(i))) {
                    builder.step(number[s], machine.event(i), number[machine.target(i)]);
                }
            }
            if (accepting.get(s)) {
                ends.set(number[s]);
            }
        }
        return new Traces(builder.build(count, number[machine.initial()], machine.alphabet()), ends);
    }

    /** One of the shortest traces of the set, which must not be empty. */
    int[] shortest() {
        int[] parent = new int[stateCount()];
        int[] via = new int[stateCount()];
        Arrays.fill(parent, -1);
        parent[machine.initial()] = machine.initial();
        List<Integer> queue = new ArrayList<>(List.of(machine.initial()));
        for (int head = 0; head < queue.size(); head++) {
            int state = queue.get(head);
            if (accepting.get(state)) {
                return back(state, parent, via);
            }
            for (int i = machine.rowStart(state); i < machine.rowStart(state + 1); i++) {
                int target = machine.target(i);
                if (parent[target] < 0) {
                    parent[target] = state;
                    via[target] = machine.event(i);
                    queue.add(target);
                }
            }
        }
        throw new IllegalStateException("an empty set of traces of " + machine.name());
    }

    private int[] back(int end, int[] parent, int[] via) {
        IntVector backwards = new IntVector();
        for (int s = end; s != machine.initial(); s = parent[s]) {
            if (via[s] != Lts.HIDDEN) {
                backwards.add(via[s]);
            }
        }
        return backwards.toReversedArray();
    }
}
