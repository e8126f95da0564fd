package dovetail.compose.problem;

import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.decompose.Decomposition;
import dovetail.property.Atom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the monitor of a property of runs from a deterministic automaton of its bad prefixes. A letter is the
 * valuation of the state atoms before a step together with the action taken. Where the effect of a step depends on the
 * valuation, the step is split into events in regions of one effect each. Elsewhere the components of the atoms need
 * not take part. The monitor declares only events that may change its state.
 *
 * <p>Two kinds of events are no steps. An observation tells the monitor that every next letter completes a bad prefix.
 * For runs that may end and are extended by stuttering, a freeze tells it that stuttering in this state completes a bad
 * prefix; a {@link DeadlockChain} then certifies that no step is enabled.
 */
final class RunMonitor {
    private final Decomposition decomposition;
    private final Budget budget;
    private final SlotOwners owners;
    private final StateAtoms states;
    private final ActionLetters actions;
    private final PrefixTransitions prefixes;
    private final EventTable events;
    private final MonitorBuilder monitor;

    RunMonitor(
            List<Atom> atoms,
            WordAutomaton bad,
            PrefixTransitions.Ends ends,
            Decomposition decomposition,
            Budget budget) {
        this.decomposition = decomposition;
        this.budget = budget;
        this.owners = new SlotOwners(decomposition, budget);
        long relevant = relevant(bad);
        this.states = new StateAtoms(atoms, relevant, decomposition, owners, budget);
        this.actions = new ActionLetters(atoms, relevant, ends == PrefixTransitions.Ends.STUTTER, decomposition);
        this.prefixes = new PrefixTransitions(bad, states, actions, ends, budget);
        this.events = new EventTable(decomposition, budget);
        // If the empty word is bad, an event must lead to the bad state.
        this.monitor = new MonitorBuilder(
                prefixes.size(), prefixes.accepting() == 0 ? MonitorBuilder.NONE : prefixes.accepting());
    }

    /** The mask of the atoms in guards. */
    private static long relevant(WordAutomaton automaton) {
        long mask = 0;
        for (List<WordAutomaton.Edge> edges : automaton.states()) {
            for (WordAutomaton.Edge edge : edges) {
                for (Guard.Cube cube : edge.guard().cubes()) {
                    mask |= cube.holding() | cube.failing();
                }
            }
        }
        return mask;
    }

    SafetyProblem problem(SafetyProblem.Ending ending) {
        boolean freezes = false;
        for (int q = 0; q < prefixes.size(); q++) {
            freezes |= !prefixes.stuttered(q).isEmpty();
        }
        if (prefixes.accepting() <= 0) {
            events.addAllSteps();
        } else {
            addSteps(freezes);
        }
        addObservations();
        if (freezes) {
            addFreezes();
        }
        return new SafetyProblem(decomposition, events, monitor.compose(events), ending);
    }

    private void addObservations() {
        if (prefixes.accepting() == 0) {
            monitor.step(0, events.observation("start", Region.ALL), monitor.bad());
        }
        for (int q = 0; q < prefixes.size(); q++) {
            for (Region region : states.where(prefixes.decided(q)).list()) {
                monitor.step(q, events.observation("a bad prefix is complete", region), monitor.bad());
            }
        }
    }

    private void addFreezes() {
        int chain = monitor.addState();
        for (int q = 0; q < prefixes.size(); q++) {
            for (Region region : states.where(prefixes.stuttered(q)).list()) {
                monitor.step(q, events.freeze(region), chain);
            }
        }
        DeadlockChain.add(chain, decomposition.network(), owners, events, monitor, budget);
    }

    /** @param all whether the monitor declares every step, so that it can block them */
    private void addSteps(boolean all) {
        Map<Integer, List<PrefixTransitions.Effect>> effects = new HashMap<>();
        Map<PrefixTransitions.Effect, Regions> where = new HashMap<>();
        for (int rule = 0; rule < decomposition.network().rules().size(); rule++) {
            Region offered = events.isError(rule) ? null : events.offered(rule);
            if (offered == null) {
                continue;
            }
            for (PrefixTransitions.Effect effect : effects.computeIfAbsent(actions.of(rule), prefixes::effects)) {
                Regions regions = where.computeIfAbsent(effect, e -> states.where(e.valuations()));
                for (Region region : regions.list()) {
                    if (offered.and(region) != null) {
                        add(events.step(rule, region), effect, all);
                    }
                }
            }
        }
    }

    private void add(int event, PrefixTransitions.Effect effect, boolean all) {
        if (!all && !effect.changesState()) {
            return;
        }
        monitor.declare(event);
        for (int q = 0; q < effect.targets().length; q++) {
            int target = effect.targets()[q] == PrefixTransitions.ANY ? q : effect.targets()[q];
            if (q != prefixes.accepting() && target != PrefixTransitions.BLOCKED) {
                monitor.step(q, event, target);
            }
        }
    }
}
