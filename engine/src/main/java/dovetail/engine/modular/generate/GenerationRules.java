package dovetail.engine.modular.generate;

/**
 * Rules of generation: the optimisations that the paper applies by hand, each with its switch.
 *
 * @param leavesPastInputs whether a module leaves an input of which it reads only past values to the next module that needs
 *     it (optimisation A)
 * @param definitions the variables whose values are computed instead of tried, where a constraint determines them
 * @param propagates whether values that a constraint excludes are skipped without a node (D)
 * @param checksEarly whether a constraint is checked as soon as its variables are known; otherwise when the generator of
 *     its module is done
 */
public record GenerationRules(
        boolean leavesPastInputs, Definitions definitions, boolean propagates, boolean checksEarly) {
    public static final GenerationRules ALL = new GenerationRules(true, Definitions.COMPUTED, true, true);
    public static final GenerationRules NONE = new GenerationRules(false, Definitions.GUESSED, false, false);

    /** Variables whose values are computed. */
    public enum Definitions {
        /** None: all values are tried. */
        GUESSED,
        /** The variables of modules all of whose constraints define values by others of the same instant (optimisation B). */
        PRESENT,
        /** All that some constraint determines, also by the past (optimisation D). */
        COMPUTED
    }
}
