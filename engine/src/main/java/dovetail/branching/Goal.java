package dovetail.branching;

import dovetail.ctl.Ctl;

/** A temporal formula whose value in a state is to be shown. */
record Goal(Ctl formula, boolean value) {
    /** Whether one run shows it: an existential operator that is true, or a universal one that is false. */
    boolean isByOneRun() {
        return quantifier() == (value ? Ctl.Quantifier.EXISTS : Ctl.Quantifier.ALL);
    }

    private Ctl.Quantifier quantifier() {
        if (formula instanceof Ctl.Next next) {
            return next.runs();
        }
        if (formula instanceof Ctl.Until until) {
            return until.runs();
        }
        if (formula instanceof Ctl.Globally globally) {
            return globally.runs();
        }
        throw new IllegalArgumentException("no temporal formula: " + formula);
    }
}
