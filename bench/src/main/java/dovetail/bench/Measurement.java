package dovetail.bench;

/**
 * What one complete exploration measured.
 *
 * @param seconds of the search, as the tool itself reports it
 * @param wallSeconds of the whole process, or of the call when there is no process
 */
record Measurement(long states, long transitions, long bytes, double seconds, double wallSeconds) {
    double statesPerSecond() {
        return states / seconds;
    }

    double bytesPerState() {
        return (double) bytes / states;
    }
}
