package dovetail.testkit;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.TerminalStates;
import dovetail.interpret.Interpreter;
import dovetail.ltl.Translation;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The decision whether a prefix of a run loses a property, by the subset construction. Formulas are lost when the automaton of
 * the formula is stuck. Other properties are lost when the automaton of violations is in a terminal state.
 */
final class PrefixDecision {
    private final Interpreter interpreter;
    private final List<Atom> atoms;
    private final boolean isObserved;
    private final Automaton automaton;
    private final Predicate<Set<Integer>> decides;
    private final boolean isKnownBeforeActions;

    /** @param isKnownBeforeActions whether a state may decide although atoms about the action are open */
    private PrefixDecision(
            Interpreter interpreter,
            Property.OfRuns property,
            Automaton automaton,
            Predicate<Set<Integer>> decides,
            boolean isKnownBeforeActions) {
        this.interpreter = interpreter;
        this.atoms = property.atoms();
        this.isObserved = property.rules().observed();
        this.automaton = automaton;
        this.decides = decides;
        this.isKnownBeforeActions = isKnownBeforeActions;
    }

    static PrefixDecision of(Interpreter interpreter, Property.OfRuns property) {
        int atoms = property.atoms().size();
        return property.acceptKind(new Property.OfRuns.Visitor<>() {
            @Override
            public PrefixDecision linearTime(Property.LinearTime formula) {
                Automaton satisfying = Translation.generalised(formula.formula(), atoms);
                return new PrefixDecision(interpreter, property, satisfying, Set::isEmpty, true);
            }

            @Override
            public PrefixDecision metric(Property.Metric formula) {
                Automaton satisfying = MtlTranslation.automaton(formula.formula(), atoms);
                return new PrefixDecision(interpreter, property, satisfying, Set::isEmpty, true);
            }

            @Override
            public PrefixDecision noAcceptedRun(Property.NoAcceptedRun other) {
                BitSet terminal = TerminalStates.of(other.automaton());
                return new PrefixDecision(
                        interpreter,
                        property,
                        other.automaton(),
                        states -> states.stream().anyMatch(terminal::get),
                        false);
            }
        });
    }

    /** The states of the automaton before the first letter. */
    Set<Integer> initial() {
        return Set.of(automaton.initial());
    }

    /** Whether a prefix is lost after which the automaton is in some states. */
    boolean isLost(Set<Integer> states) {
        return decides.test(states);
    }

    /** Whether a prefix is lost because every letter with the atoms about its last state loses it. */
    boolean isLostIn(Set<Integer> states, int[] last) {
        long valuation = valuation(last);
        long actions = Atom.actions(atoms);
        if (actions != 0 && !isKnownBeforeActions) {
            return false;
        }
        boolean isLost = true;
        long some = 0;
        do {
            isLost &= isLost(after(states, valuation | some));
            some = some - actions & actions;
        } while (some != 0);
        return isLost;
    }

    /** The states of the automaton after a step. */
    Set<Integer> after(Set<Integer> states, int[] source, String action, int[] target) {
        long valuation = valuation(source);
        long actions = Atom.matching(atoms, action);
        boolean isVisible = actions != 0 || valuation(target) != valuation;
        return isVisible || !isObserved ? after(states, valuation | actions) : states;
    }

    /** Whether a run that stutters in a state forever loses the property. */
    boolean isLostStuttering(Set<Integer> states, int[] state) {
        long letter = valuation(state);
        Set<Integer> now = states;
        for (Set<Set<Integer>> seen = new HashSet<>(); seen.add(now); ) {
            if (isLost(now)) {
                return true;
            }
            now = after(now, letter);
        }
        return false;
    }

    private long valuation(int[] state) {
        return Valuations.of(interpreter, atoms, state);
    }

    private Set<Integer> after(Set<Integer> states, long letter) {
        Set<Integer> next = new TreeSet<>();
        for (int state : states) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.guard().admits(letter)) {
                    next.add(edge.target());
                }
            }
        }
        return next;
    }
}
