package dovetail.minimise;

/** When two transition systems count as the same, from the finest relation to the coarsest ones. */
public enum Relation {
    /** Strong bisimulation: internal steps are steps like any other. */
    STRONG("strong"),
    /** Branching bisimulation that tells a system that can go on internally forever from one that cannot. */
    DIVERGENCE_BRANCHING("dpbranching"),
    /** Branching bisimulation: internal steps that decide nothing are not seen, nor are loops of them. */
    BRANCHING("branching"),
    /** The same sequences of labels, internal ones among them. */
    TRACE("trace"),
    /** The same sequences of visible labels. */
    WEAK_TRACE("weak-trace");

    private final String word;

    Relation(String word) {
        this.word = word;
    }

    /** Its name on the command line. */
    public String word() {
        return word;
    }

    /** Whether internal steps that stay among equivalent states are not seen. */
    boolean hidesInertSteps() {
        return this != STRONG && this != TRACE;
    }

    boolean seesDivergence() {
        return this == DIVERGENCE_BRANCHING;
    }

    boolean isLinear() {
        return this == TRACE || this == WEAK_TRACE;
    }

    /** The relation on sequences that the systems satisfy, too, whenever they satisfy this one. */
    Relation linear() {
        return hidesInertSteps() ? WEAK_TRACE : TRACE;
    }
}
