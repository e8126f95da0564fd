package dovetail.engine.ltl;

import dovetail.base.ArraySizes;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.property.RunRules;
import dovetail.search.cycle.MarkedStepper;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Computes the successors of the product of a network and a monitor. The monitor reads the letter of a step, which is
 * the state before it and its action. The tag of a successor is its set of marks: the acceptance sets of the monitor's
 * move and, when only fair runs count, one set per component. That set has the steps of the component and the steps
 * from states in which it cannot step. A run that waits forever in a state although it could step, as clocks may admit, goes to
 * the silent state of the monitor, if that accepts the ending.
 */
final class ProductStepper extends MarkedStepper {
    /** The group of a stuttering step: the network is in a deadlock, or waits forever. */
    static final int STUTTERING = -1;

    private final StepRelation network;
    private final Stepper steps;
    private final StateLayout layout;
    private final Monitor monitor;
    private final MonitorTransitions moves;
    private final boolean seesActions;
    /** Whether all steps out of a state are the same to the monitor. */
    private final boolean readsStatesOnly;

    private final boolean observed;
    private final boolean fair;
    private final boolean stutters;
    private final boolean waits;
    /** The mask of the atom that a run may wait forever; 0 in a system without clocks. */
    private final long mayWait;

    private final DeadEnds deadEnds;
    private final int fairShift;
    private final int fairMarks;
    private final int allMarks;
    private final Successors inner;
    private final boolean[] tail;
    /** The buffer of steps into the tail; null when no state is in the tail. */
    private final StartStates.@Nullable Buffer through;

    private final StartStates.@Nullable Buffer starts;
    /** Per group of the network met so far: the action atoms that hold, and its components as marks. */
    private long[] letters = new long[0];

    private int[] takers = new int[0];
    /** The group of the network by which each successor of the last call was reached. */
    private int[] via = new int[64];

    private final Poll poll;
    private int before;

    ProductStepper(
            StepRelation network,
            Monitor monitor,
            int components,
            @Nullable CycleSearchStarts starts,
            DeadEnds deadEnds,
            Budget budget) {
        RunRules rules = monitor.rules();
        this.network = network;
        this.steps = network.stepper(budget);
        this.layout = network.layout();
        this.poll = new Poll(budget);
        this.monitor = monitor;
        this.seesActions = monitor.seesActions();
        this.observed = rules.observed();
        this.fair = rules.fair();
        this.readsStatesOnly = !seesActions && !observed && !fair;
        this.stutters = rules.finite() == RunRules.FiniteRuns.STUTTER;
        this.waits = monitor.waits();
        this.mayWait = monitor.mayWait();
        this.deadEnds = deadEnds;
        this.fairShift = monitor.automaton().sets();
        this.fairMarks = monitor.fairMarks(components);
        this.allMarks = monitor.automaton().allMarks();
        this.inner = new Successors(layout.words(), 64, budget.meter());
        this.tail = starts == null ? new boolean[monitor.states()] : monitor.tail();
        this.through = starts == null ? null : starts.through().buffer();
        this.starts = starts == null ? null : starts.at().buffer();
        this.moves = new MonitorTransitions(monitor, tail);
    }

    @Override
    public int marksNeeded() {
        return allMarks | fairMarks;
    }

    /** The group of the network, or {@link #STUTTERING}, of a successor of the last call, counted from 0. */
    @Override
    public int via(int successor) {
        return via[successor];
    }

    @Override
    public long valuation(long[] state, int at) {
        return steps.valuation(state, at);
    }

    @Override
    public void successors(long[] state, int at, Successors out) {
        long valuation = steps.valuation(state, at);
        before = out.count;
        int q = layout.monitor(state, at);
        if (waits && q == monitor.silent()) {
            append(q, state, at, STUTTERING, allMarks, out);
            return;
        }
        if ((valuation & mayWait) != 0
                && extendsByStuttering()
                && moves.acceptsForever(q, monitor.letterOfWaiting(valuation))) {
            // Such a run decides the search, so no other step is needed.
            append(monitor.silent(), state, at, STUTTERING, allMarks, out);
            return;
        }
        step(q, valuation, state, at, out);
    }

    private void step(int q, long valuation, long[] state, int at, Successors out) {
        if (readsStatesOnly) {
            int[] targets = moves.of(q, valuation);
            int count = targets.length;
            if (count > 0 && tail[targets[count - 2]]) {
                int standIn = moves.standIn(q, valuation);
                if (standIn != MonitorTransitions.NONE) {
                    enterThrough(standIn, state, at);
                    count = withoutTail(targets);
                }
            }
            if (count == 0) {
                return;
            }
            if (!tail[targets[0]]) {
                expandAll(targets, count, state, at, out);
                return;
            }
        }
        inner.clear();
        long errors = inner.errors;
        steps.successors(state, at, inner);
        out.errors += inner.errors - errors;
        if (inner.count == 0) {
            if (inner.errors != errors || !extendsByStuttering()) {
                return;
            }
            System.arraycopy(state, at, inner.words, inner.append(STUTTERING), inner.width());
        }
        int unable = fair ? fairMarks & ~enabled() : 0;
        for (int i = 0; i < inner.count; i++) {
            int group = inner.tags[i];
            if (group >= letters.length) {
                learn(group);
            }
            long actions = group < 0 ? 0 : letters[group];
            int marks = fair ? unable | (group < 0 ? 0 : takers[group]) : 0;
            if (observed && isInvisible(valuation, actions, i)) {
                passUnseen(q, valuation, i, marks, out);
            } else if (q != monitor.silent()) {
                read(q, valuation | actions, i, marks, out);
            }
        }
    }

    /** All steps of a state at once, when the monitor makes the same moves with each. */
    private void expandAll(int[] targets, int count, long[] state, int at, Successors out) {
        long errors = out.errors;
        steps.successors(state, at, out);
        if (out.count == before) {
            if (out.errors != errors || !extendsByStuttering()) {
                return;
            }
            int to = out.append(STUTTERING);
            System.arraycopy(state, at, out.words, to, out.width());
        }
        int end = out.count;
        if (end - before > via.length) {
            via = new int[ArraySizes.grown(via.length, end - before, "successors")];
        }
        System.arraycopy(out.tags, before, via, 0, end - before);
        for (int k = 2; k < count; k += 2) {
            for (int i = before; i < end; i++) {
                append(targets[k], out.words, i * out.width(), via[i - before], targets[k + 1], out);
            }
        }
        for (int i = before; i < end; i++) {
            layout.setMonitor(out.words, i * out.width(), targets[0]);
            out.tags[i] = targets[1];
        }
    }

    /** Whether a run without further steps counts; when it does not, that is noted. */
    private boolean extendsByStuttering() {
        if (!stutters) {
            deadEnds.meet();
        }
        return stutters;
    }

    private void enterThrough(int standIn, long[] state, int at) {
        StartStates.Buffer buffer = Objects.requireNonNull(through);
        int to = buffer.append();
        System.arraycopy(state, at, buffer.words(), to, inner.width());
        layout.setMonitor(buffer.words(), to, standIn);
    }

    /** The length of the transitions that do not lead to the tail; the others come last. */
    private int withoutTail(int[] targets) {
        int count = targets.length;
        while (count > 0 && tail[targets[count - 2]]) {
            count -= 2;
        }
        return count;
    }

    private int enabled() {
        int enabled = 0;
        for (int i = 0; i < inner.count; i++) {
            int group = inner.tags[i];
            if (group >= letters.length) {
                learn(group);
            }
            enabled |= group < 0 ? 0 : takers[group];
        }
        return enabled;
    }

    private boolean isInvisible(long valuation, long actions, int successor) {
        poll.tick();
        return actions == 0 && steps.valuation(inner.words, successor * inner.width()) == valuation;
    }

    /** The monitor stutters, or guesses that all further steps are invisible. */
    private void passUnseen(int q, long valuation, int successor, int marks, Successors out) {
        int from = successor * inner.width();
        if (q == monitor.silent()) {
            append(q, inner.words, from, inner.tags[successor], marks | allMarks, out);
            return;
        }
        append(q, inner.words, from, inner.tags[successor], marks, out);
        if (moves.acceptsForever(q, valuation)) {
            append(monitor.silent(), inner.words, from, inner.tags[successor], marks | allMarks, out);
        }
    }

    private void read(int q, long letter, int successor, int marks, Successors out) {
        int[] targets = moves.of(q, letter);
        for (int k = 0; k < targets.length; k += 2) {
            append(
                    targets[k],
                    inner.words,
                    successor * inner.width(),
                    inner.tags[successor],
                    marks | targets[k + 1],
                    out);
        }
    }

    /** Adds the state of the network that begins at a position of an array, with the monitor in a state of its own. */
    private void append(int target, long[] words, int from, int group, int marks, Successors out) {
        int width = inner.width();
        if (tail[target]) {
            StartStates.Buffer buffer = Objects.requireNonNull(starts);
            int to = buffer.append();
            System.arraycopy(words, from, buffer.words(), to, width);
            layout.setMonitor(buffer.words(), to, target);
            return;
        }
        int to = out.append(marks);
        for (int k = 0; k < width; k++) {
            out.words[to + k] = words[from + k];
        }
        layout.setMonitor(out.words, to, target);
        int index = out.count - 1 - before;
        if (index >= via.length) {
            via = Arrays.copyOf(via, ArraySizes.grown(via.length, index + 1L, "successors"));
        }
        via[index] = group;
    }

    /** Looks up the labels and components of all groups up to one. */
    private void learn(int group) {
        int from = letters.length;
        int to = Math.max(group + 1, network.groupCount());
        letters = Arrays.copyOf(letters, to);
        takers = Arrays.copyOf(takers, to);
        for (int g = from; g < to; g++) {
            StepRelation.Group one = network.group(g);
            letters[g] = seesActions ? monitor.letterOf(one.label()) : 0;
            for (int c = one.components().nextSetBit(0);
                    fair && c >= 0;
                    c = one.components().nextSetBit(c + 1)) {
                takers[g] |= 1 << fairShift + c;
            }
        }
    }
}
