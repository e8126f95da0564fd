package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.option.Option;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.choose.FullChooser;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Dependencies;
import java.util.Locale;

/** Selects the strategy by which ample sets are computed. Every strategy is sound. */
public class PorOptions {
    public static final PorOptions DEFAULT = new PorOptions(Strategy.AUTO);

    /** The candidates for ample sets. */
    public enum Strategy {
        /** Stubborn, mixed or hierarchy: the one that takes fewest steps in the first states of the model. */
        AUTO,
        /** Stubborn sets: closures of an enabled group. */
        STUBBORN,
        /** Stubborn sets with more alternatives for necessary enabling sets: fewer states, more time per state. */
        THOROUGH,
        /** For reachability, the smaller of a stubborn set towards the goal and one of invisible steps; else as stubborn. */
        MIXED,
        /** Subtrees of the composition, from the leaves to the root. */
        HIERARCHY
    }

    public static final Option<Strategy> STRATEGY = Option.choice(
            "strategy",
            Strategy.AUTO,
            "the candidates for ample sets: stubborn-set closures of enabled steps (thorough: smaller ones, at more time"
                    + " per state; mixed: for reachability, invisible steps where they are fewer), or the subtrees of the"
                    + " composition");

    private final Strategy strategy;

    /**
     * Package-private, since tests extend this class by options that violate a condition, to show that suites detect
     * it.
     */
    PorOptions(Strategy strategy) {
        this.strategy = strategy;
    }

    public final Strategy strategy() {
        return strategy;
    }

    public PorOptions with(Strategy choice) {
        return new PorOptions(choice);
    }

    /** The choosers for an aspect to preserve. */
    ChooserFactory choices(Dependencies dependencies, ValueSets sets, Preserved preserved) {
        return sets.meetsLimit()
                ? FullChooser::new
                : preserved.accept(new ChoosersByPurpose(dependencies, sets, strategy));
    }

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && strategy == ((PorOptions) other).strategy;
    }

    @Override
    public int hashCode() {
        return strategy.hashCode();
    }

    @Override
    public String toString() {
        return "strategy=" + strategy.name().toLowerCase(Locale.ROOT);
    }
}
