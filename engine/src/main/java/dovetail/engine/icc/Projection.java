package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is seen of a machine by someone who sees some events only: the subset construction, in which all other steps are
 * unseen. It is bounded, since there may be exponentially many subsets; past the bound there is no result. What is bounded
 * is the size of all subsets that are computed, known ones included, which is what the time depends on.
 */
final class Projection {
    private final ComponentLts source;
    private final BitSet kept;
    private final BitSet visible;
    private final long most;
    private final Effort effort;
    private long work;
    private final Map<Subset, Integer> numbers = new HashMap<>();
    private final List<int[]> members = new ArrayList<>();
    private final ComponentLts.Builder builder;
    private final BitSet marked = new BitSet();

    private Projection(ComponentLts source, BitSet kept, int[] alphabet, long most, Effort effort) {
        this.source = source;
        this.kept = kept;
        this.most = most;
        this.effort = effort;
        this.visible = new BitSet();
        for (int event : alphabet) {
            visible.set(event);
        }
        this.builder = new ComponentLts.Builder(source.name());
    }

    /** A projection and which states of the source each of its states stands for. */
    record Result(ComponentLts machine, List<int[]> members) {
        /** The traces that can end in one of the given states of the source. */
        Traces accepting(BitSet ends) {
            BitSet accepting = new BitSet();
            for (int subset = 0; subset < members.size(); subset++) {
                for (int state : members.get(subset)) {
                    if (ends.get(state)) {
                        accepting.set(subset);
                        break;
                    }
                }
            }
            return new Traces(machine, accepting);
        }
    }

    /**
     * The projection on an alphabet.
     *
     * @param kept the states of the source that are looked at
     * @param alphabet in rising order
     * @param most how many states may be in all subsets that are computed
     * @return null when there are more
     */
    static Result of(ComponentLts source, BitSet kept, int[] alphabet, long most, Effort effort) {
        return new Projection(source, kept, alphabet, most, effort).build(alphabet);
    }

    private Result build(int[] alphabet) {
        number(new int[] {source.initial()}, 1);
        IntVector steps = new IntVector();
        for (int subset = 0; subset < members.size(); subset++) {
            if (work > most) {
                return null;
            }
            expand(subset, steps);
        }
        return new Result(builder.build(members.size(), 0, alphabet), members);
    }

    private void expand(int subset, IntVector steps) {
        steps.clear();
        for (int state : members.get(subset)) {
            for (int i = source.rowStart(state); i < source.rowStart(state + 1); i++) {
                if (source.event(i) != Lts.HIDDEN && visible.get(source.event(i)) && kept.get(source.target(i))) {
                    steps.add(source.event(i));
                    steps.add(source.target(i));
                }
            }
        }
        long[] sorted = new long[steps.size() / 2];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) steps.get(2 * i) << 32 | steps.get(2 * i + 1);
        }
        Arrays.sort(sorted);
        int[] targets = new int[sorted.length];
        for (int i = 0; i < sorted.length; ) {
            int event = (int) (sorted[i] >>> 32);
            int count = 0;
            for (; i < sorted.length && (int) (sorted[i] >>> 32) == event; i++) {
                targets[count++] = (int) sorted[i];
            }
            builder.step(subset, event, number(targets, count));
        }
    }

    /** The number of the subset of all states reached from the given ones by unseen steps. */
    private int number(int[] from, int count) {
        int[] stack = Arrays.copyOf(from, Math.max(4, count));
        int size = count;
        marked.clear();
        for (int i = 0; i < count; i++) {
            marked.set(from[i]);
        }
        while (size > 0) {
            int state = stack[--size];
            for (int i = source.rowStart(state); i < source.rowStart(state + 1); i++) {
                int event = source.event(i);
                int target = source.target(i);
                if ((event == Lts.HIDDEN || !visible.get(event)) && kept.get(target) && !marked.get(target)) {
                    marked.set(target);
                    if (size == stack.length) {
                        stack = Arrays.copyOf(stack, 2 * size);
                    }
                    stack[size++] = target;
                }
            }
        }
        int[] closed = new int[marked.cardinality()];
        effort.spend(1 + closed.length / 8);
        work += closed.length;
        int at = 0;
        for (int s = marked.nextSetBit(0); s >= 0; s = marked.nextSetBit(s + 1)) {
            closed[at++] = s;
        }
        Subset subset = new Subset(closed, Arrays.hashCode(closed));
        Integer known = numbers.putIfAbsent(subset, members.size());
        if (known == null) {
            members.add(closed);
            return members.size() - 1;
        }
        return known;
    }

    private record Subset(int[] states, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Subset subset && hash == subset.hash && Arrays.equals(states, subset.states);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
