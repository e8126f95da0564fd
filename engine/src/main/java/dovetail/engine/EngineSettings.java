package dovetail.engine;

import dovetail.option.OptionValues;

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
}
