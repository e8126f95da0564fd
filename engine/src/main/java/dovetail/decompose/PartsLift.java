package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lift from a network of parts: every component holds the values of some slots, and the other slots are constant. */
final class PartsLift implements DecompositionLift {
    private final Network original;
    private final Network decomposed;
    private final List<? extends LocalValues> parts;
    private final List<String> labels;
    private final BitSet errors;
    private final Budget budget;

    /**
     * @param parts the components of the decomposed network, in order
     * @param labels the labels of the original that its rules represent, in order
     * @param errors the rules that represent model errors
     * @param budget limits the replay of lifted traces
     */
    PartsLift(
            Network original,
            Network decomposed,
            List<? extends LocalValues> parts,
            List<String> labels,
            BitSet errors,
            Budget budget) {
        this.original = original;
        this.decomposed = decomposed;
        this.parts = parts;
        this.labels = labels;
        this.errors = errors;
        this.budget = budget;
    }

    @Override
    public int[] state(int[] state) {
        int[] lifted = original.initialState();
        for (int i = 0; i < state.length; i++) {
            int[] local = parts.get(i).state(state[i]);
            for (int k = 0; k < local.length; k++) {
                lifted[parts.get(i).slots()[k]] = local[k];
            }
        }
        return lifted;
    }

    @Override
    public int[] slots(Component component) {
        return parts.get(component.index()).slots();
    }

    @Override
    public int[] values(Component component, int local) {
        return parts.get(component.index()).state(local);
    }

    @Override
    public String label(int rule) {
        return labels.get(rule);
    }

    @Override
    public boolean isError(int rule) {
        return errors.get(rule);
    }

    /** Ends at the first step that represents a model error, as a run of the original does. */
    @Override
    public Trace trace(Trace trace) {
        Map<String, Integer> rules = rulesByName();
        Replay replay = new Replay(original, budget);
        List<int[]> states = new ArrayList<>(List.of(state(trace.initial())));
        List<Lasso.Taken> steps = new ArrayList<>();
        for (Step step : trace.steps()) {
            int rule = Objects.requireNonNull(rules.get(step.action()));
            Lasso.Taken taken = Lasso.Taken.byAny(label(rule));
            if (isError(rule)) {
                return replay.toModelError(states, steps, taken);
            }
            states.add(state(step.after()));
            steps.add(taken);
        }
        return replay.along(states, steps, trace.kind(), trace.loopStart());
    }

    /** A trace has the names of its steps only; in a decomposed network each names one rule. */
    private Map<String, Integer> rulesByName() {
        Map<String, Integer> rules = new HashMap<>();
        for (int rule = 0; rule < decomposed.rules().size(); rule++) {
            rules.put(decomposed.rules().get(rule).label(), rule);
        }
        return rules;
    }
}
