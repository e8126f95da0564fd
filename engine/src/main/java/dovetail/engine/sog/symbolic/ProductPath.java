package dovetail.engine.sog.symbolic;

import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.List;

/**
 * Path of a product, from its initial state.
 *
 * @param events the event of each step, or {@link Lts#HIDDEN}
 * @param states the states, as tuples of local states, one more than events
 * @param loop the position of the state to which the last one is equal, or {@link #FINITE}
 */
public record ProductPath(int[] events, List<int[]> states, int loop) {
    /** The loop of a path that ends. */
    public static final int FINITE = -1;

    /** Whether a step is one of the product. */
    static boolean isStep(List<ComponentLts> factors, int[] source, int event, int[] target) {
        int hiddenMoves = 0;
        int declaring = 0;
        boolean mayStay = false;
        for (int f = 0; f < source.length; f++) {
            ComponentLts factor = factors.get(f);
            boolean isOffered = offers(factor, source[f], event, target[f]);
            if (event == Lts.HIDDEN) {
                hiddenMoves += source[f] != target[f] ? 1 : 0;
                mayStay |= isOffered;
            } else if (factor.declares(event)) {
                declaring++;
            }
            boolean moves = event == Lts.HIDDEN ? source[f] != target[f] : factor.declares(event);
            if (moves ? !isOffered : source[f] != target[f]) {
                return false;
            }
        }
        return event == Lts.HIDDEN ? hiddenMoves == 1 || (hiddenMoves == 0 && mayStay) : declaring > 0;
    }

    private static boolean offers(ComponentLts factor, int source, int event, int target) {
        for (int i = factor.seek(source, event); i < factor.rowStart(source + 1) && factor.event(i) == event; i++) {
            if (factor.target(i) == target) {
                return true;
            }
        }
        return false;
    }
}
