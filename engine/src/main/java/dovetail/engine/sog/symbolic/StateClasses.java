package dovetail.engine.sog.symbolic;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the states of a product, which tell what state predicates hold. A class is computed from the classes of local
 * states by a fold over the factors: it begins with 0 and takes the factors in rising order, except those without classes.
 *
 * @param locals per factor, the class of each of its local states; null where these are all equal
 */
public record StateClasses(List<int @Nullable []> locals, Fold fold) {
    /** The class of a state before any factor was taken. */
    static final int FIRST = 0;

    /** Combines the class so far with that of the local state of a factor. */
    @FunctionalInterface
    public interface Fold {
        int next(int factor, int before, int local);
    }

    /** The class of a state. */
    public int of(int[] state) {
        int result = FIRST;
        for (int f = 0; f < state.length; f++) {
            int[] classes = locals.get(f);
            result = classes == null ? result : fold.next(f, result, classes[state[f]]);
        }
        return result;
    }
}
