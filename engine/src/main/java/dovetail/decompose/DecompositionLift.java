package dovetail.decompose;

import dovetail.model.Component;
import dovetail.transform.Lift;

/**
 * Maps states, steps and traces of a decomposed network to the original. Every state of the decomposed network stands for
 * one state of the original, so that predicates over the slots of the original can be evaluated on either.
 */
public interface DecompositionLift extends Lift {
    /** The state of the original that a state of the decomposed network stands for. */
    int[] state(int[] decomposed);

    /** The slots of the original that a component of the decomposed network holds; no other component does. */
    int[] slots(Component component);

    /** The values of these slots in a local state of the component, in the same order. */
    int[] values(Component component, int local);

    /** The label of the original step that a step by this rule of the decomposed network stands for. */
    String label(int rule);

    /** Whether steps by this rule of the decomposed network stand for model errors of the original; they lead nowhere. */
    boolean isError(int rule);
}
