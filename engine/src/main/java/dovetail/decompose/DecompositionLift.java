package dovetail.decompose;

import dovetail.model.Component;
import dovetail.transform.Lift;

/**
 * Lift from a decomposed network to the original. Every state of the decomposed network represents one state of the
 * original. Predicates over the slots of the original can thus be evaluated on either.
 */
public interface DecompositionLift extends Lift {
    /** The state of the original that a state of the decomposed network represents. */
    int[] state(int[] decomposed);

    /** The slots of the original that a component of the decomposed network holds; no other component does. */
    int[] slots(Component component);

    /** The values of these slots in a local state of the component, in the same order. */
    int[] values(Component component, int local);

    /** The label of the original that a rule of the decomposed network represents. */
    String label(int rule);

    /** Whether a rule of the decomposed network represents model errors of the original, which lead to no state. */
    boolean isError(int rule);
}
