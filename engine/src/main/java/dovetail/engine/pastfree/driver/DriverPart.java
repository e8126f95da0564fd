package dovetail.engine.pastfree.driver;

import dovetail.analysis.ValueSet;
import org.jspecify.annotations.Nullable;

/**
 * Part of a driver: a slot that no step leads back to an earlier value.
 *
 * @param name the user's name of the component or variable
 * @param kind the reason why the slot never returns
 * @param values the values of a counter
 * @param dag the locations of a component; null for a counter
 */
public record DriverPart(
        int slot,
        String name,
        Kind kind,
        ValueSet values,
        @Nullable LocationDag dag) {
    /** Reasons why a slot never returns to an earlier value. */
    public enum Kind {
        /** The location of a component whose steps between locations form no cycle. */
        ACYCLIC("acyclic component"),
        /** A variable that no action decreases. */
        INCREASING("increasing counter"),
        /** A variable that no action increases. */
        DECREASING("decreasing counter"),
        /** A variable that the user takes for a counter; the search notices when it returns. */
        ASSUMED("counter by assumption"),
        /** A component or a variable that sometimes goes back, in the order of places or values. */
        MEASURE("progress measure"),
        /** A variable that sometimes goes back, in the reverse order of its values. */
        DECREASING_MEASURE("decreasing progress measure");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** Whether steps may lead back. */
        boolean mayReturn() {
            return this == MEASURE || this == DECREASING_MEASURE;
        }
    }

    /** The number of phases that the part may have. */
    public long phases() {
        return dag == null ? (long) values.max() - values.min() + 1 : dag.size();
    }

    /** The part in words. */
    public String text() {
        return kind.text + " " + name + " (" + phases() + (phases() == 1 ? " phase)" : " phases)");
    }
}
