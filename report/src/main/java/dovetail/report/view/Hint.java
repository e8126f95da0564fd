package dovetail.report.view;

/**
 * A command line to try after an unknown verdict.
 *
 * @param command the command line, to be pasted into a shell
 * @param gain the gain of it in words; empty where the command line tells
 */
public record Hint(String command, String gain) {
    @Override
    public String toString() {
        return gain.isEmpty() ? command : command + "   (" + gain + ")";
    }
}
