package dovetail.engine;

import dovetail.option.OptionValues;
import dovetail.symmetry.Symmetry;

/**
 * Settings of an engine: its own options, and those of the run.
 *
 * @param threads the number of threads that it may use
 * @param explain whether its verdicts explain its work step by step
 */
public record EngineSettings(OptionValues options, int threads, boolean explain) {
    /** The defaults of an engine. */
    public static EngineSettings of(EngineProvider provider) {
        return new EngineSettings(provider.options(), 1, false);
    }

    /** Whether the engine is to use symmetry where engines take turns. */
    public boolean mayUseSymmetry() {
        return options.options().contains(Symmetry.OPTION) && options.get(Symmetry.OPTION) == Symmetry.AUTO;
    }

    /** The same with symmetry, where the engine may use it. */
    public EngineSettings usingSymmetry() {
        return mayUseSymmetry()
                ? new EngineSettings(options.with(Symmetry.OPTION, Symmetry.ON), threads, explain)
                : this;
    }
}
