package dovetail.api;

import dovetail.automaton.word.WordAutomaton;
import dovetail.expr.Expr;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reasons for which a property of a network is not preserved by the observation graph of a component, by their definitions. */
enum ExpectedRefusal {
    FAIRNESS,
    STATES,
    ENABLEDNESS,
    INTERNAL_LABEL,
    METRIC,
    FORMULA,
    AUTOMATON,
    WORDS,
    OBSERVER;

    static Optional<ExpectedRefusal> of(Property property, Network network, Component component) {
        if (property instanceof Property.OfRuns runs && runs.rules().fair()) {
            return Optional.of(FAIRNESS);
        } else if (property instanceof Property.Observer) {
            return Optional.of(OBSERVER);
        }
        for (Atom atom : property.atoms()) {
            if (reads(atom.predicate(), component)) {
                return Optional.of(atom.text().startsWith("E\"") ? ENABLEDNESS : STATES);
            } else if (atom.matches(LabelTable.INTERNAL)) {
                return Optional.of(INTERNAL_LABEL);
            }
        }
        if (property.predicates().stream().anyMatch(predicate -> reads(predicate, component))) {
            return Optional.of(STATES);
        } else if (property instanceof Property.NeverWord words) {
            return isSensitive(words, network) ? Optional.of(WORDS) : Optional.empty();
        } else if (property instanceof Property.OfRuns runs && !isInsensitive(runs)) {
            return Optional.of(
                    runs instanceof Property.Metric
                            ? METRIC
                            : runs instanceof Property.LinearTime ? FORMULA : AUTOMATON);
        }
        return Optional.empty();
    }

    private static boolean reads(Expr predicate, Component component) {
        boolean[] reads = new boolean[1];
        predicate.forEachRead(slot -> reads[0] |= slot == component.locationSlot());
        return reads[0];
    }

    private static boolean isInsensitive(Property.OfRuns property) {
        try {
            Insensitive.prove(property);
            return true;
        } catch (Insensitive.Refusal e) {
            return false;
        }
    }

    /** Whether a step without a mentioned action, inserted somewhere, makes a difference. */
    private static boolean isSensitive(Property.NeverWord property, Network network) {
        Set<Long> letters = new TreeSet<>(List.of(0L));
        network.labels().forEach(label -> letters.add(Atom.matching(property.atoms(), label)));
        Set<Set<Integer>> reached = new HashSet<>();
        Deque<Set<Integer>> open =
                new ArrayDeque<>(List.of(Set.of(property.bad().initial())));
        while (!open.isEmpty()) {
            Set<Integer> states = open.remove();
            if (reached.add(states)) {
                if (differ(states, after(states, 0, property.bad()), letters, property.bad())) {
                    return true;
                }
                letters.forEach(letter -> open.add(after(states, letter, property.bad())));
            }
        }
        return false;
    }

    /** Whether some word leads from one set of states to an accepting prefix, and not from the other. */
    private static boolean differ(Set<Integer> one, Set<Integer> other, Set<Long> letters, WordAutomaton automaton) {
        Set<List<Set<Integer>>> seen = new HashSet<>();
        Deque<List<Set<Integer>>> open = new ArrayDeque<>(List.of(List.of(one, other)));
        while (!open.isEmpty()) {
            List<Set<Integer>> pair = open.remove();
            if (isAccepted(pair.get(0), automaton) != isAccepted(pair.get(1), automaton)) {
                return true;
            }
            if (seen.add(pair)) {
                for (long letter : letters) {
                    List<Set<Integer>> next = new ArrayList<>();
                    pair.forEach(states -> next.add(after(states, letter, automaton)));
                    open.add(next);
                }
            }
        }
        return false;
    }

    private static boolean isAccepted(Set<Integer> states, WordAutomaton automaton) {
        return states.stream().anyMatch(automaton.accepting()::contains);
    }

    /** The states after a letter; once a prefix is accepted, everything that begins with it is. */
    private static Set<Integer> after(Set<Integer> states, long letter, WordAutomaton automaton) {
        if (isAccepted(states, automaton)) {
            return states;
        }
        Set<Integer> targets = new TreeSet<>();
        for (int state : states) {
            for (WordAutomaton.Edge edge : automaton.states().get(state)) {
                if (edge.guard().admits(letter)) {
                    targets.add(edge.target());
                }
            }
        }
        return targets;
    }
}
