package dovetail.engine.icc;

/**
 * How ICC goes about its work; each optimisation of the paper's Section 4 and each of ours can be left out.
 *
 * @param dependencyOrder components near the property come first
 * @param moveRejecter a component that rejects a choice moves right behind the component that has to choose again
 * @param followTrace the next component is the one that takes part in most events of the chosen trace
 * @param persistent look for constraints that depend on one choice only, and keep these for good
 * @param abstractFirst see first whether what others share with a component suffices to reject a choice
 * @param generalise forbid also what lies outside the chosen traces, where nobody can follow
 */
public record IccOptions(
        boolean dependencyOrder,
        boolean moveRejecter,
        boolean followTrace,
        boolean persistent,
        boolean abstractFirst,
        boolean generalise) {
    /** Everything that helps. */
    public static final IccOptions DEFAULT = new IccOptions(true, true, true, true, true, true);
}
