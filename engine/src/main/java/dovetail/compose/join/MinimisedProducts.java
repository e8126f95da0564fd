package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.LtsCodec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.cache.Ranks;
import dovetail.compose.ComponentLts;
import dovetail.compose.reduce.Minimisation;
import dovetail.lts.Lts;
import java.util.HashMap;
import java.util.Map;

/**
 * Memo of minimised products, shared by other runs through a cache. They are found by the systems that are composed, so
 * that a known product is not constructed again. Groups that differ only in the numbers of their events share a product.
 * Uses spare memory only; for one thread.
 */
final class MinimisedProducts {
    /** The largest product that becomes minimal; of larger ones the quotient by bisimulation is made, which is faster. */
    static final int LARGEST_MINIMAL = 1000;

    /** Products of fewer tuples are about as fast constructed as read. */
    static final int LEAST_TUPLES = 64;

    private static final String FORMAT = "minimised product 2";

    private final Minimisation minimising;
    private final Budget budget;
    private final Progress progress;
    private final Map<ContentKey, ProductConstruction.Built> known = new HashMap<>();

    MinimisedProducts(Minimisation minimising, Budget budget, Progress progress) {
        this.minimising = minimising;
        this.budget = budget;
        this.progress = progress;
    }

    /**
     * Product of some components.
     *
     * @param states the states before it was minimised
     * @param transitions the transitions before
     * @param lts the equivalent smaller system
     */
    record Product(int states, int transitions, Lts lts) {}

    /**
     * The product of a group.
     *
     * @throws dovetail.base.Limit.Exceeded when it has more states than allowed, or when the budget is used up
     */
    Product of(ProductConstruction group, int maxStates) {
        Ranks events = Ranks.of(group.alphabet());
        ContentKey key = key(group, events);
        ProductConstruction.Built built = known.get(key);
        if (built == null || built.lts() == null && built.states() <= maxStates) {
            built = minimising.known().get(new OfGroup(group, events, key, maxStates));
            if (minimising.known().keeps(built.lts() == null ? 0 : built.lts().bytes())) {
                known.put(key, built);
            }
        }
        Lts lts = events.unranked(built.within(maxStates));
        if (built.states() <= LARGEST_MINIMAL) {
            minimising.knowMinimal(lts);
        }
        return new Product(built.states(), built.transitions(), lts);
    }

    private ContentKey key(ProductConstruction group, Ranks events) {
        ContentKey.Builder key = ContentKey.of("", FORMAT).add(minimising.kind());
        key.add(events.count());
        for (int rank = 0; rank < events.count(); rank++) {
            key.add(group.hides(events.number(rank)));
        }
        key.add(group.members().size());
        for (ComponentLts member : group.members()) {
            key.add(member.alphabet().length);
            for (int event : member.alphabet()) {
                key.add(events.rank(event));
            }
            key.add(events.ranked(member.lts()));
        }
        return key.build();
    }

    /**
     * Construction of the product of a group, whose result has the ranks of events in the place of their numbers. A product
     * that passes a bound is a result as well: a trial that was given up is not repeated.
     */
    private final class OfGroup implements Construction<ProductConstruction.Built> {
        private final ProductConstruction group;
        private final Ranks events;
        private final ContentKey content;
        private final int maxStates;
        private boolean isPart;

        OfGroup(ProductConstruction group, Ranks events, ContentKey content, int maxStates) {
            this.group = group;
            this.events = events;
            this.content = content;
            this.maxStates = maxStates;
        }

        @Override
        public Codec<ProductConstruction.Built> codec() {
            return new ProductCodec(new LtsCodec(FORMAT, events.count()));
        }

        @Override
        public void describe(ContentKey.Builder key) {
            key.add(content.hex()).add(maxStates);
        }

        @Override
        public boolean isSmall() {
            return Math.min(group.tuples(), maxStates) < LEAST_TUPLES;
        }

        @Override
        public ProductConstruction.Built build() {
            ProductConstruction.Built built = group.build(maxStates, budget, progress);
            isPart = built.lts() == null;
            if (built.lts() == null) {
                return built;
            }
            ComponentLts product = group.component(built.lts());
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                meanwhile.take(product.bytes());
                Lts smaller = minimising.product(product, built.states() <= LARGEST_MINIMAL, budget, progress);
                return new ProductConstruction.Built(built.states(), built.transitions(), events.ranked(smaller));
            }
        }

        @Override
        public long work(ProductConstruction.Built built) {
            return built.states() + (long) built.transitions();
        }

        @Override
        public boolean isRepeatable() {
            return isPart || minimising.isRepeatable();
        }
    }

    /** Codec of products. */
    private record ProductCodec(LtsCodec systems) implements Codec<ProductConstruction.Built> {
        @Override
        public String format() {
            return systems.format();
        }

        @Override
        public void write(ProductConstruction.Built built, PayloadWriter out) {
            out.count(built.states());
            out.count(built.transitions());
            out.flag(built.lts() != null);
            if (built.lts() != null) {
                systems.write(built.lts(), out);
            }
        }

        @Override
        public ProductConstruction.Built read(PayloadReader in) {
            return new ProductConstruction.Built(in.count(), in.count(), in.flag() ? systems.read(in) : null);
        }
    }
}
