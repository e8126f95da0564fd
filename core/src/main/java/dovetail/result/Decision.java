package dovetail.result;

/**
 * The technique that decided an answer, of those that one engine combines, and the components that took part.
 *
 * @param by a word for scripts
 * @param components the number of components of the network that took part
 * @param of the number of all components
 */
public record Decision(String by, int components, int of) {
    /** Traces of single components were chosen that agree, or no such choice is possible. */
    public static final String CONSTRUCTION = "construction";
    /** Components were composed and minimised until one product was left, or no violation was possible. */
    public static final String COMPOSITION = "composition";
    /** The product of the components that were left was searched. */
    public static final String PRODUCT = "product";
    /** The reduction of single components excludes every violation. */
    public static final String REDUCTION = "reduction";
    /** Assumptions about the environments of components were learned, which the other components guarantee. */
    public static final String ASSUMPTIONS = "assumptions";
    /** The sets of states of an observation graph were decision diagrams. */
    public static final String DIAGRAMS = "diagrams";

    /** The decision in words. */
    public String text() {
        String how = by.equals(CONSTRUCTION) ? " after " : by.equals(ASSUMPTIONS) ? " about " : " of ";
        return "decided by " + by + how + components + " of " + of + (of == 1 ? " component" : " components");
    }
}
