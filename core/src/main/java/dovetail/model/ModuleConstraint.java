package dovetail.model;

import dovetail.automaton.Automaton;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import java.util.List;
import java.util.Optional;

/**
 * Constraint on the computations of a system of modules. Its expressions are over the variables and registers of one
 * instant.
 */
public sealed interface ModuleConstraint {
    /** The module whose behaviour it describes. */
    int module();

    /** The text that the user wrote. */
    String text();

    Origin origin();

    /** The expressions whose values decide it. */
    List<Expr> expressions();

    /** The automaton that has to accept, where it takes one. */
    default Optional<Automaton> automatonIfAny() {
        return Optional.empty();
    }

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes constraints. */
    interface Visitor<R> {
        R instant(Instant constraint);

        R temporal(Temporal constraint);
    }

    /** The condition is true at every instant. */
    record Instant(int module, Expr condition, String text, Origin origin) implements ModuleConstraint {
        @Override
        public List<Expr> expressions() {
            return List.of(condition);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.instant(this);
        }
    }

    /**
     * The automaton accepts the computation. Its letter at an instant has bit i when expression i of the atoms is true. The
     * acceptance sets of all constraints have to recur.
     */
    record Temporal(int module, Automaton automaton, List<Expr> atoms, String text, Origin origin)
            implements ModuleConstraint {
        public Temporal {
            atoms = List.copyOf(atoms);
        }

        @Override
        public List<Expr> expressions() {
            return atoms;
        }

        @Override
        public Optional<Automaton> automatonIfAny() {
            return Optional.of(automaton);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.temporal(this);
        }
    }
}
