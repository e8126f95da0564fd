package dovetail.engine.compose;

import dovetail.minimise.Relation;
import java.util.Locale;

/**
 * The settings of the engine; immutable, shared by the command line and the library.
 *
 * @param relation what intermediate machines are minimised up to: strong or branching bisimulation, or weak traces
 */
public record ComposeOptions(Relation relation, Order order) {
    public static final ComposeOptions DEFAULT = new ComposeOptions(Relation.WEAK_TRACE, Order.SMART);

    /** In which order machines are put together. */
    public enum Order {
        /** The best of several groups that an estimate prefers, by what really becomes of them. */
        SMART,
        /** The group that the estimate prefers. */
        ESTIMATE,
        /** As the model lists them. */
        GIVEN
    }

    /**
     * These settings with another value for one of them.
     *
     * @throws IllegalArgumentException with a message for users when there is no such setting or value
     */
    public ComposeOptions with(String name, String value) {
        switch (name) {
            case "relation":
                return new ComposeOptions(relation(value), order);
            case "order":
                for (Order each : Order.values()) {
                    if (each.name().equalsIgnoreCase(value)) {
                        return new ComposeOptions(relation, each);
                    }
                }
                throw new IllegalArgumentException("order: expected smart, estimate or given, found '" + value + "'");
            default:
                throw new IllegalArgumentException("the engine compose has no setting '" + name + "'");
        }
    }

    /** The settings as users write them. */
    public String text() {
        return "relation=" + relation.word() + ", order=" + order.name().toLowerCase(Locale.ROOT);
    }

    private static Relation relation(String value) {
        for (Relation each : new Relation[] {Relation.STRONG, Relation.BRANCHING, Relation.WEAK_TRACE}) {
            if (each.word().equals(value)) {
                return each;
            }
        }
        throw new IllegalArgumentException("relation: expected strong, branching or weak-trace, found '" + value + "'");
    }
}
