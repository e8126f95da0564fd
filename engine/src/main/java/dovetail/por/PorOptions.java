package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.option.Option;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Dependencies;
import java.util.Locale;

/** Selects the strategy by which steps are chosen. Every setting gives a sound reduction. */
public class PorOptions {
    public static final PorOptions DEFAULT = new PorOptions(Strategy.AUTO);

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

    public static final Option<Strategy> STRATEGY = Option.choice(
            "strategy",
            Strategy.AUTO,
            "the candidates for ample sets: stubborn-set closures of enabled steps (thorough: smaller ones, at more time"
                    + " per state), or the subtrees of the composition");

    private final Strategy strategy;

    /** Only this package makes options: tests of it have some that ignore a condition, to see that it is missed. */
    PorOptions(Strategy strategy) {
        this.strategy = strategy;
    }

    public final Strategy strategy() {
        return strategy;
    }

    public PorOptions with(Strategy choice) {
        return new PorOptions(choice);
    }

    /** The choices for a purpose. */
    ChooserFactory choices(Dependencies all, ValueSets sets, Preserved preserved) {
        return preserved.accept(new ChoosersByPurpose(all, sets, strategy));
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
