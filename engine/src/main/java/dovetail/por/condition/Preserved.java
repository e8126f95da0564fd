package dovetail.por.condition;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.expr.Expr;
import dovetail.property.Insensitive;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Names what a reduction preserves. The less it is, the more can be left out.
 *
 * <p>For deadlocks, C0 and C1 are enough. For the states that satisfy a predicate, for model errors and for forbidden
 * words, neither C2 nor C3 is needed if every chosen set also holds all groups by one of which every way there must begin
 * (Valmari 2017): then some chosen step begins a way that is no longer than the shortest, and nothing is put off forever.
 * For runs all conditions are needed, and a proof that steps the property does not see make no difference to it.
 */
public sealed interface Preserved {
    /**
     * The predicate at which a search of states ends, false when none satisfies it; nothing when states alone do not tell
     * where it ends.
     */
    Optional<Expr> goal();

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes purposes; without defaults, so that none is reduced like another one. */
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

    /** Whether a state that satisfies the predicate, which has a value in all of them, can be reached. */
    record States(Expr predicate) implements Preserved {
        @Override
        public Optional<Expr> goal() {
            return Optional.of(predicate);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.states(predicate);
        }
    }

    /** Whether a model error can be reached. */
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

    /** Whether a word of labels can be read at which the monitor accepts. */
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

    /** The observed words of all runs, as far as the atoms of a property tell that is judged by them. */
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
