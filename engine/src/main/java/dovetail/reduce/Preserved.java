package dovetail.reduce;

import dovetail.automaton.PrefixMonitor;
import dovetail.expr.Expr;
import dovetail.property.Atom;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What a reduction has to preserve. The less it is, the more can be left out.
 *
 * <p>For deadlocks, C0 and C1 are enough. For the states that satisfy a predicate, for model errors and for forbidden
 * words, neither C2 nor C3 is needed if every chosen set also holds all groups by one of which every way there must begin
 * (Valmari 2017): then some chosen step begins a way that is no longer than the shortest, and nothing is put off forever.
 * For runs all conditions are needed.
 */
public sealed interface Preserved {
    /** Every reachable state without a step. */
    record Deadlocks() implements Preserved {}

    /** Whether a state that satisfies the predicate, or gives it no value, can be reached. */
    record States(Expr goal) implements Preserved {}

    /** Whether a model error can be reached. */
    record Errors() implements Preserved {}

    /** Whether a word of labels can be read at which the monitor accepts. */
    record Words(PrefixMonitor monitor, ToIntFunction<String> letters) implements Preserved {}

    /** The observed words of all runs, as far as some atoms tell. */
    record Runs(List<Atom> atoms) implements Preserved {
        public Runs {
            atoms = List.copyOf(atoms);
        }
    }
}
