package dovetail.lang.lint;

import dovetail.base.Origin;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import java.util.BitSet;
import java.util.Optional;

/**
 * The states of a transition system that no chain of its transitions leads to.
 *
 * @param origin the place of a transition that leaves one of them; that of the component when there is none
 * @param text their numbers, of which a few are shown
 */
record UnreachedStates(Origin origin, String text) {
    private static final int SHOWN = 3;

    /** The states of a component, or empty: where states have names, each has a place of its own. */
    static Optional<UnreachedStates> of(Component component, BitSet reached) {
        if (component.behaviour().isGuarded()) {
            return Optional.empty();
        }
        Behaviour.Explicit behaviour = component.behaviour().asExplicit();
        BitSet unreached = connected(behaviour.lts());
        unreached.andNot(reached);
        return unreached.isEmpty() || !behaviour.locations().isEmpty()
                ? Optional.empty()
                : Optional.of(new UnreachedStates(
                        place(component, behaviour, unreached), text(unreached) + " of '" + component.name() + "'"));
    }

    /** The states with transitions. Others stand in files that tools generate, such as that of an idle unit of a net. */
    private static BitSet connected(Lts lts) {
        BitSet connected = new BitSet();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                connected.set(state);
                connected.set(lts.target(i));
            }
        }
        return connected;
    }

    private static Origin place(Component component, Behaviour.Explicit behaviour, BitSet unreached) {
        Lts lts = behaviour.lts();
        for (int state = unreached.nextSetBit(0); state >= 0; state = unreached.nextSetBit(state + 1)) {
            if (lts.rowStart(state) < lts.rowStart(state + 1)
                    && !behaviour.origins().isEmpty()) {
                return behaviour.origins().get(lts.rowStart(state));
            }
        }
        return component.origin();
    }

    private static String text(BitSet unreached) {
        int count = unreached.cardinality();
        StringBuilder text = new StringBuilder(count == 1 ? "state " : "states ");
        int state = unreached.nextSetBit(0);
        for (int shown = 0; state >= 0 && shown < SHOWN; shown++) {
            text.append(shown == 0 ? "" : ", ").append(state);
            state = unreached.nextSetBit(state + 1);
        }
        return text.append(count > SHOWN ? " and " + (count - SHOWN) + " more" : "")
                .toString();
    }
}
