package dovetail.symmetry.orbit;

import dovetail.base.TupleNumbering;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Group of many elements, some of which are listed. Elements that make a state less are applied until there is none. The
 * representative is not always that of other states of the orbit, which costs reduction only.
 */
final class Descent implements Factor {
    private static final int MOST_ELEMENTS = 1000;

    private final int[] slots;
    private final List<StatePermutation> elements = new ArrayList<>();
    private final BigInteger atLeast;

    /** @param atLeast a lower bound of the order */
    Descent(
            int[] slots,
            List<StatePermutation> generators,
            Function<int[], StatePermutation> action,
            BigInteger atLeast) {
        this.slots = slots;
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
            elements.add(action.apply(known.get(i)));
        }
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
        private final int[] image = new int[slots.length];

        @Override
        public void replace(int[] state, @Nullable List<int[]> applied) {
            int unchanged = 0;
            for (int e = 0; unchanged < elements.size(); e = (e + 1) % elements.size()) {
                if (isLess(elements.get(e), state)) {
                    unchanged = 0;
                    for (int i = 0; i < slots.length; i++) {
                        state[slots[i]] = image[i];
                    }
                    if (applied != null) {
                        applied.add(elements.get(e).points());
                    }
                } else {
                    unchanged++;
                }
            }
        }

        private boolean isLess(StatePermutation element, int[] state) {
            int compared = 0;
            for (int i = 0; i < slots.length; i++) {
                image[i] = element.image(state, slots[i]);
                compared = compared == 0 ? Integer.compare(image[i], state[slots[i]]) : compared;
                if (compared > 0) {
                    return false;
                }
            }
            return compared < 0;
        }

        @Override
        public long orbitSize(int[] representative) {
            return 0;
        }
    }
}
