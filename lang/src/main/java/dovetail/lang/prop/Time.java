package dovetail.lang.prop;

/** Tells whether formulas may count time. */
public enum Time {
    /** Formulas have neither intervals nor operators about the past. */
    UNCOUNTED,
    /** A step is a unit of time. */
    STEPS
}
