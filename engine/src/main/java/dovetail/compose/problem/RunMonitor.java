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
 * Properties of runs: the monitor follows a deterministic automaton of the bad prefixes. A letter is the valuation of the
 * state atoms before a step together with the action taken. Where the valuation makes a difference to the monitor, a
 * step is split into events that happen in regions of one effect each; where it does not, the components that the atoms
 * are about need not take part. What the monitor does not react to at all it does not declare.
 *
 * <p>Three kinds of events are no steps. A look tells the monitor that it is in a state after which every next letter
 * completes a bad prefix. For runs that may end and then stand still, a
 * freeze says that standing still here completes a bad prefix; that nobody can move is then left to be certified by a
 * {@link DeadlockChain}.
 */
final class RunMonitor {
    private final Decomposition decomposition;
    private final Budget budget;
    private final SlotOwners owners;
    private final StateAtoms states;
    private final ActionLetters actions;
    private final PrefixTransitions watch;
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
        this.watch = new PrefixTransitions(bad, states, actions, ends, budget);
        this.events = new EventTable(decomposition, budget);
        // What is bad from the start gets there by an event, so that there is one.
        this.monitor =
                new MonitorBuilder(watch.size(), watch.accepting() == 0 ? MonitorBuilder.NONE : watch.accepting());
    }

    /** The atoms that some edge asks for. */
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
        for (int q = 0; q < watch.size(); q++) {
            freezes |= !watch.frozen(q).isEmpty();
        }
        if (watch.accepting() <= 0) {
            events.addAllSteps();
        } else {
            addSteps(freezes);
        }
        addLooks();
        if (freezes) {
            addFreezes();
        }
        return new SafetyProblem(decomposition, events, monitor.compose(events), ending);
    }

    private void addLooks() {
        if (watch.accepting() == 0) {
            monitor.step(0, events.look("start", Region.ALL), monitor.bad());
        }
        for (int q = 0; q < watch.size(); q++) {
            for (Region region : states.where(watch.decided(q)).list()) {
                monitor.step(q, events.look("look", region), monitor.bad());
            }
        }
    }

    private void addFreezes() {
        int chain = monitor.addState();
        for (int q = 0; q < watch.size(); q++) {
            for (Region region : states.where(watch.frozen(q)).list()) {
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
            for (PrefixTransitions.Effect effect : effects.computeIfAbsent(actions.of(rule), watch::effects)) {
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
        if (!all && !effect.isFelt()) {
            return;
        }
        monitor.declare(event);
        for (int q = 0; q < effect.targets().length; q++) {
            int target = effect.targets()[q] == PrefixTransitions.ANY ? q : effect.targets()[q];
            if (q != watch.accepting() && target != PrefixTransitions.BLOCKED) {
                monitor.step(q, event, target);
            }
        }
    }
}
