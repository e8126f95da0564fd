package dovetail.safety;

import dovetail.automaton.Guard;
import dovetail.automaton.PrefixMonitor;
import dovetail.automaton.WordAutomaton;
import dovetail.base.Budget;
import dovetail.model.SyncRule;
import dovetail.property.Atom;
import dovetail.transform.Decomposition;
import java.util.ArrayList;
import java.util.BitSet;
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
 * completes a bad prefix, or in a state in which an atom has no value. For runs that may end and then stand still, a
 * freeze says that standing still here completes a bad prefix; that nobody can move is then left to be certified by a
 * {@link DeadlockChain}.
 */
final class WatchedRuns {
    /** What becomes of finite runs. */
    enum Ends {
        /** They count as they are. */
        COUNT,
        /** They stand still forever. */
        STUTTER,
        /** They do not count. */
        IGNORE
    }

    /** In place of a target: the event is blocked, since nothing bad can come any more. */
    private static final int BLOCKED = -1;

    /** In place of a target: it makes no difference, since a look has told already. */
    private static final int ANY = -2;

    private final Decomposition decomposition;
    private final Budget budget;
    private final SlotOwners owners;
    private final StateAtoms states;
    private final ActionLetters actions;
    private final Ends ends;
    private final PrefixMonitor prefixes;
    /** The accepting state of the automaton, if it has one. */
    private final int accepting;
    /** Per state of the automaton, the valuations with which a bad prefix is complete, whichever step is next. */
    private final List<BitSet> decided = new ArrayList<>();
    /** Per state of the automaton, the other valuations with which standing still completes a bad prefix. */
    private final List<BitSet> frozen = new ArrayList<>();

    private final EventTable events;
    private final MonitorBuilder monitor;
    /** Where a run is that cannot become bad, when it must still be watched for atoms without a value. */
    private final int harmless;

    /** An effect of a letter, as the target per state of the monitor, and the valuations that may have it. */
    private record Effect(int[] targets, BitSet valuations) {}

    WatchedRuns(List<Atom> atoms, WordAutomaton bad, Ends ends, Decomposition decomposition, Budget budget) {
        this.decomposition = decomposition;
        this.budget = budget;
        this.ends = ends;
        this.owners = new SlotOwners(decomposition);
        long relevant = relevant(bad);
        this.states = new StateAtoms(atoms, relevant, decomposition, owners, budget);
        this.actions = new ActionLetters(atoms, relevant, ends == Ends.STUTTER, decomposition);
        this.prefixes = PrefixMonitor.of(bad, letters(), budget);
        this.events = new EventTable(decomposition);
        for (int q = 0; q < prefixes.states(); q++) {
            decided.add(decided(q));
            frozen.add(frozen(q));
        }
        this.accepting = accepting(prefixes);
        // What is bad from the start gets there by an event, so that there is one.
        this.monitor = new MonitorBuilder(prefixes.states(), accepting == 0 ? MonitorBuilder.NONE : accepting);
        this.harmless = states.undefined().isEmpty() ? BLOCKED : monitor.addState();
    }

    private static int accepting(PrefixMonitor prefixes) {
        for (int q = 0; q < prefixes.states(); q++) {
            if (prefixes.isAccepting(q)) {
                return q;
            }
        }
        return MonitorBuilder.NONE;
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

    private long[] letters() {
        int count = actions.masks().size();
        long[] letters = new long[states.valuations().size() * count];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = states.valuations().get(i / count) | actions.masks().get(i % count);
        }
        return letters;
    }

    SafetyProblem problem(SafetyProblem.Ending ending) {
        boolean freezes = false;
        for (BitSet valuations : frozen) {
            freezes |= !valuations.isEmpty();
        }
        if (accepting <= 0) {
            events.addAllSteps();
        } else {
            addSteps(freezes);
        }
        addLooks();
        if (freezes) {
            addFreezes();
        }
        return new SafetyProblem(decomposition, events, monitor.compose(events, budget), ending);
    }

    private void addLooks() {
        if (accepting == 0) {
            monitor.step(0, events.look("start", Region.ALL), monitor.bad());
        }
        for (int q = 0; q < decided.size(); q++) {
            for (Region region : states.where(decided.get(q)).list()) {
                monitor.step(q, events.look("look", region), monitor.bad());
            }
        }
        for (Region region : states.undefined().list()) {
            int event = events.look("an atom has no value", region);
            for (int q = 0; q < prefixes.states(); q++) {
                if (q != monitor.bad()) {
                    monitor.step(q, event, monitor.bad());
                }
            }
            monitor.step(harmless, event, monitor.bad());
        }
    }

    private void addFreezes() {
        int chain = monitor.addState();
        for (int q = 0; q < frozen.size(); q++) {
            for (Region region : states.where(frozen.get(q)).list()) {
                monitor.step(q, events.freeze(region), chain);
            }
        }
        DeadlockChain.add(chain, decomposition.network(), owners, events, monitor, budget);
    }

    /** @param all whether the monitor declares every step, so that it can block them */
    private void addSteps(boolean all) {
        Map<Integer, List<Effect>> effects = new HashMap<>();
        Map<Effect, Regions> where = new HashMap<>();
        for (SyncRule rule : decomposition.network().rules()) {
            Region offered = events.isError(rule) ? null : events.offered(rule);
            if (offered == null) {
                continue;
            }
            for (Effect effect : effects.computeIfAbsent(actions.of(rule), this::effects)) {
                Regions regions = where.computeIfAbsent(effect, e -> states.where(e.valuations()));
                for (Region region : regions.list()) {
                    if (offered.and(region) != null) {
                        add(events.step(rule, region), effect, all);
                    }
                }
            }
        }
    }

    private void add(int event, Effect effect, boolean all) {
        boolean reacts = all;
        for (int q = 0; q < effect.targets().length; q++) {
            reacts |= effect.targets()[q] != q && effect.targets()[q] != ANY;
        }
        if (!reacts) {
            return;
        }
        monitor.declare(event);
        for (int q = 0; q < effect.targets().length; q++) {
            int target = effect.targets()[q] == ANY ? q : effect.targets()[q];
            target = target == BLOCKED ? harmless : target;
            if (q != accepting && target != BLOCKED) {
                monitor.step(q, event, target);
            }
        }
        if (harmless != BLOCKED) {
            monitor.step(harmless, event, harmless);
        }
    }

    /** The different effects of an action, and for which valuations; what may stay without effect does. */
    private List<Effect> effects(int action) {
        int[] none = new int[prefixes.states()];
        for (int q = 0; q < none.length; q++) {
            none[q] = q;
        }
        List<Effect> effects = new ArrayList<>(List.of(new Effect(none, new BitSet())));
        for (int v = 0; v < states.valuations().size(); v++) {
            int[] targets = targets(v, action);
            int fitting = 0;
            while (fitting < effects.size()
                    && !fit(targets, effects.get(fitting).targets())) {
                fitting++;
            }
            if (fitting == effects.size()) {
                effects.add(new Effect(targets, new BitSet()));
            }
            Effect effect = effects.get(fitting);
            for (int q = 0; q < targets.length; q++) {
                effect.targets()[q] = effect.targets()[q] == ANY ? targets[q] : effect.targets()[q];
            }
            effect.valuations().set(v);
        }
        effects.removeIf(e -> e.valuations().isEmpty());
        return effects;
    }

    private static boolean fit(int[] a, int[] b) {
        for (int q = 0; q < a.length; q++) {
            if (a[q] != b[q] && a[q] != ANY && b[q] != ANY) {
                return false;
            }
        }
        return true;
    }

    private int[] targets(int valuation, int action) {
        int[] targets = new int[prefixes.states()];
        for (int q = 0; q < targets.length; q++) {
            if (q == accepting || decided.get(q).get(valuation)) {
                targets[q] = ANY;
            } else {
                int next = next(q, valuation, action);
                targets[q] = next == PrefixMonitor.LOST ? BLOCKED : next;
            }
        }
        return targets;
    }

    private int next(int q, int valuation, int action) {
        return prefixes.next(q, valuation * actions.masks().size() + action);
    }

    private boolean isBad(int q) {
        return q != PrefixMonitor.LOST && prefixes.isAccepting(q);
    }

    private BitSet decided(int q) {
        BitSet complete = new BitSet();
        if (ends == Ends.COUNT || prefixes.isAccepting(q)) {
            return complete;
        }
        for (int v = 0; v < states.valuations().size(); v++) {
            boolean always = !actions.masks().isEmpty();
            for (int action = 0; action < actions.masks().size(); action++) {
                always &= isBad(next(q, v, action));
            }
            complete.set(v, always);
        }
        return complete;
    }

    private BitSet frozen(int q) {
        BitSet completing = new BitSet();
        if (ends != Ends.STUTTER || prefixes.isAccepting(q)) {
            return completing;
        }
        for (int v = 0; v < states.valuations().size(); v++) {
            int at = q;
            for (int i = 0; i < prefixes.states() && at != PrefixMonitor.LOST && !isBad(at); i++) {
                at = next(at, v, 0);
            }
            completing.set(v, isBad(at));
        }
        completing.andNot(decided.get(q));
        return completing;
    }
}
