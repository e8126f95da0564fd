package dovetail.minimise;

/** Equivalence relations on transition systems, from the finest to the coarsest. */
public enum Relation {
    /** Strong bisimulation: internal steps are ordinary steps. */
    STRONG("strong"),
    /** Divergence-preserving branching bisimulation. */
    DIVERGENCE_BRANCHING("dpbranching"),
    /** Branching bisimulation: internal steps to an equivalent state are invisible, and so is divergence. */
    BRANCHING("branching"),
    /** Trace equivalence: equal sets of label sequences, with internal labels. */
    TRACE("trace"),
    /** Weak trace equivalence: equal sets of sequences of visible labels. */
    WEAK_TRACE("weak-trace");

    private final String word;

    Relation(String word) {
        this.word = word;
    }

    /** Its name on the command line. */
    public String word() {
        return word;
    }

    /** Whether internal steps between equivalent states are invisible. */
    boolean hidesInertSteps() {
        return this != STRONG && this != TRACE;
    }

    boolean preservesDivergence() {
        return this == DIVERGENCE_BRANCHING;
    }

    /** Whether it relates words and not states, so that a quotient has no classes of states. */
    public boolean isLinear() {
        return this == TRACE || this == WEAK_TRACE;
    }

    /**
     * The coarsest bisimulation that implies this relation and that composition, renaming and hiding preserve. Systems
     * may be reduced by it before they are composed.
     */
    public Relation congruence() {
        return switch (this) {
            case STRONG, TRACE -> STRONG;
            case DIVERGENCE_BRANCHING -> DIVERGENCE_BRANCHING;
            case BRANCHING, WEAK_TRACE -> BRANCHING;
        };
    }

    /** The finest trace equivalence that is coarser than this relation. */
    Relation linear() {
        return hidesInertSteps() ? WEAK_TRACE : TRACE;
    }
}
