package dovetail.compose.problem;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Transitions of a deterministic automaton of bad prefixes. A letter is the valuation of the state atoms before a step
 * together with the action taken. Valuations with the same effect are grouped.
 */
final class PrefixTransitions {
    /** In place of a target: no bad prefix can follow. */
    static final int BLOCKED = -1;

    /** In place of a target: any, since a bad prefix is complete before the step. */
    static final int ANY = -2;

    /** Treatment of finite runs. */
    enum Ends {
        /** Finite runs are runs. */
        COUNT,
        /** Finite runs are extended by stuttering. */
        STUTTER,
        /** Finite runs are ignored. */
        IGNORE
    }

    private final StateAtoms states;
    private final ActionLetters actions;
    private final Ends ends;
    private final PrefixMonitor prefixes;
    private final int accepting;
    private final List<BitSet> decided = new ArrayList<>();
    private final List<BitSet> stuttered = new ArrayList<>();

    /** Effect of an action: the target of each state of the automaton, and the valuations with this effect. */
    record Effect(int[] targets, BitSet valuations) {
        /** Whether some state changes. */
        boolean changesState() {
            for (int q = 0; q < targets.length; q++) {
                if (targets[q] != q && targets[q] != ANY) {
                    return true;
                }
            }
            return false;
        }
    }

    /** @param actions with stuttering among them when finite runs stutter */
    PrefixTransitions(WordAutomaton bad, StateAtoms states, ActionLetters actions, Ends ends, Budget budget) {
        this.states = states;
        this.actions = actions;
        this.ends = ends;
        this.prefixes = PrefixMonitor.of(bad, letters(), budget);
        this.accepting = accepting(prefixes);
        for (int q = 0; q < prefixes.states(); q++) {
            decided.add(complete(q));
            stuttered.add(stuttering(q));
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

    /** The number of states; the initial one is 0. */
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

    /** The other valuations with which stuttering completes a bad prefix. */
    BitSet stuttered(int q) {
        return stuttered.get(q);
    }

    /** The different effects of an action with their valuations. Effects that agree up to {@link #ANY} are one. */
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

    private BitSet stuttering(int q) {
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
