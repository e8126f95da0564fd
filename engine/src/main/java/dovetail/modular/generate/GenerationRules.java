package dovetail.modular.generate;

/**
 * Rules of generation: the optimisations that the paper applies by hand, each with its switch.
 *
 * @param leavesPastInputs whether a module leaves an input of which it reads only past values to the next module that needs
 *     it (optimisation A)
 * @param computesDefinitions whether a value that a constraint determines is computed instead of tried (B, and D where the
 *     determined variable is an output of another module)
 * @param propagates whether values that a constraint excludes are skipped without a node (D)
 * @param checksEarly whether a constraint is checked as soon as its variables are known; otherwise when the generator of
 *     its module is done
 */
public record GenerationRules(
        boolean leavesPastInputs, boolean computesDefinitions, boolean propagates, boolean checksEarly) {
    public static final GenerationRules ALL = new GenerationRules(true, true, true, true);
    public static final GenerationRules NONE = new GenerationRules(false, false, false, false);
}
