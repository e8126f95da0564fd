package dovetail.result;

import dovetail.model.TransitionSystem;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A run of a system, step by step. It is made by {@code Replay}, or by a {@code Walk} of steps that the semantics
 * offered.
 *
 * @param loopStart for a lasso, the number of the state the last step returns to; for a run that waits forever, or a deadlock
 * in which the run is extended by stuttering, the number of its last state; otherwise -1
 * @param facts an explanation of the verdict that the trace backs
 * @param schedule the dates of the steps, for a run of a timed network; otherwise null
 * @param error what went wrong after the last step, for a path that ends in a model error; otherwise null
 * @param isOfProperty whether the error is one of the property, which has no value in the last state, and not of the model
 */
public record Trace(
        TransitionSystem system,
        Kind kind,
        int loopStart,
        int[] initial,
        List<Step> steps,
        TraceFacts facts,
        @Nullable Schedule schedule,
        @Nullable String error,
        boolean isOfProperty) {
    /** The kinds of end of a trace. */
    public enum Kind {
        PATH,
        LASSO,
        DEADLOCK,
        /** Time passes forever in the last state of a timed network, although steps are enabled there. */
        WAITING
    }

    public Trace {
        steps = List.copyOf(steps);
        if (schedule != null && schedule.ranges().size() != steps.size()) {
            throw new IllegalArgumentException("the dates are not as many as the steps");
        }
    }

    /** A run of a system without time. */
    public Trace(
            TransitionSystem system,
            Kind kind,
            int loopStart,
            int[] initial,
            List<Step> steps,
            @Nullable String error) {
        this(system, kind, loopStart, initial, steps, TraceFacts.NONE, null, error, false);
    }

    /** The same run at some dates. */
    public Trace at(Schedule dates) {
        return new Trace(system, kind, loopStart, initial, steps, facts, dates, error, isOfProperty);
    }

    /** The same run, explained. */
    public Trace explained(TraceFacts others) {
        return new Trace(system, kind, loopStart, initial, steps, others, schedule, error, isOfProperty);
    }

    /** The same run, which ends in a model error. */
    public Trace withError(String what) {
        return new Trace(system, kind, loopStart, initial, steps, facts, schedule, what, false);
    }

    /** The same run, after which a predicate of the property has no value. */
    public Trace withPropertyError(String what) {
        return new Trace(system, kind, loopStart, initial, steps, facts, schedule, what + " in the property", true);
    }

    /** The error at the end and its subject, such as {@code model error: division by zero}; null where there is none. */
    public @Nullable String failure() {
        return error == null ? null : (isOfProperty ? "no value: " : "model error: ") + error;
    }

    /** The state after a number of steps; 0 is the initial state. */
    public int[] state(int number) {
        return number == 0 ? initial : steps.get(number - 1).after();
    }

    public int[] last() {
        return state(steps.size());
    }

    /** Whether the run goes on forever without a step, in a deadlock or waiting, and its end is part of what it shows. */
    public boolean stutters() {
        return (kind == Kind.DEADLOCK || kind == Kind.WAITING) && loopStart >= 0;
    }

    /** The slots that users see and a step changes, with the values they get; steps count from 0. */
    public Map<Integer, Integer> changes(int step) {
        int[] before = state(step);
        int[] after = state(step + 1);
        Map<Integer, Integer> changes = new TreeMap<>();
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot] && system.isShown(slot)) {
                changes.put(slot, after[slot]);
            }
        }
        return changes;
    }
}
