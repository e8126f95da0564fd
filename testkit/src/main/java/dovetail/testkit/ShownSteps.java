package dovetail.testkit;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.interpret.Interpreter;
import dovetail.ltl.Translation;
import dovetail.model.Network;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.result.Trace;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The number of steps of a violating run that users are shown: those of its bad prefix where it has one, otherwise all. */
public final class ShownSteps implements Property.OfRuns.Visitor<Integer> {
    private final Interpreter interpreter;
    private final Trace run;

    private ShownSteps(Network network, Trace run) {
        this.interpreter = new Interpreter(network);
        this.run = run;
    }

    /** The number of steps that are shown of a run of a network. */
    public static int of(Network network, Property.OfRuns property, Trace run) {
        return property.acceptKind(new ShownSteps(network, run));
    }

    @Override
    public Integer linearTime(Property.LinearTime property) {
        int atoms = property.atoms().size();
        return steps(property, Translation.generalised(property.formula(), atoms), Set::isEmpty);
    }

    @Override
    public Integer metric(Property.Metric property) {
        int atoms = property.atoms().size();
        return steps(property, MtlTranslation.automaton(property.formula(), atoms), Set::isEmpty);
    }

    @Override
    public Integer noAcceptedRun(Property.NoAcceptedRun property) {
        Automaton automaton = property.automaton();
        return steps(property, automaton, states -> states.stream().anyMatch(q -> acceptsAll(automaton, q)));
    }

    private static boolean acceptsAll(Automaton automaton, int state) {
        return automaton.edges(state).contains(new Automaton.Edge(Guard.TRUE, state, automaton.allMarks()));
    }

    /**
     * The steps after which the states of the automaton decide. The atoms about the state are known one step before those about
     * the action.
     */
    private int steps(Property.OfRuns property, Automaton automaton, Predicate<Set<Integer>> decides) {
        List<Atom> atoms = property.atoms();
        Set<Integer> states = Set.of(automaton.initial());
        for (int i = 0; i <= run.steps().size(); i++) {
            long valuation = Valuations.of(interpreter, atoms, run.state(i));
            if (isKnown(states, automaton, valuation, Atom.actions(atoms), decides)) {
                return i;
            }
            if (i < run.steps().size()) {
                long actions = Atom.matching(atoms, run.steps().get(i).action());
                boolean isVisible = actions != 0 || Valuations.of(interpreter, atoms, run.state(i + 1)) != valuation;
                if (isVisible || !property.rules().observed()) {
                    states = after(automaton, states, valuation | actions);
                }
            }
        }
        return run.steps().size();
    }

    /** Whether every letter with some atoms about the state decides. */
    private static boolean isKnown(
            Set<Integer> states, Automaton automaton, long valuation, long actions, Predicate<Set<Integer>> decides) {
        boolean known = true;
        long some = 0;
        do {
            known &= decides.test(after(automaton, states, valuation | some));
            some = some - actions & actions;
        } while (some != 0);
        return known;
    }

    private static Set<Integer> after(Automaton automaton, Set<Integer> states, long letter) {
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
