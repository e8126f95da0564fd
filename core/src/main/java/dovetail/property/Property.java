package dovetail.property;

import dovetail.automaton.Automaton;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.word.WordAutomaton;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.List;

/**
 * A property of a system. Predicates are expressions over the slots of the system they were lowered for.
 *
 * <p>Code that depends on the kind of a property goes through a visitor. Visitors have a method for every kind and no
 * defaults, so that a new kind does not compile until every engine has an answer to it.
 */
public sealed interface Property {
    /** Tells properties of whole runs from those of states and of prefixes. */
    ByScope<Boolean> IS_OF_RUNS = new ByScope<>(false, false, true);

    /** The user's name for it. */
    String name();

    /** The atoms that a run is evaluated on; none for properties of states. */
    List<Atom> atoms();

    /** The state predicates of the property. */
    default List<Expr> predicates() {
        List<Expr> predicates = new ArrayList<>();
        for (Atom atom : atoms()) {
            predicates.add(atom.predicate());
        }
        return predicates;
    }

    /** The parts of its predicate in the words of its author, which traces tell the truth of; none where they are not known. */
    default List<Atom> parts() {
        return List.of();
    }

    /** Whether one run shows that it holds, as for reachability; of other properties one run shows a violation. */
    boolean isExistential();

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes properties by what violates them: a state, the beginning of a run, or a whole run. */
    interface Visitor<R> {
        R ofStates(OfStates property);

        R neverWord(NeverWord property);

        R observer(Observer property);

        R timedObserver(TimedObserver property);

        R timelockFree(TimelockFree property);

        R ofRuns(OfRuns property);
    }

    /** Gives each property the one of three values that is meant for its scope. */
    record ByScope<R>(R ofStates, R ofPrefixes, R ofRuns) implements Visitor<R> {
        @Override
        public R ofStates(OfStates property) {
            return ofStates;
        }

        @Override
        public R neverWord(NeverWord property) {
            return ofPrefixes;
        }

        @Override
        public R observer(Observer property) {
            return ofPrefixes;
        }

        @Override
        public R timedObserver(TimedObserver property) {
            return ofPrefixes;
        }

        @Override
        public R timelockFree(TimelockFree property) {
            return ofRuns;
        }

        @Override
        public R ofRuns(OfRuns property) {
            return ofRuns;
        }
    }

    /** A property of the reachable states and of the steps that leave them. */
    sealed interface OfStates extends Property {
        <R> R acceptKind(Visitor<R> visitor);

        @Override
        default <R> R accept(Property.Visitor<R> visitor) {
            return visitor.ofStates(this);
        }

        @Override
        default List<Atom> atoms() {
            return List.of();
        }

        /** Distinguishes properties of states. */
        interface Visitor<R> {
            R never(Never property);

            R reachable(Reachable property);

            R deadlockFree(DeadlockFree property);

            R deadlockReachable(DeadlockReachable property);

            R errorFree(ErrorFree property);
        }
    }

    /** No reachable state satisfies the predicate; a violation is a path to one that does. */
    record Never(String name, Expr bad, List<Atom> parts) implements OfStates {
        public Never {
            parts = List.copyOf(parts);
        }

        /** A property whose author's words are not known. */
        public Never(String name, Expr bad) {
            this(name, bad, List.of());
        }

        @Override
        public List<Expr> predicates() {
            return List.of(bad);
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.never(this);
        }
    }

    /** Some reachable state satisfies the predicate; a path to one is the witness. */
    record Reachable(String name, Expr goal, List<Atom> parts) implements OfStates {
        public Reachable {
            parts = List.copyOf(parts);
        }

        /** A property whose author's words are not known. */
        public Reachable(String name, Expr goal) {
            this(name, goal, List.of());
        }

        @Override
        public List<Expr> predicates() {
            return List.of(goal);
        }

        @Override
        public boolean isExistential() {
            return true;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.reachable(this);
        }
    }

    /**
     * Every reachable state has a step, or is a proper end.
     *
     * @param properEnds the predicate of the states in which the system may end; false where it may end in none
     */
    record DeadlockFree(String name, Expr properEnds, List<Atom> parts) implements OfStates {
        public DeadlockFree {
            parts = List.copyOf(parts);
        }

        /** Every reachable state that is no proper end has a step; the author's words are not known. */
        public DeadlockFree(String name, Expr properEnds) {
            this(name, properEnds, List.of());
        }

        /** Every reachable state has a step. */
        public DeadlockFree(String name) {
            this(name, Expr.FALSE);
        }

        /** Whether the system may end in some states. */
        public boolean hasProperEnds() {
            return properEnds != Expr.FALSE;
        }

        @Override
        public List<Expr> predicates() {
            return hasProperEnds() ? List.of(properEnds) : List.of();
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.deadlockFree(this);
        }
    }

    /** Some reachable state has no step; a path to one is the witness. */
    record DeadlockReachable(String name) implements OfStates {
        @Override
        public boolean isExistential() {
            return true;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.deadlockReachable(this);
        }
    }

    /** No reachable step is a model error, such as an index out of range or a division by zero. */
    record ErrorFree(String name) implements OfStates {
        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.errorFree(this);
        }
    }

    /** A property of infinite runs, of those that its rules let count. */
    sealed interface OfRuns extends Property {
        RunRules rules();

        /** The same property under other rules. */
        OfRuns withRules(RunRules rules);

        /** The same property with other atoms in the places of its own. */
        OfRuns withAtoms(List<Atom> atoms);

        <R> R acceptKind(Visitor<R> visitor);

        @Override
        default <R> R accept(Property.Visitor<R> visitor) {
            return visitor.ofRuns(this);
        }

        /** Distinguishes properties of infinite runs. */
        interface Visitor<R> {
            R linearTime(LinearTime property);

            R noAcceptedRun(NoAcceptedRun property);

            R metric(Metric property);
        }
    }

    /** Every run satisfies the formula, whose atoms are the listed ones; a violation is a run that does not. */
    record LinearTime(String name, Formula formula, List<Atom> atoms, RunRules rules) implements OfRuns {
        public LinearTime {
            atoms = List.copyOf(atoms);
        }

        @Override
        public LinearTime withRules(RunRules others) {
            return new LinearTime(name, formula, atoms, others);
        }

        @Override
        public LinearTime withAtoms(List<Atom> others) {
            return new LinearTime(name, formula, others, rules);
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfRuns.Visitor<R> visitor) {
            return visitor.linearTime(this);
        }
    }

    /** No run is accepted by the automaton, whose atoms are the listed ones; a violation is one that is. */
    record NoAcceptedRun(String name, Automaton automaton, List<Atom> atoms, RunRules rules) implements OfRuns {
        public NoAcceptedRun {
            atoms = List.copyOf(atoms);
        }

        @Override
        public NoAcceptedRun withRules(RunRules others) {
            return new NoAcceptedRun(name, automaton, atoms, others);
        }

        @Override
        public NoAcceptedRun withAtoms(List<Atom> others) {
            return new NoAcceptedRun(name, automaton, others, rules);
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfRuns.Visitor<R> visitor) {
            return visitor.noAcceptedRun(this);
        }
    }

    /**
     * Every run satisfies the metric formula, whose atoms are the listed ones; a violation is a run that does not. A step is
     * a unit of time.
     */
    record Metric(String name, Mtl formula, List<Atom> atoms, RunRules rules) implements OfRuns {
        public Metric {
            atoms = List.copyOf(atoms);
        }

        @Override
        public Metric withRules(RunRules others) {
            return new Metric(name, formula, atoms, others);
        }

        @Override
        public Metric withAtoms(List<Atom> others) {
            return new Metric(name, formula, others, rules);
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R acceptKind(OfRuns.Visitor<R> visitor) {
            return visitor.metric(this);
        }
    }

    /**
     * No run begins with a word the automaton accepts, whose atoms are the listed ones, all of them actions; a violation
     * is a path along such a word.
     */
    record NeverWord(String name, WordAutomaton bad, List<Atom> atoms) implements Property {
        public NeverWord {
            atoms = List.copyOf(atoms);
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.neverWord(this);
        }
    }

    /**
     * An observer: an automaton that reads the initial state and then every step. No run begins with a word that it
     * accepts; a violation is a path along such a word. An existential observer demands that some run does. An observer is
     * complete: it stays in a state none of whose edges admits a letter.
     *
     * <p>A letter has two bits for each atom i. Bit i tells whether the atom is true before the step, or of its action; bit
     * {@code i + n} with n atoms tells whether it is true after the step. The letter of the initial state has no action
     * and the same values before and after.
     */
    record Observer(String name, WordAutomaton automaton, List<Atom> atoms, boolean isExistential) implements Property {
        /** The largest number of atoms: a letter has two bits for each. */
        public static final int MOST_ATOMS = Long.SIZE / 2;

        public Observer {
            atoms = List.copyOf(atoms);
            if (atoms.size() > MOST_ATOMS) {
                throw new IllegalArgumentException(atoms.size() + " atoms; at most " + MOST_ATOMS + " are possible");
            }
        }

        /**
         * The letter of a step.
         *
         * @param before the mask of the state atoms that are true before it
         * @param action the mask of the action atoms that match its label
         * @param after the mask of the state atoms that are true after it
         */
        public long letter(long before, long action, long after) {
            return before | action | after << atoms.size();
        }

        /** The letter of the initial state. */
        public long letter(long initial) {
            return letter(initial, 0, initial);
        }

        /** The same property with other atoms in the places of its own. */
        public Observer withAtoms(List<Atom> others) {
            return new Observer(name, automaton, others, isExistential);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.observer(this);
        }
    }

    /**
     * An observer with clocks, of a timed network: no run begins with a timed word that it accepts; a violation is a path along
     * such a word, with its dates. An existential observer demands that some run does. Letters are those of an {@link
     * Observer}: {@link Observer#letter(long, long, long)} with the number of atoms of this property.
     */
    record TimedObserver(String name, ClockAutomaton automaton, List<Atom> atoms, boolean isExistential)
            implements Property {
        public TimedObserver {
            atoms = List.copyOf(atoms);
            if (atoms.size() > Observer.MOST_ATOMS) {
                throw new IllegalArgumentException(
                        atoms.size() + " atoms; at most " + Observer.MOST_ATOMS + " are possible");
            }
        }

        /** The same property with other atoms in the places of its own. */
        public TimedObserver withAtoms(List<Atom> others) {
            return new TimedObserver(name, automaton, others, isExistential);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.timedObserver(this);
        }
    }

    /**
     * A timed network has no timelock: from every reachable state time can diverge. In a timelock steps follow each other
     * forever, but time does not advance beyond some date. A deadlock is none, since time diverges there.
     */
    record TimelockFree(String name) implements Property {
        @Override
        public List<Atom> atoms() {
            return List.of();
        }

        @Override
        public boolean isExistential() {
            return false;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.timelockFree(this);
        }
    }
}
