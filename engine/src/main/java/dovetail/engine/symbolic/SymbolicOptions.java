package dovetail.engine.symbolic;

import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.search.SearchOptions;

/** The settings of the engine. */
record SymbolicOptions(OptionValues values, boolean explain) implements SearchOptions {
    static final Option<Order> ORDER = Option.choice(
            "order", Order.FORCE, "order of the levels of decision diagrams: computed, or as in the model");

    static final OptionValues DEFAULT = OptionValues.of(ORDER);

    /** The orders of levels. */
    enum Order {
        /** By the slots that transition groups share. */
        FORCE,
        /** That of the slots of the model. */
        GIVEN
    }

    Order order() {
        return values.get(ORDER);
    }

    /** Short vectors are interpreted, each once. */
    @Override
    public Compile compile() {
        return Compile.NEVER;
    }

    @Override
    public int threads() {
        return 1;
    }
}
