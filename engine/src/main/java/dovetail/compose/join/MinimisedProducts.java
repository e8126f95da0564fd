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
    private static final int LEAST_TUPLES = 64;

    private static final String FORMAT = "minimised product 1";

    private final Minimisation minimising;
    private final Budget budget;
    private final Progress progress;
    private final Map<ContentKey, Product> known = new HashMap<>();

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
    record Product(int states, int transitions, Lts lts) {
        boolean isMinimal() {
            return states <= LARGEST_MINIMAL;
        }
    }

    /**
     * The product of a group.
     *
     * @throws dovetail.base.Limit.Exceeded when it has more states than allowed, or when the budget is used up
     */
    Product of(ProductConstruction group, int maxStates) {
        Ranks events = Ranks.of(group.alphabet());
        ContentKey key = key(group, events);
        Product product = known.get(key);
        if (product == null) {
            product = minimising.known().get(new OfGroup(group, events, key, maxStates));
            if (minimising.known().keeps(product.lts().bytes())) {
                known.put(key, product);
            }
        }
        ProductConstruction.requireAtMost(maxStates, product.states());
        Product named = new Product(product.states(), product.transitions(), events.unranked(product.lts()));
        if (named.isMinimal()) {
            minimising.knowMinimal(named.lts());
        }
        return named;
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

    /** Construction of the product of a group, whose result has the ranks of events in the place of their numbers. */
    private final class OfGroup implements Construction<Product> {
        private final ProductConstruction group;
        private final Ranks events;
        private final ContentKey content;
        private final int maxStates;

        OfGroup(ProductConstruction group, Ranks events, ContentKey content, int maxStates) {
            this.group = group;
            this.events = events;
            this.content = content;
            this.maxStates = maxStates;
        }

        @Override
        public Codec<Product> codec() {
            return new ProductCodec(new LtsCodec(FORMAT, events.count()));
        }

        @Override
        public void describe(ContentKey.Builder key) {
            key.add(content.hex());
        }

        @Override
        public boolean isSmall() {
            return group.tuples() < LEAST_TUPLES;
        }

        @Override
        public Product build() {
            ComponentLts product = group.build(maxStates, budget, progress);
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                meanwhile.take(product.bytes());
                boolean isFull = product.stateCount() <= LARGEST_MINIMAL;
                Lts smaller = minimising.product(product, isFull, budget, progress);
                return new Product(product.stateCount(), product.transitionCount(), events.ranked(smaller));
            }
        }

        @Override
        public long work(Product product) {
            return product.states() + (long) product.transitions();
        }

        @Override
        public boolean isRepeatable() {
            return minimising.isRepeatable();
        }
    }

    /** Codec of products. */
    private record ProductCodec(LtsCodec systems) implements Codec<Product> {
        @Override
        public String format() {
            return systems.format();
        }

        @Override
        public void write(Product product, PayloadWriter out) {
            out.count(product.states());
            out.count(product.transitions());
            systems.write(product.lts(), out);
        }

        @Override
        public Product read(PayloadReader in) {
            return new Product(in.count(), in.count(), systems.read(in));
        }
    }
}
