package dovetail.compose.problem;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * How a deterministic automaton of bad prefixes moves on letters, each the valuation of the state atoms before a step
 * together with the action taken: which valuations make which difference to it.
 */
final class PrefixTransitions {
    /** In place of a target: nothing bad can come any more. */
    static final int BLOCKED = -1;

    /** In place of a target: it makes no difference, since what is bad is known before the step. */
    static final int ANY = -2;

    /** What becomes of finite runs. */
    enum Ends {
        /** They count as they are. */
        COUNT,
        /** They stand still forever. */
        STUTTER,
        /** They do not count. */
        IGNORE
    }

    private final StateAtoms states;
    private final ActionLetters actions;
    private final Ends ends;
    private final PrefixMonitor prefixes;
    private final int accepting;
    private final List<BitSet> decided = new ArrayList<>();
    private final List<BitSet> frozen = new ArrayList<>();

    /** An effect of an action, as the target per state of the automaton, and the valuations that may have it. */
    record Effect(int[] targets, BitSet valuations) {
        /** Whether some state moves. */
        boolean isFelt() {
            for (int q = 0; q < targets.length; q++) {
                if (targets[q] != q && targets[q] != ANY) {
                    return true;
                }
            }
            return false;
        }
    }

    /** @param actions with standing still among them when finite runs stutter */
    PrefixTransitions(WordAutomaton bad, StateAtoms states, ActionLetters actions, Ends ends, Budget budget) {
        this.states = states;
        this.actions = actions;
        this.ends = ends;
        this.prefixes = PrefixMonitor.of(bad, letters(), budget);
        this.accepting = accepting(prefixes);
        for (int q = 0; q < prefixes.states(); q++) {
            decided.add(complete(q));
            frozen.add(standingStill(q));
        }
    }

    private static int accepting(PrefixMonitor prefixes) {
        for (int q = 0; q < prefixes.states(); q++) {
            if (prefixes.isAccepting(q)) {
                return q;
            }
        }
        return MonitorBuilder.NONE;
    }

    private long[] letters() {
        int count = actions.masks().size();
        long[] letters = new long[states.valuations().size() * count];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = states.valuations().get(i / count) | actions.masks().get(i % count);
        }
        return letters;
    }

    /** How many states there are; the initial one is 0. */
    int size() {
        return prefixes.states();
    }

    /** The state of bad prefixes, or -1 when there are none. */
    int accepting() {
        return accepting;
    }

    /** The valuations with which a bad prefix is complete in a state, whichever step is next. */
    BitSet decided(int q) {
        return decided.get(q);
    }

    /** The other valuations with which standing still completes a bad prefix. */
    BitSet frozen(int q) {
        return frozen.get(q);
    }

    /** The different effects of an action, and for which valuations; what may stay without effect does. */
    List<Effect> effects(int action) {
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

    private BitSet complete(int q) {
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

    private BitSet standingStill(int q) {
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
