package dovetail.symmetry.orbit;

import dovetail.base.TupleNumbering;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Group of many elements, some of which are listed. Elements that make a state less are applied until there is none. The
 * representative is not always that of other states of the orbit, which costs reduction only.
 */
final class Descent implements Factor {
    private static final int MOST_ELEMENTS = 300;

    private final List<StatePermutation> elements = new ArrayList<>();
    /** For each element, the slots that it affects, ascending. */
    private final List<int[]> affected = new ArrayList<>();

    private final int mostAffected;
    private final BigInteger atLeast;

    /** @param atLeast a lower bound of the order */
    Descent(
            int[] slots,
            List<StatePermutation> generators,
            Function<int[], StatePermutation> action,
            BigInteger atLeast) {
        this.mostAffected = slots.length;
        this.atLeast = atLeast;
        TupleNumbering known = new TupleNumbering();
        for (StatePermutation generator : generators) {
            known.of(generator.points());
            known.of(Permutations.inverse(generator.points()));
        }
        // The conjugates of exchanges with one block are the exchanges of any two.
        for (StatePermutation a : generators) {
            for (StatePermutation b : generators) {
                int[] back = Permutations.inverse(a.points());
                if (known.size() < MOST_ELEMENTS) {
                    known.of(Permutations.composed(Permutations.composed(back, b.points()), a.points()));
                }
            }
        }
        for (int i = 0; i < known.size(); i++) {
            StatePermutation element = action.apply(known.get(i));
            elements.add(element);
            affected.add(Arrays.stream(slots).filter(element::affects).toArray());
        }
    }

    @Override
    public long work() {
        return 4L * elements.size();
    }

    @Override
    public BigInteger order() {
        return atLeast;
    }

    @Override
    public boolean isExact() {
        return false;
    }

    @Override
    public String text() {
        return "a group of " + elements.size() + " permutations and their products";
    }

    @Override
    public Worker worker() {
        return new Descending();
    }

    private final class Descending implements Worker {
        private final int[] image = new int[mostAffected];

        @Override
        public void replace(int[] state, @Nullable List<int[]> applied) {
            int unchanged = 0;
            for (int e = 0; unchanged < elements.size(); e = e + 1 == elements.size() ? 0 : e + 1) {
                StatePermutation element = elements.get(e);
                int[] slots = affected.get(e);
                if (isLess(element, slots, state)) {
                    unchanged = 0;
                    for (int i = 0; i < slots.length; i++) {
                        image[i] = element.image(state, slots[i]);
                    }
                    for (int i = 0; i < slots.length; i++) {
                        state[slots[i]] = image[i];
                    }
                    if (applied != null) {
                        applied.add(element.points());
                    }
                } else {
                    unchanged++;
                }
            }
        }

        private boolean isLess(StatePermutation element, int[] slots, int[] state) {
            for (int slot : slots) {
                int value = element.image(state, slot);
                if (value != state[slot]) {
                    return value < state[slot];
                }
            }
            return false;
        }

        @Override
        public long orbitSize(int[] representative) {
            return 0;
        }
    }
}
