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
 * Chooses as another chooser did where it saw the same: the same groups enabled, the same locations, and the same answers
 * to all it asked. Models have far fewer such situations than states: 13 thousand for the 725,700 states that are left of
 * peterson.4, 460 thousand for the 3.35 million of at.4. Where that is not so, nothing is remembered.
 */
public final class MemoisedChooser implements Chooser {
    /** Choices after which it is decided whether to go on remembering. */
    private static final int PERIOD = 1 << 16;

    private static final ReductionCounts.Obstacle[] OBSTACLES = ReductionCounts.Obstacle.values();

    private final Chooser chooser;
    private final long[] locations;
    private final long[] key;
    private final int keyWords;
    private final DecisionTrees trees;
    /** All different choices; those of everything come first, one for each obstacle. */
    private final List<long[]> choices = new ArrayList<>();

    private final Map<Kept, Integer> numbers = new HashMap<>();
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;
    private int asked;
    private int known;
    private boolean isWorthIt = true;

    /** @param meter counts the memory for what is remembered */
    public MemoisedChooser(Chooser chooser, Dependencies all, StateLayout layout, MemoryMeter meter) {
        this.chooser = chooser;
        this.locations = new long[layout.words()];
        for (Component component : all.network.components()) {
            layout.mark(component.locationSlot(), locations);
        }
        this.keyWords = Bits.words(all.size);
        this.key = new long[keyWords + locations.length];
        this.trees = new DecisionTrees(key.length, meter);
        for (int i = 0; i < OBSTACLES.length; i++) {
            choices.add(ALL);
        }
    }

    @Override
    public long[] choose(QueriedState situation, long[] enabled, int count) {
        if (chooser.isPlainlyAll(enabled)) {
            obstacle = ReductionCounts.Obstacle.C1;
            return ALL;
        }
        if (!isWorthIt) {
            return choice(situation, enabled, count);
        }
        System.arraycopy(enabled, 0, key, 0, keyWords);
        situation.copy(locations, key, keyWords);
        int number = trees.find(key, situation);
        if (++asked == PERIOD) {
            isWorthIt = known > PERIOD / 4;
            asked = 0;
            known = 0;
        }
        if (number == DecisionTrees.UNKNOWN) {
            return learn(situation, enabled, count);
        }
        known++;
        long[] chosen = choices.get(number);
        if (chosen == ALL) {
            obstacle = OBSTACLES[number];
        }
        return chosen;
    }

    /** Apart from what is done for every state, which is compiled all the sooner. */
    private long[] learn(QueriedState situation, long[] enabled, int count) {
        long[] chosen = choice(situation, enabled, count);
        if (!trees.isFull()) {
            trees.add(key, situation, number(chosen, enabled));
        }
        return chosen;
    }

    private long[] choice(QueriedState situation, long[] enabled, int count) {
        situation.begin(enabled);
        long[] chosen = chooser.choose(situation, enabled, count);
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

    /** A choice as a key. */
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
