package dovetail.reduce;

import java.util.Locale;
import java.util.Set;

/**
 * How steps are chosen.
 *
 * @param dropped conditions that are not heeded, which makes answers wrong: only for tests that show that they notice
 */
public record ReduceOptions(Strategy strategy, Set<Dropped> dropped) {
    public static final ReduceOptions DEFAULT = new ReduceOptions(Strategy.AUTO, Set.of());

    /** Where candidates come from. */
    public enum Strategy {
        /** Stubborn or hierarchy, whichever leaves less of a small part of the model. */
        AUTO,
        /** Closures of enabled groups. */
        STUBBORN,
        /** The same with more care for components that are not where they are needed: fewer states, more time for each. */
        THOROUGH,
        /** The subtrees of the composition, from the leaves to the root. */
        HIERARCHY
    }

    /** A condition on the chosen steps. */
    public enum Dropped {
        C1,
        C2,
        C3
    }

    public ReduceOptions {
        dropped = Set.copyOf(dropped);
    }

    public ReduceOptions with(Strategy choice) {
        return new ReduceOptions(choice, dropped);
    }

    public ReduceOptions without(Dropped condition) {
        return new ReduceOptions(strategy, Set.of(condition));
    }

    /**
     * The strategy of a name.
     *
     * @throws IllegalArgumentException when there is none; the message says what is possible
     */
    public static Strategy strategy(String name) {
        for (Strategy strategy : Strategy.values()) {
            if (strategy.name().toLowerCase(Locale.ROOT).equals(name)) {
                return strategy;
            }
        }
        throw new IllegalArgumentException(
                "'" + name + "' is no value for strategy; expected auto, stubborn, thorough or hierarchy");
    }
}
