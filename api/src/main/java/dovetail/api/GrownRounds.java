package dovetail.api;

import dovetail.check.growth.StableRounds;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.OptionalInt;

/** Rounds of the loops of a context that are enough: further ones reach nothing new. */
public final class GrownRounds {
    private final StableRounds stable;
    private final OpenModel context;

    GrownRounds(StableRounds stable, OpenModel context) {
        this.stable = stable;
        this.context = context;
    }

    /** Whether the number of rounds is proved to be enough; otherwise unknown. */
    public Verdict verdict() {
        return stable.verdict();
    }

    /** The context with the rounds in which a property is answered. */
    public OpenModel model(Property property) {
        return context.as(stable.model(property));
    }

    /** The number of rounds that the answer to a property is restricted to; none where any number is meant. */
    public OptionalInt rounds(Property property) {
        return stable.rounds(stable.model(property));
    }
}
