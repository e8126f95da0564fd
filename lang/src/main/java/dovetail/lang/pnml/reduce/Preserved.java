package dovetail.lang.pnml.reduce;

/** Facts about observed places that a reduction preserves; each preserves those before it as well. */
public enum Preserved {
    /** The reachable markings. */
    STATES,
    /** The reachable deadlocks. */
    DEADLOCKS,
    /** The maximal runs, up to steps that change no observed place: formulas without next. */
    RUNS,
    /** The maximal runs, step by step. */
    STEPS
}
