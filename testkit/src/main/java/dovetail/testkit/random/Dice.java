package dovetail.testkit.random;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices that depend on a seed alone; neighbouring seeds give unrelated choices. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** A number in {@code 0..bound-1}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number in {@code least..most}. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T pick(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    int pick(int... items) {
        return items[random.nextInt(items.length)];
    }

    long seed() {
        return random.nextLong();
    }
}
