package dovetail.engine.ltl;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.expr.Expr;
import dovetail.property.Atom;
import dovetail.property.RunRules;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Büchi automaton of the violating runs, with the meaning of its atoms and the runs that count: a factor of the
 * product. Its initial state is 0.
 *
 * <p>On observed words, the automaton stutters while the network takes invisible steps. If only such steps follow, the word
 * ends in one letter repeated forever. The monitor guesses that moment and goes to one more state, {@link #silent}, if the
 * automaton accepts that ending. In a system with clocks the same state serves runs that wait forever in their last state.
 */
final class Monitor implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Automaton automaton;
    private final List<Atom> atoms;
    private final RunRules rules;
    private final Waiting waiting;

    /**
     * The atoms about the passing of time in a system with clocks, as masks.
     *
     * @param advances that time has advanced
     * @param mayWait that time may pass forever although steps are enabled; 0 in a system without clocks
     */
    record Waiting(long advances, long mayWait) implements Serializable {
        static final Waiting NONE = new Waiting(0, 0);
    }

    /** A monitor of a system without clocks. */
    Monitor(Automaton automaton, List<Atom> atoms, RunRules rules) {
        this(automaton, atoms, rules, Waiting.NONE);
    }

    Monitor(Automaton automaton, List<Atom> atoms, RunRules rules, Waiting waiting) {
        Automaton shifted = startingAtZero(automaton);
        // Cycles of invisible steps must not count as accepted, also where the automaton asks for nothing.
        this.automaton = rules.observed() && automaton.sets() == 0 ? withOneSet(shifted) : shifted;
        this.atoms = atoms;
        this.rules = rules;
        this.waiting = waiting;
    }

    /** Exchanges the initial state and state 0. */
    private static Automaton startingAtZero(Automaton automaton) {
        int initial = automaton.initial();
        if (initial == 0) {
            return automaton;
        }
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int q = 0; q < automaton.size(); q++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (Automaton.Edge edge : automaton.edges(exchanged(q, initial))) {
                edges.add(new Automaton.Edge(edge.guard(), exchanged(edge.target(), initial), edge.marks()));
            }
            states.add(edges);
        }
        return new Automaton(automaton.atoms(), 0, automaton.sets(), states);
    }

    /** The same language, said with a set that every edge is in. */
    private static Automaton withOneSet(Automaton automaton) {
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (List<Automaton.Edge> edges : automaton.states()) {
            List<Automaton.Edge> marked = new ArrayList<>();
            for (Automaton.Edge edge : edges) {
                marked.add(new Automaton.Edge(edge.guard(), edge.target(), 1));
            }
            states.add(marked);
        }
        return new Automaton(automaton.atoms(), automaton.initial(), 1, states);
    }

    private static int exchanged(int state, int initial) {
        return state == initial ? 0 : state == 0 ? initial : state;
    }

    Automaton automaton() {
        return automaton;
    }

    List<Atom> atoms() {
        return atoms;
    }

    RunRules rules() {
        return rules;
    }

    /** The acceptance sets that fairness adds to those of the automaton: one for each of some components. */
    int fairMarks(int components) {
        return rules.fair() ? (1 << components) - 1 << automaton.sets() : 0;
    }

    /** The number of states, including the silent one. */
    int states() {
        return automaton.size() + (rules.observed() || waits() ? 1 : 0);
    }

    /** The mask of the atom that the run may wait forever; 0 in a system without clocks. */
    long mayWait() {
        return waiting.mayWait();
    }

    /** Whether runs count that wait forever although steps are enabled. */
    boolean waits() {
        return waiting.mayWait() != 0 && rules.finite() == RunRules.FiniteRuns.STUTTER;
    }

    /** The letter that a run repeats which waits forever in a state of a valuation. */
    long letterOfWaiting(long valuation) {
        return valuation | waiting.advances();
    }

    /** The state in which nothing visible happens any more; there is one with observed words and with clocks only. */
    int silent() {
        return automaton.size();
    }

    /** The predicates of the state atoms by the numbers of the atoms; false for those that are actions. */
    List<Expr> predicates() {
        List<Expr> predicates = new ArrayList<>();
        for (Atom atom : atoms) {
            predicates.add(atom.predicate());
        }
        return predicates;
    }

    boolean seesActions() {
        return Atom.actions(atoms) != 0;
    }

    /** The action atoms that hold when an action with the given label is taken. */
    long letterOf(String label) {
        return Atom.matching(atoms, label);
    }

    /** The moves from a state on a letter: target and marks in turn. */
    int[] moves(int state, long letter) {
        List<Automaton.Edge> edges = automaton.edges(state);
        int[] moves = new int[2 * edges.size()];
        int count = 0;
        for (Automaton.Edge edge : edges) {
            if (edge.guard().admits(letter)) {
                moves[count++] = edge.target();
                moves[count++] = edge.marks();
            }
        }
        return Arrays.copyOf(moves, count);
    }

    /** Whether the automaton, from a state on, accepts a letter repeated forever. */
    boolean acceptsForever(int state, long letter) {
        return Acceptance.acceptsForever(automaton, state, letter);
    }

    /** The states of the monitor from which on cycles have to be looked for. */
    boolean[] tail() {
        boolean[] tail = Arrays.copyOf(AcceptingTail.of(automaton), states());
        if (rules.observed() || waits()) {
            tail[silent()] = true;
        }
        return tail;
    }
}
