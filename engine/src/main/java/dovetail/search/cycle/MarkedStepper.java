package dovetail.search.cycle;

import dovetail.step.Stepper;

/** Computes successors whose tags are acceptance marks: the acceptance sets that a step is in, a bit each. */
public abstract class MarkedStepper extends Stepper {
    /** The marks of all acceptance sets, which an accepting cycle has. */
    public abstract int marksNeeded();

    /** The group of a successor of the last call, counted from 0. */
    public abstract int via(int successor);
}
