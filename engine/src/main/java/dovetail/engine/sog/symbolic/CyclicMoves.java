package dovetail.engine.sog.symbolic;

import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Restricts the moves of factors to those that a cycle of the product can contain. In a cycle of the product each factor
 * returns to its local state, so moves between strongly connected components of a factor occur in none. A step that has no
 * moves left in a participant is dropped from all participants, until nothing changes.
 */
final class CyclicMoves {
    private final List<ComponentLts> factors;
    private final List<SymbolicProduct.Step> steps;
    private final Poll poll;
    /** Per factor, its moves: three numbers each, which are source, step and target. */
    private final List<int[]> moves = new ArrayList<>();

    private final BitSet dropped = new BitSet();

    private CyclicMoves(List<ComponentLts> factors, List<SymbolicProduct.Step> steps, Poll poll) {
        this.factors = factors;
        this.steps = steps;
        this.poll = poll;
    }

    /**
     * The factors with the moves that cycles of some steps can contain, and the events that these have.
     *
     * @param classes per factor, the classes of its local states or null
     * @param present per factor, the local states that occur, or null for all
     * @param mayChangeClass the steps, by their index, of which moves that change the class of a factor are considered
     */
    static List<ComponentLts> of(
            List<ComponentLts> factors,
            List<SymbolicProduct.Step> steps,
            List<int @Nullable []> classes,
            List<@Nullable BitSet> present,
            IntPredicate mayChangeClass,
            Poll poll) {
        CyclicMoves search = new CyclicMoves(factors, steps, poll);
        for (int f = 0; f < factors.size(); f++) {
            search.moves.add(search.candidates(f, classes.get(f), present.get(f), mayChangeClass));
        }
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (int f = 0; f < factors.size(); f++) {
                isChanged |= search.restrict(f);
            }
        }
        List<ComponentLts> restricted = new ArrayList<>();
        for (int f = 0; f < factors.size(); f++) {
            restricted.add(search.factor(f));
        }
        return restricted;
    }

    private boolean isParticipant(int factor, SymbolicProduct.Step step) {
        if (step.event() != Lts.HIDDEN) {
            return factors.get(factor).declares(step.event());
        }
        return step.participants()[0] == factor;
    }

    private int[] candidates(int f, int @Nullable [] classes, @Nullable BitSet present, IntPredicate mayChangeClass) {
        ComponentLts factor = factors.get(f);
        List<int[]> found = new ArrayList<>();
        for (int e = 0; e < steps.size(); e++) {
            if (isParticipant(f, steps.get(e))) {
                int event = steps.get(e).event();
                for (int s = 0; s < factor.stateCount(); s++) {
                    poll.tick();
                    for (int i = factor.seek(s, event); i < factor.rowStart(s + 1) && factor.event(i) == event; i++) {
                        int target = factor.target(i);
                        boolean occurs = present == null || (present.get(s) && present.get(target));
                        if (occurs && (classes == null || classes[s] == classes[target] || mayChangeClass.test(e))) {
                            found.add(new int[] {s, e, target});
                        }
                    }
                }
            }
        }
        return found.stream().flatMapToInt(Arrays::stream).toArray();
    }

    /** Removes moves of a factor that no cycle contains; whether steps were dropped, which concerns other factors. */
    private boolean restrict(int f) {
        int[] all = moves.get(f);
        poll.tick(all.length);
        int[] starts = new int[factors.get(f).stateCount() + 1];
        for (int i = 0; i < all.length; i += 3) {
            starts[all[i] + 1] += dropped.get(all[i + 1]) ? 0 : 1;
        }
        for (int s = 1; s < starts.length; s++) {
            starts[s] += starts[s - 1];
        }
        int[] targets = new int[starts[starts.length - 1]];
        int[] next = starts.clone();
        for (int i = 0; i < all.length; i += 3) {
            if (!dropped.get(all[i + 1])) {
                targets[next[all[i]]++] = all[i + 2];
            }
        }
        Scc components = Scc.ofRows(starts, targets);
        BitSet left = new BitSet();
        int kept = 0;
        for (int i = 0; i < all.length; i += 3) {
            if (!dropped.get(all[i + 1]) && components.of(all[i]) == components.of(all[i + 2])) {
                System.arraycopy(all, i, all, kept, 3);
                left.set(all[i + 1]);
                kept += 3;
            }
        }
        moves.set(f, Arrays.copyOf(all, kept));
        boolean isChanged = false;
        for (int e = 0; e < steps.size(); e++) {
            if (!left.get(e) && !dropped.get(e) && isParticipant(f, steps.get(e))) {
                dropped.set(e);
                isChanged = true;
            }
        }
        return isChanged;
    }

    private ComponentLts factor(int f) {
        ComponentLts factor = factors.get(f);
        ComponentLts.Builder builder = new ComponentLts.Builder(factor.name());
        int[] left = moves.get(f);
        BitSet alphabet = new BitSet();
        for (int i = 0; i < left.length; i += 3) {
            int event = steps.get(left[i + 1]).event();
            if (!dropped.get(left[i + 1])) {
                builder.step(left[i], event, left[i + 2]);
                if (event != Lts.HIDDEN) {
                    alphabet.set(event);
                }
            }
        }
        return builder.build(
                factor.stateCount(), factor.initial(), alphabet.stream().toArray());
    }
}
