package dovetail.zone;

import java.util.SplittableRandom;

/** Makes random zones by the operations of searches: delays, resets and bounds on one clock or on a difference. */
final class RandomZones {
    private final SplittableRandom random;
    private final int most;

    /**
     * @param most the largest constant of a bound
     */
    RandomZones(long seed, int most) {
        this.random = new SplittableRandom(seed);
        this.most = most;
    }

    SplittableRandom random() {
        return random;
    }

    int bound() {
        int value = random.nextInt(-most, most + 1);
        return random.nextBoolean() ? Bound.atMost(value) : Bound.below(value);
    }

    /** A zone that is not empty. */
    Dbm zone(int clocks) {
        Dbm zone = new Dbm();
        Dbm before = new Dbm();
        zone.setZero(clocks);
        for (int step = random.nextInt(12); step > 0; step--) {
            before.copyFrom(zone);
            switch (random.nextInt(3)) {
                case 0 -> zone.up();
                case 1 -> zone.reset(random.nextInt(1, clocks + 1));
                default -> {
                    int i = random.nextInt(clocks + 1);
                    int j = random.nextInt(clocks + 1);
                    if (i != j && !zone.constrain(i, j, bound())) {
                        zone.copyFrom(before);
                    }
                }
            }
        }
        return zone;
    }
}
