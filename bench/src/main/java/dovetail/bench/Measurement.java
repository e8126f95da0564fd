package dovetail.bench;

/**
 * What one complete exploration measured.
 *
 * @param seconds of the search, as the tool itself reports it, without the time for generating and compiling code
 * @param compileSeconds of generating and compiling code: {@code spin -a} and gcc, or the successor function
 * @param wallSeconds of the whole process, or of the call when there is no process
 */
record Measurement(
        long states, long transitions, long bytes, double seconds, double compileSeconds, double wallSeconds) {
    double statesPerSecond() {
        return states / seconds;
    }

    double bytesPerState() {
        return (double) bytes / states;
    }
}
