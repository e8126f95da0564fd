package dovetail.engine.compose;

import dovetail.minimise.Relation;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.symmetry.Symmetry;
import java.util.List;

/** The settings of incremental composition; immutable, shared by the command line and the library. */
public record ComposeOptions(OptionValues values) {
    private static final Option<Order> ORDER = Option.choice(
            "order",
            Order.SMART,
            "the next composition: the best of several products that are built, the one that an estimate prefers,"
                    + " or the order of the model");
    private static final Option<Relation> RELATION = Option.choice(
            "relation",
            Relation.WEAK_TRACE,
            "the equivalence up to which intermediate products are minimised",
            List.of(Relation.WEAK_TRACE, Relation.BRANCHING, Relation.STRONG));

    public static final ComposeOptions DEFAULT =
            new ComposeOptions(OptionValues.of(ORDER, RELATION, Symmetry.OF_QUESTIONS));

    /** The order in which components are composed. */
    public enum Order {
        /** The best of several groups that an estimate prefers, by their actual products. */
        SMART,
        /** The group that the estimate prefers. */
        ESTIMATE,
        /** The order of the model. */
        GIVEN
    }

    public ComposeOptions(Relation relation, Order order) {
        this(DEFAULT.values.with(RELATION, relation).with(ORDER, order));
    }

    /** The equivalence up to which intermediate products are minimised. */
    public Relation relation() {
        return values.get(RELATION);
    }

    public Order order() {
        return values.get(ORDER);
    }

    /** The use of symmetries that exchange predicates of the question. */
    public Symmetry symmetry() {
        return values.get(Symmetry.OF_QUESTIONS);
    }

    /**
     * The settings with one option changed, as users write it.
     *
     * @throws IllegalArgumentException when the name or the value is unknown; the message says what is possible
     */
    public ComposeOptions with(String name, String value) {
        return new ComposeOptions(values.with(name, value));
    }
}
