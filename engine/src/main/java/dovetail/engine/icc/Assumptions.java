package dovetail.engine.icc;

/** Use of assume-guarantee reasoning. */
public enum Assumptions {
    /** Takes turns with construction and composition. */
    BESIDE,
    /** Decides alone, over single components. */
    ALONE,
    /** Never. */
    OFF
}
