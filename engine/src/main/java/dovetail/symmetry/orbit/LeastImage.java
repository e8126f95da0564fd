package dovetail.symmetry.orbit;

import dovetail.base.Poll;
import dovetail.base.TupleNumbering;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Group of few elements, all of which are listed. The representative is the least image of a state. */
final class LeastImage implements Factor {
    private static final int MOST_ELEMENTS = 720;
    /** The most numbers of all permutations together. */
    private static final int MOST_NUMBERS = 1 << 23;

    /** The slots that the group moves or whose values it maps, ascending. */
    private final int[] slots;
    /** All elements but the identity. */
    private final List<StatePermutation> elements;

    private LeastImage(int[] slots, List<StatePermutation> elements) {
        this.slots = slots;
        this.elements = elements;
    }

    /** The group of the generators; nothing where it has many elements. */
    static Optional<Factor> of(
            int[] slots, List<StatePermutation> generators, Function<int[], StatePermutation> action, Poll poll) {
        int points = generators.get(0).points().length;
        TupleNumbering known = new TupleNumbering();
        known.of(Permutations.identity(points));
        for (int next = 0; next < known.size(); next++) {
            for (StatePermutation generator : generators) {
                poll.tick(points);
                known.of(Permutations.composed(known.get(next), generator.points()));
            }
            if (known.size() > MOST_ELEMENTS || (long) known.size() * points > MOST_NUMBERS) {
                return Optional.empty();
            }
        }
        List<StatePermutation> elements = new ArrayList<>();
        for (int i = 1; i < known.size(); i++) {
            elements.add(action.apply(known.get(i)));
        }
        return Optional.of(new LeastImage(slots, elements));
    }

    @Override
    public BigInteger order() {
        return BigInteger.valueOf(elements.size() + 1L);
    }

    @Override
    public boolean isExact() {
        return true;
    }

    @Override
    public String text() {
        return elements.size() + 1 + " permutations";
    }

    @Override
    public long work() {
        return 2L * elements.size();
    }

    @Override
    public Worker worker() {
        return new Minimiser();
    }

    private final class Minimiser implements Worker {
        private final int[] image = new int[slots.length];
        /** The number of elements, the identity among them, that map the last state to its least image. */
        private long least;

        @Override
        public void replace(int[] state, @Nullable List<int[]> applied) {
            StatePermutation best = null;
            least = 1;
            for (int i = 0; i < slots.length; i++) {
                image[i] = state[slots[i]];
            }
            for (int e = 0; e < elements.size(); e++) {
                StatePermutation element = elements.get(e);
                int compared = compared(element, state);
                if (compared == 0) {
                    least++;
                } else if (compared < 0) {
                    best = element;
                    least = 1;
                    for (int i = 0; i < slots.length; i++) {
                        image[i] = element.image(state, slots[i]);
                    }
                }
            }
            if (best != null) {
                for (int i = 0; i < slots.length; i++) {
                    state[slots[i]] = image[i];
                }
                if (applied != null) {
                    applied.add(best.points());
                }
            }
        }

        /** Compares the image by an element with the least one so far. */
        private int compared(StatePermutation element, int[] state) {
            for (int i = 0; i < slots.length; i++) {
                int value = element.image(state, slots[i]);
                if (value != image[i]) {
                    return value < image[i] ? -1 : 1;
                }
            }
            return 0;
        }

        @Override
        public long orbitSize(int[] representative) {
            replace(representative, null);
            return (elements.size() + 1) / least;
        }
    }
}
