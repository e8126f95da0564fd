package dovetail.bench.tool;

/**
 * The measurements of one complete exploration.
 *
 * @param seconds of the search, as the tool itself reports it, without the time for generating and compiling code
 * @param compileSeconds of generating and compiling code: {@code spin -a} and gcc, or the successor function
 * @param wallSeconds of the whole process, or of the call when there is no process
 */
public record Measurement(
        long states, long transitions, long bytes, double seconds, double compileSeconds, double wallSeconds) {
    public double statesPerSecond() {
        return states / seconds;
    }

    public double bytesPerState() {
        return (double) bytes / states;
    }
}
