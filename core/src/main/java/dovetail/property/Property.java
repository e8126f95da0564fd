package dovetail.property;

import dovetail.automaton.Automaton;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.word.WordAutomaton;
import dovetail.ctl.Ctl;
import dovetail.ctl.CtlText;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A property of a system. Predicates are expressions over the slots of the system they were lowered for.
 *
 * <p>A property answers questions about itself, and its {@linkplain PropertyKind kind} those that all of the kind answer alike.
 * A visitor uses the data of several kinds. Most visit {@linkplain SomeKinds some kinds} and refuse all others, as engines do;
 * the rest do not compile until a new kind has its case.
 */
public sealed interface Property {
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
    default boolean isExistential() {
        return kind() == PropertyKind.REACHABLE || kind() == PropertyKind.DEADLOCK_REACHABLE;
    }

    PropertyKind kind();

    /** The reason of engines that do not answer it: the rest of a sentence about it. */
    default String refusal() {
        return kind().refusal();
    }

    /** Whether a violation is a whole run, and not a state or a prefix. */
    default boolean isOfWholeRuns() {
        return kind().scope() == PropertyKind.Scope.RUNS;
    }

    /** The assumptions that it makes itself. */
    Assumptions assumptions();

    /** Whether the empty word violates it, a prefix of every run. */
    default boolean forbidsEmptyWord() {
        return false;
    }

    /** The value that is meant for the scope of this property. */
    default <R> R accept(ByScope<R> values) {
        return switch (kind().scope()) {
            case STATES -> values.ofStates();
            case PREFIXES -> values.ofPrefixes();
            case RUNS -> values.ofRuns();
        };
    }

    /** The formula of linear-time temporal logic that every run has to satisfy; nothing for properties without one. */
    default Optional<Formula> linearTimeFormula() {
        return Optional.empty();
    }

    /** This property as one of infinite runs that its rules let count; nothing for others. */
    default Optional<OfRuns> ofRuns() {
        return Optional.empty();
    }

    /** The same for code that is asked about such properties alone. */
    default OfRuns asOfRuns() {
        throw new IllegalArgumentException("'" + name() + "' is not about infinite runs");
    }

    /** This property as an observer with clocks. */
    default TimedObserver asTimedObserver() {
        throw new IllegalArgumentException("'" + name() + "' is no observer with clocks");
    }

    /** The same property under changed rules for runs; empty where it has none, since it is not of infinite runs. */
    default Optional<Property> withRules(UnaryOperator<RunRules> change) {
        return Optional.empty();
    }

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes properties by what violates them: a state, the beginning of a run, or a whole run. */
    interface Visitor<R> {
        R ofStates(OfStates property);

        R neverWord(NeverWord property);

        R observer(Observer property);

        R timedObserver(TimedObserver property);

        R timelockFree(TimelockFree property);

        R ofRuns(OfRuns property);

        R ofNet(OfNet property);

        R branchingTime(BranchingTime property);

        R unsupported(Unsupported property);
    }

    /** Visitor of some kinds. Its answer to properties of others is safe for any: a refusal, or the absence of knowledge. */
    interface SomeKinds<R> extends Visitor<R> {
        R other(Property property);

        @Override
        default R ofStates(OfStates property) {
            return other(property);
        }

        @Override
        default R neverWord(NeverWord property) {
            return other(property);
        }

        @Override
        default R observer(Observer property) {
            return other(property);
        }

        @Override
        default R timedObserver(TimedObserver property) {
            return other(property);
        }

        @Override
        default R timelockFree(TimelockFree property) {
            return other(property);
        }

        @Override
        default R ofRuns(OfRuns property) {
            return other(property);
        }

        @Override
        default R ofNet(OfNet property) {
            return other(property);
        }

        @Override
        default R branchingTime(BranchingTime property) {
            return other(property);
        }

        @Override
        default R unsupported(Unsupported property) {
            return other(property);
        }
    }

    /** One value for each scope. */
    record ByScope<R>(R ofStates, R ofPrefixes, R ofRuns) {}

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

        @Override
        default Assumptions assumptions() {
            return Assumptions.NONE;
        }

        /** Distinguishes properties of states. */
        interface Visitor<R> {
            R never(Never property);

            R reachable(Reachable property);

            R deadlockFree(DeadlockFree property);

            R deadlockReachable(DeadlockReachable property);

            R errorFree(ErrorFree property);
        }

        /** Visitor of some kinds. Its answer to others is safe for any. */
        interface SomeKinds<R> extends Visitor<R> {
            R otherOfStates(OfStates property);

            @Override
            default R never(Never property) {
                return otherOfStates(property);
            }

            @Override
            default R reachable(Reachable property) {
                return otherOfStates(property);
            }

            @Override
            default R deadlockFree(DeadlockFree property) {
                return otherOfStates(property);
            }

            @Override
            default R deadlockReachable(DeadlockReachable property) {
                return otherOfStates(property);
            }

            @Override
            default R errorFree(ErrorFree property) {
                return otherOfStates(property);
            }
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
        public PropertyKind kind() {
            return PropertyKind.NEVER;
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
        public PropertyKind kind() {
            return PropertyKind.REACHABLE;
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
        public PropertyKind kind() {
            return PropertyKind.DEADLOCK_FREE;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.deadlockFree(this);
        }
    }

    /** Some reachable state has no step; a path to one is the witness. */
    record DeadlockReachable(String name) implements OfStates {
        @Override
        public PropertyKind kind() {
            return PropertyKind.DEADLOCK_REACHABLE;
        }

        @Override
        public <R> R acceptKind(OfStates.Visitor<R> visitor) {
            return visitor.deadlockReachable(this);
        }
    }

    /** No reachable step is a model error, such as an index out of range or a division by zero. */
    record ErrorFree(String name) implements OfStates {
        @Override
        public PropertyKind kind() {
            return PropertyKind.ERROR_FREE;
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

        @Override
        default Optional<OfRuns> ofRuns() {
            return Optional.of(this);
        }

        @Override
        default OfRuns asOfRuns() {
            return this;
        }

        @Override
        default Assumptions assumptions() {
            return Assumptions.of(rules(), countsSteps() ? Assumptions.Steps.COUNTED : Assumptions.Steps.UNCOUNTED);
        }

        @Override
        default Optional<Property> withRules(UnaryOperator<RunRules> change) {
            return Optional.of(withRules(change.apply(rules())));
        }

        /** The same property with other atoms in the places of its own. */
        OfRuns withAtoms(List<Atom> atoms);

        /** Whether the intervals of a formula count steps. */
        default boolean countsSteps() {
            return false;
        }

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
        public Optional<Formula> linearTimeFormula() {
            return Optional.of(formula);
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
        public PropertyKind kind() {
            return PropertyKind.LINEAR_TIME;
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
        public PropertyKind kind() {
            return PropertyKind.NO_ACCEPTED_RUN;
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
        public boolean countsSteps() {
            return Mtl.counts(formula);
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.METRIC;
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
        public Assumptions assumptions() {
            return Assumptions.NONE;
        }

        @Override
        public boolean forbidsEmptyWord() {
            return bad.accepting().contains(bad.initial());
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.NEVER_WORD;
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
        public Assumptions assumptions() {
            return Assumptions.NONE;
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.OBSERVER;
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
        public TimedObserver asTimedObserver() {
            return this;
        }

        /** Bounds of time may be exceeded by waiting. One run shows that an existential observer accepts. */
        @Override
        public Assumptions assumptions() {
            return Assumptions.NONE.waiting(!isExistential);
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.TIMED_OBSERVER;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.timedObserver(this);
        }
    }

    /**
     * The initial state satisfies a formula of branching time, whose atoms are the listed ones, all of them about states. Path
     * quantifiers range over the runs that the rules let count.
     */
    record BranchingTime(String name, Ctl formula, List<Atom> atoms, RunRules rules) implements Property {
        public BranchingTime {
            atoms = List.copyOf(atoms);
        }

        /** A formula about all maximal runs. */
        public BranchingTime(String name, Ctl formula, List<Atom> atoms) {
            this(name, formula, atoms, RunRules.DEFAULT);
        }

        /** From every reachable state, a state can be reached that satisfies a predicate. */
        public static BranchingTime recoverable(String name, Atom.State goal) {
            return new BranchingTime(name, Ctl.recoverable(Ctl.atom(0)), List.of(goal));
        }

        /** The same property with other atoms in the places of its own. */
        public BranchingTime withAtoms(List<Atom> others) {
            return new BranchingTime(name, formula, others, rules);
        }

        /** The formula as users write it. */
        public String text() {
            List<String> texts = new ArrayList<>();
            for (Atom atom : atoms) {
                texts.add(atom.text());
            }
            return CtlText.render(formula, texts);
        }

        @Override
        public Assumptions assumptions() {
            return Assumptions.of(rules, Assumptions.Steps.UNCOUNTED);
        }

        @Override
        public Optional<Property> withRules(UnaryOperator<RunRules> change) {
            return Optional.of(new BranchingTime(name, formula, atoms, change.apply(rules)));
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.BRANCHING_TIME;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.branchingTime(this);
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
        public Assumptions assumptions() {
            return Assumptions.NONE;
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.TIMELOCK_FREE;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.timelockFree(this);
        }
    }

    /**
     * A question of a file that has no property here; the others of its file are answered.
     *
     * @param refusal the reason why no engine answers it: the rest of a sentence about it
     */
    record Unsupported(String name, String refusal) implements Property {
        @Override
        public List<Atom> atoms() {
            return List.of();
        }

        @Override
        public Assumptions assumptions() {
            return Assumptions.NONE;
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.UNSUPPORTED;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.unsupported(this);
        }
    }

    /**
     * A question about all places or all transitions of a net. Some questions are answered by numbers or names; such a property
     * holds when the answer is known.
     *
     * @param sums the sums of tokens that it concerns; none for questions about transitions
     */
    record OfNet(String name, NetQuestion question, List<PlaceSum> sums) implements Property {
        public OfNet {
            sums = List.copyOf(sums);
        }

        @Override
        public List<Atom> atoms() {
            return List.of();
        }

        @Override
        public Assumptions assumptions() {
            return Assumptions.NONE;
        }

        @Override
        public PropertyKind kind() {
            return PropertyKind.OF_NET;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.ofNet(this);
        }
    }

    /**
     * A sum of tokens.
     *
     * @param text the user's text for it
     * @param places the numbers of its places
     */
    record PlaceSum(String text, List<Integer> places) {
        public PlaceSum {
            places = List.copyOf(places);
        }
    }
}
