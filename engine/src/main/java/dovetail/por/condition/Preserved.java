package dovetail.por.condition;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.expr.Expr;
import dovetail.property.Insensitive;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Aspect of a network that a reduction preserves. A weaker aspect allows more pruning.
 *
 * <p>Deadlocks need C0 and C1 only. Reachability of states, model errors and forbidden words needs neither C2 nor C3.
 * Instead, each ample set contains a necessary enabling set of the goal (Valmari 2017). Some ample step is then on a
 * shortest path, and no step is postponed forever. Runs need all conditions, and a proof that the property is
 * insensitive to invisible steps.
 */
public sealed interface Preserved {
    /**
     * The predicate at which a search ends, false when no state ends it; empty when a state alone does not decide that.
     */
    Optional<Expr> goal();

    <R> R accept(Visitor<R> visitor);

    /** Whether a state that satisfies a predicate has to remain reachable, and nothing else. */
    default boolean isReachability() {
        return false;
    }

    /** Distinguishes the aspects; without defaults, so that every one has its own reduction. */
    interface Visitor<R> {
        R deadlocks();

        R states(Expr goal);

        R errors();

        R words(Words words);

        R runs(Runs runs);
    }

    /** Every reachable state without a step. */
    record Deadlocks() implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.of(Expr.FALSE);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.deadlocks();
        }
    }

    /** Reachability of a state that satisfies the predicate; the predicate has a value in all states. */
    record States(Expr predicate) implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.of(predicate);
        }

        @Override
        public boolean isReachability() {
            return true;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.states(predicate);
        }
    }

    /** Reachability of a model error. */
    record Errors() implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.of(Expr.FALSE);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.errors();
        }
    }

    /** Reachability of a word of labels that the monitor accepts. */
    record Words(PrefixMonitor monitor, ToIntFunction<String> letters) implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.empty();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.words(this);
        }
    }

    /** The observed words of all runs, by the atoms of an insensitive property. */
    record Runs(Insensitive proof) implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.of(Expr.FALSE);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.runs(this);
        }
    }
}
