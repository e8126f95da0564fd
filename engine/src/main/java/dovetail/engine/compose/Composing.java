package dovetail.engine.compose;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.safety.Composition;
import dovetail.safety.Machine;
import dovetail.safety.MergingMachines;
import dovetail.safety.Minimising;
import dovetail.safety.MonitorAsMachine;
import dovetail.safety.Reduced;
import dovetail.safety.Reduction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the machines of a composition together, the monitor among them, until one is left or none can lead to a violation
 * any more. Between two steps everything is reduced. That nothing is violated may show early, when the machines that are
 * together with the monitor never let it become bad; a violation is certain only when all are together.
 */
final class Composing {
    /** How many groups are tried before one of them is taken. */
    private static final int TRIALS = 6;

    /** How many states products may have when groups are tried first. */
    private static final int SMALL = 1 << 12;

    private final ComposeOptions options;
    private final Budget budget;
    private final Progress progress;
    private final Minimising minimising;
    private final List<String> story = new ArrayList<>();
    private Reduced reduced;
    private int compositions;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakTransitions;
    private long largestMinimised;
    private final int machines;
    private int reducedMachines;
    private int reducedEvents;

    Composing(Composition composition, ComposeOptions options, Budget budget, Progress progress) {
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.minimising = new Minimising(options.relation(), 1);
        this.reduced = MonitorAsMachine.apply(composition);
        this.machines = composition.machines().size();
    }

    /** A violating word, or null when there is none. */
    int[] run() {
        tell("the composition", reduced.composition());
        reduce();
        tell("reduced", reduced.composition());
        reducedMachines = reduced.composition().machines().size();
        reducedEvents = reduced.composition().events();
        while (reduced.composition().machines().size() > 1) {
            step();
        }
        Composition last = reduced.composition();
        if (last.bad() < 0) {
            return null;
        }
        // Pruning leaves nothing that does not lead to a violation, and nothing visible but the event that tells it.
        return reduced.lift().word(last.monitor().alphabet().clone());
    }

    Figures figures(double seconds) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("largestTransitions", peakTransitions);
        extra.put("largestMinimised", largestMinimised);
        extra.put("machines", machines);
        extra.put("reducedMachines", reducedMachines);
        extra.put("reducedEvents", reducedEvents);
        long bytes = 4 * peakStates + 8 * peakTransitions;
        return new Figures(
                states,
                transitions,
                peakStates,
                -1,
                0,
                0,
                compositions,
                seconds,
                bytes,
                extra,
                new Account(List.of(), story));
    }

    private void reduce() {
        reduced = reduced.then(Reduction.apply(reduced.composition(), minimising, budget, progress));
    }

    private void step() {
        Composition before = reduced.composition();
        Trial chosen;
        if (options.order() == ComposeOptions.Order.GIVEN) {
            chosen = trial(List.of(0, 1), Integer.MAX_VALUE);
        } else {
            chosen = best(Candidates.of(before));
        }
        compositions++;
        reduced = reduced.then(chosen.merged);
        reduce();
        largestMinimised = Math.max(largestMinimised, chosen.minimised.stateCount());
        story.add(chosen.text(before) + "; "
                + count(reduced.composition().machines().size(), "machine") + " left");
    }

    private Trial best(List<Candidates.Candidate> candidates) {
        if (options.order() == ComposeOptions.Order.ESTIMATE) {
            return trial(candidates.get(0).members(), Integer.MAX_VALUE);
        }
        for (long most = SMALL; ; most *= 8) {
            int bound = (int) Math.min(most, Integer.MAX_VALUE);
            Trial best = null;
            for (int c = 0; c < Math.min(TRIALS, candidates.size()); c++) {
                try {
                    Trial trial = trial(candidates.get(c).members(), bound);
                    best = best == null || trial.growth() < best.growth() ? trial : best;
                } catch (Limit.Exceeded e) {
                    if (e.limit().kind() != Limit.Kind.STATES
                            || bound >= budget.states()
                            || bound == Integer.MAX_VALUE) {
                        throw e;
                    }
                }
            }
            if (best != null) {
                return best;
            }
        }
    }

    private Trial trial(List<Integer> members, int most) {
        Composition before = reduced.composition();
        Reduced merged = MergingMachines.apply(before, members, most, budget, progress);
        Machine product = merged.composition().machines().get(members.get(0));
        states += product.stateCount();
        transitions += product.transitionCount();
        peakStates = Math.max(peakStates, product.stateCount());
        peakTransitions = Math.max(peakTransitions, product.transitionCount());
        Machine minimised = minimising.apply(product, budget, progress);
        List<Machine> after = new ArrayList<>(merged.composition().machines());
        after.set(members.get(0), minimised);
        Composition smaller = new Composition(before.events(), after, before.monitor(), before.bad());
        int largest = 0;
        for (int m : members) {
            largest = Math.max(largest, before.machines().get(m).stateCount());
        }
        return new Trial(
                members, merged.then(new Reduced(smaller, word -> word)), product.stateCount(), minimised, largest);
    }

    /** What has become of a group of machines. */
    private record Trial(
            List<Integer> members, Reduced merged, int productStates, Machine minimised, int largestMember) {
        /** How much larger the result is than what went into it; small machines that join large ones cost least. */
        double growth() {
            return (double) minimised.stateCount() / largestMember;
        }

        String text(Composition before) {
            StringBuilder text = new StringBuilder();
            for (int m : members) {
                Machine machine = before.machines().get(m);
                text.append(text.length() == 0 ? "" : " || ")
                        .append(machine.name())
                        .append(" (")
                        .append(machine.stateCount())
                        .append(')');
            }
            return text + ": " + count(productStates, "state") + ", minimised " + minimised.stateCount();
        }
    }

    private void tell(String what, Composition composition) {
        long sum = 0;
        for (Machine machine : composition.machines()) {
            sum += machine.stateCount();
        }
        story.add(what + ": " + count(composition.machines().size(), "machine") + " with " + count(sum, "state")
                + " and " + count(composition.events(), "event"));
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
