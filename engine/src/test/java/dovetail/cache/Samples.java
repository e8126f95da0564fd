package dovetail.cache;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.Random;
import java.util.function.Supplier;

/** Keys, systems and constructions for tests. */
final class Samples {
    static final String FORMAT = "sample 1";

    private Samples() {}

    static MemoryMeter memory() {
        return Budget.unlimited().meter();
    }

    static ContentKey key(int number) {
        return ContentKey.of("tool", FORMAT).add(number).build();
    }

    static byte[] payload(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** A system with any number of states, events and duplicate, hidden and missing transitions. */
    static Lts random(long seed) {
        Random random = new Random(seed);
        int states = 1 + random.nextInt(random.nextBoolean() ? 4 : 300);
        int events = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
        int transitions = random.nextInt(3 * states);
        LtsBuilder builder = new LtsBuilder();
        for (int i = 0; i < transitions; i++) {
            builder.add(random.nextInt(states), random.nextInt(events + 1) - 1, random.nextInt(states));
        }
        return builder.build(states, random.nextInt(states));
    }

    /** A construction of some work whose content is one text. */
    record OfLts(String content, long size, Supplier<Lts> result, boolean isRepeatable) implements Construction<Lts> {
        OfLts(String content, Supplier<Lts> result) {
            this(content, ResultCache.LEAST_WORK, result, true);
        }

        @Override
        public Codec<Lts> codec() {
            return new LtsCodec(FORMAT, Integer.MAX_VALUE);
        }

        @Override
        public void describe(ContentKey.Builder key) {
            key.add(content);
        }

        @Override
        public boolean isSmall() {
            return size < ResultCache.LEAST_WORK;
        }

        @Override
        public long work(Lts built) {
            return size;
        }

        @Override
        public Lts build() {
            return result.get();
        }
    }
}
