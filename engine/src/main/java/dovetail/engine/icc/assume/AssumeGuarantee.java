package dovetail.engine.icc.assume;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides a composition by an assumption about the environment of its first component, which is learned (J. M. Cobleigh, D. Giannakopoulou, C.
 * S. Păsăreanu, TACAS 2003). The component satisfies the property under the assumption, and the other components guarantee it.
 * That guarantee is a property of fewer components, decided in the same way. The assumption is about the events of the property at
 * first, and about more of the interface where counterexamples show that these do not suffice (M. Gheorghiu, D. Giannakopoulou, C. S.
 * Păsăreanu, TACAS 2007).
 */
public final class AssumeGuarantee {
    private final BoundedChecks checks;
    private int largest;
    private int refinements;

    public AssumeGuarantee(BoundedChecks checks) {
        this.checks = checks;
    }

    /**
     * A violating word, or null when there is none.
     *
     * @param order the numbers of the components; assumptions are about the environments of the first ones
     * @throws dovetail.base.Limit.Exceeded when a bound of the checks is met, or the budget is used up
     */
    public int @Nullable [] violation(Composition composition, List<Integer> order) {
        List<ComponentLts> components = new ArrayList<>();
        for (int component : order) {
            components.add(composition.components().get(component));
        }
        return violation(components, composition.monitor(), composition.bad());
    }

    private int @Nullable [] violation(List<ComponentLts> components, ComponentLts monitor, int bad) {
        if (components.size() < 2) {
            return checks.violation(components, monitor, bad);
        }
        List<ComponentLts> others = components.subList(1, components.size());
        BitSet offered = new BitSet();
        others.forEach(other -> add(other.alphabet(), offered));
        BitSet alphabet = new BitSet();
        add(monitor.alphabet(), alphabet);
        BitSet shared = (BitSet) alphabet.clone();
        add(components.get(0).alphabet(), shared);
        shared.and(offered);
        alphabet.and(offered);
        Interface between = new Interface(components.get(0), others, monitor, bad, offered, shared);
        Decided decided = decided(between, alphabet);
        while (decided == null) {
            refinements++;
            decided = decided(between, alphabet);
        }
        return decided.word();
    }

    /** A component and its environment, with the events of the environment and those that both sides see. */
    private record Interface(
            ComponentLts component,
            List<ComponentLts> others,
            ComponentLts monitor,
            int bad,
            BitSet offered,
            BitSet shared) {}

    /** An answer: a violating word, or null. */
    private record Decided(int @Nullable [] word) {}

    /** The answer by an assumption over an alphabet; null where it does not suffice, and then it has further events. */
    private @Nullable Decided decided(Interface between, BitSet alphabet) {
        int[] events = alphabet.stream().toArray();
        AssumptionLearner learner = new AssumptionLearner(events, word -> {
            checks.remember(word.size());
            return underWord(between, array(word), events) == null;
        });
        while (true) {
            Assumption assumption = learner.hypothesis();
            largest = Math.max(largest, assumption.states());
            int[] under = assumption.states() == 0 ? null : under(between, assumption.component());
            if (under != null) {
                learner.refute(projected(under, alphabet));
                continue;
            }
            checks.hold(assumption.states() + 1);
            int[] offered = violation(between.others(), assumption.complement(), assumption.bad());
            checks.hold(-assumption.states() - 1);
            if (offered == null) {
                return new Decided(null);
            }
            List<Integer> seen = projected(offered, alphabet);
            if (learner.isMember(seen)) {
                learner.refute(seen);
                continue;
            }
            int[] whole = underWord(between, offered, between.offered().stream().toArray());
            if (whole != null) {
                return new Decided(whole);
            }
            refine(
                    Objects.requireNonNull(underWord(between, array(seen), events)),
                    offered,
                    between.shared(),
                    alphabet);
            return null;
        }
    }

    /** A violating word of the component in an environment that offers a word of some events, and all other events. */
    private int @Nullable [] underWord(Interface between, int[] word, int[] events) {
        ComponentLts.Builder chain = new ComponentLts.Builder("word");
        for (int i = 0; i < word.length; i++) {
            chain.step(i, word[i], i + 1);
        }
        return under(between, chain.build(word.length + 1, 0, events));
    }

    private int @Nullable [] under(Interface between, ComponentLts environment) {
        return checks.violation(List.of(between.component(), environment), between.monitor(), between.bad());
    }

    /**
     * Adds events to an alphabet: those in which two words first differ on the events of the interface, though they agree on the
     * alphabet. One of the two words, at least, has a further event there.
     */
    private static void refine(int[] violating, int[] offered, BitSet shared, BitSet alphabet) {
        List<Integer> one = projected(violating, shared);
        List<Integer> other = projected(offered, shared);
        int at = 0;
        while (at < one.size() && at < other.size() && one.get(at).equals(other.get(at))) {
            at++;
        }
        int before = alphabet.cardinality();
        if (at < one.size()) {
            alphabet.set(one.get(at));
        }
        if (at < other.size()) {
            alphabet.set(other.get(at));
        }
        if (alphabet.cardinality() == before) {
            throw new IllegalStateException("a word that differs on the interface differs on no further event");
        }
    }

    private static void add(int[] events, BitSet to) {
        for (int event : events) {
            to.set(event);
        }
    }

    private static List<Integer> projected(int[] word, BitSet events) {
        List<Integer> kept = new ArrayList<>();
        for (int event : word) {
            if (events.get(event)) {
                kept.add(event);
            }
        }
        return kept;
    }

    private static int[] array(List<Integer> word) {
        return word.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The states of the largest assumption. */
    public int largest() {
        return largest;
    }

    /** The number of times that an alphabet was given further events. */
    public int refinements() {
        return refinements;
    }
}
