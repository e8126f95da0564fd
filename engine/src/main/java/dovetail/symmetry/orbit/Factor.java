package dovetail.symmetry.orbit;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Factor of a symmetry group, which moves slots that no other factor moves. Immutable; each thread has its own {@link Worker}. */
interface Factor {
    /** The number of elements; where it is not exact, a lower bound. */
    BigInteger order();

    /** Whether states of one orbit always have one representative. */
    boolean isExact();

    /** The kind of group in words. */
    String text();

    /** The work of finding one representative, in values that are compared. */
    long work();

    Worker worker();

    /** Finds representatives, with buffers of its own. */
    interface Worker {
        /**
         * Replaces a state by a state of its orbit.
         *
         * @param applied takes the permutations of points that are applied, in order; null where these are not asked for
         */
        void replace(int[] state, @Nullable List<int[]> applied);

        /** The number of states in the orbit of a representative; 0 where it is not known. */
        long orbitSize(int[] representative);
    }
}
