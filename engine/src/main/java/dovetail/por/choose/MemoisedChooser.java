package dovetail.por.choose;

import dovetail.base.MemoryMeter;
import dovetail.model.Component;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.QueriedState;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Memoises the ample sets of another chooser. The key is the enabled groups, the locations, and the answers to the
 * queries of that chooser. Models have far fewer keys than states: 13 thousand for the 725,700 reduced states of
 * peterson.4, 460 thousand for the 3.35 million of at.4. A memo with few hits is switched off.
 */
public final class MemoisedChooser implements Chooser {
    /** The number of lookups between two decisions about the memo. */
    private static final int PERIOD = 1 << 16;

    private static final ReductionCounts.Obstacle[] OBSTACLES = ReductionCounts.Obstacle.values();

    private final Chooser chooser;
    private final long[] locations;
    private final long[] key;
    private final int keyWords;
    private final DecisionTrees trees;
    /** The different ample sets. Full expansions come first, one for each obstacle. */
    private final List<long[]> choices = new ArrayList<>();

    private final Map<Kept, Integer> numbers = new HashMap<>();
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;
    private int lookups;
    private int hits;
    private boolean isEnabled = true;

    /** @param meter counts the memory of the memo */
    public MemoisedChooser(Chooser chooser, Dependencies dependencies, StateLayout layout, MemoryMeter meter) {
        this.chooser = chooser;
        this.locations = new long[layout.words()];
        for (Component component : dependencies.network.components()) {
            layout.mark(component.locationSlot(), locations);
        }
        this.keyWords = Bits.words(dependencies.size);
        this.key = new long[keyWords + locations.length];
        this.trees = new DecisionTrees(key.length, meter);
        for (int i = 0; i < OBSTACLES.length; i++) {
            choices.add(ALL);
        }
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        if (chooser.mustExpandFully(enabled)) {
            obstacle = ReductionCounts.Obstacle.C1;
            return ALL;
        }
        if (!isEnabled) {
            return choice(queried, enabled, count);
        }
        System.arraycopy(enabled, 0, key, 0, keyWords);
        queried.copy(locations, key, keyWords);
        int number = trees.find(key, queried);
        if (++lookups == PERIOD) {
            isEnabled = hits > PERIOD / 4;
            lookups = 0;
            hits = 0;
        }
        if (number == DecisionTrees.UNKNOWN) {
            return learn(queried, enabled, count);
        }
        hits++;
        long[] chosen = choices.get(number);
        if (chosen == ALL) {
            obstacle = OBSTACLES[number];
        }
        return chosen;
    }

    /** A method of its own, so that the JIT compiler compiles the frequent path of {@link #choose} sooner. */
    private long[] learn(QueriedState queried, long[] enabled, int count) {
        long[] chosen = choice(queried, enabled, count);
        if (!trees.isFull()) {
            trees.add(key, queried, number(chosen, enabled));
        }
        return chosen;
    }

    private long[] choice(QueriedState queried, long[] enabled, int count) {
        queried.begin(enabled);
        long[] chosen = chooser.choose(queried, enabled, count);
        obstacle = chooser.obstacle();
        return chosen;
    }

    private int number(long[] chosen, long[] enabled) {
        if (chosen == ALL) {
            return obstacle.ordinal();
        }
        long[] kept = chosen.clone();
        for (int w = 0; w < keyWords; w++) {
            kept[w] &= enabled[w];
        }
        Integer number = numbers.putIfAbsent(new Kept(kept), choices.size());
        if (number == null) {
            choices.add(kept);
            return choices.size() - 1;
        }
        return number;
    }

    /** An ample set as a key. */
    private record Kept(long[] groups) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Kept kept && Arrays.equals(groups, kept.groups);
        }

        @Override
        public int hashCode() {
            return (int) Bits.hash(groups);
        }
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
