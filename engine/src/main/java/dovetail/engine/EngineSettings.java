package dovetail.engine;

import dovetail.option.OptionValues;

/**
 * The settings of an engine: its own options, and those of the run.
 *
 * @param threads how many threads it may use
 * @param explain whether its verdicts tell what it did, step by step
 */
public record EngineSettings(OptionValues options, int threads, boolean explain) {
    /** The defaults of an engine. */
    public static EngineSettings of(EngineProvider provider) {
        return new EngineSettings(provider.options(), 1, false);
    }
}
