package dovetail.engine.ltl;

import dovetail.step.Compile;

/**
 * The settings of the engine for linear-time properties; immutable, shared by the command line and the library.
 *
 * @param threads used where a violation is a state to be reached; cycles are looked for by one
 */
public record LtlOptions(int threads, Compile compile) {
    public static final LtlOptions DEFAULT = new LtlOptions(1, Compile.AUTO);
}
