package dovetail.search.observe;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.step.StepRelation;
import java.util.List;

/**
 * Monitors a network for an observer: a deterministic automaton over the letters of its steps. State 0 is that of the
 * initial state of the network, which has been read. In a state that accepts, or from which none is reached that does,
 * the monitor is {@link PrefixMonitor#LOST} after any step: nothing that follows matters.
 */
public final class ObserverMonitor {
    private final Property.Observer property;
    private final DeterministicObserver automaton;

    private ObserverMonitor(Property.Observer property, DeterministicObserver automaton) {
        this.property = property;
        this.automaton = automaton;
    }

    /**
     * The monitor of an observer whose predicates have a value in every reachable state.
     *
     * @throws Limit.Exceeded when it would be too large or the budget does not last
     */
    public static ObserverMonitor of(Network network, Property.Observer property, Budget budget) {
        long initial = property.letter(valuation(network, property));
        try {
            return new ObserverMonitor(property, DeterministicObserver.of(property, initial, budget));
        } catch (AutomatonTooLarge e) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, e.message()));
        }
    }

    private static long valuation(Network network, Property.Observer property) {
        Interpreter interpreter = new Interpreter(network);
        List<Expr> predicates = property.predicates();
        long valuation = 0;
        try {
            for (int i = 0; i < predicates.size(); i++) {
                valuation |= interpreter.holds(predicates.get(i), network.initialState()) ? 1L << i : 0;
            }
        } catch (ModelError e) {
            throw new IllegalArgumentException("a predicate of '" + property.name() + "' has no value", e);
        }
        return valuation;
    }

    public Property.Observer property() {
        return property;
    }

    /** The predicates that the relation of a product has to evaluate, in this order. */
    public List<Expr> predicates() {
        return property.predicates();
    }

    public int states() {
        return automaton.states();
    }

    /** Whether the observer accepts the steps so far. */
    boolean isAccepting(int state) {
        return automaton.isAccepting(state);
    }

    /** The state after a step, or {@link PrefixMonitor#LOST}. */
    int next(int state, long letter) {
        return automaton.next(state, letter);
    }

    /**
     * The synchronous product of the network and the observer. Its only predicate is that the observer accepts.
     *
     * @param network evaluates the {@link #predicates()} of the observer; its layout has a monitor of {@link #states()}
     */
    public StepRelation with(StepRelation network) {
        return new ObservedRelation(network, this);
    }
}
