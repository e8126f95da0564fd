package dovetail.engine.symbolic;

import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.search.SearchOptions;
import dovetail.symmetry.Symmetry;

/** The settings of the engine. */
record SymbolicOptions(OptionValues values, boolean explain) implements SearchOptions {
    static final Option<Order> ORDER = Option.choice(
            "order", Order.FORCE, "order of the levels of decision diagrams: computed, or as in the model");

    static final Option<Reordering> SIFTING = Option.choice(
            "sifting",
            Reordering.OFF,
            "better orders of levels while diagrams grow: never, after 100,000 new nodes and twice as many each time,"
                    + " or after 1,000 and once more at the end");

    static final OptionValues DEFAULT = OptionValues.of(ORDER, SIFTING, Symmetry.OF_QUESTIONS);

    /** The orders of levels. */
    enum Order {
        /** By the slots that transition groups share. */
        FORCE,
        /** That of the slots of the model. */
        GIVEN
    }

    /** The times at which a better order is searched for by sifting. */
    enum Reordering {
        OFF(Long.MAX_VALUE),
        /** After many new nodes. */
        AUTO(100_000),
        /** After some new nodes, and when all states are found. */
        ON(1_000);

        private final long nodes;

        Reordering(long nodes) {
            this.nodes = nodes;
        }

        /** After so many new nodes, the states are sifted for the first time. */
        long nodes() {
            return nodes;
        }
    }

    /** Sets of states are never reduced: their diagrams would need all images of a state, or a representative of each orbit. */
    @Override
    public Symmetry symmetry() {
        return Symmetry.OFF;
    }

    /** Whether one of several predicates that symmetries exchange is asked for. */
    boolean asksForRepresentatives() {
        return values.get(Symmetry.OF_QUESTIONS) != Symmetry.OFF;
    }

    Reordering sifting() {
        return values.get(SIFTING);
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
