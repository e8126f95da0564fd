package dovetail.cli.terminal;

import dovetail.base.ByteSize;
import dovetail.base.Progress;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** The progress of a run in one line that fits a width: figures that matter less go first. */
final class ProgressText {
    private final int width;
    private final List<Part> parts = new ArrayList<>();

    /** @param weight parts of small weight are dropped first */
    private record Part(String text, int weight) {}

    ProgressText(int width) {
        this.width = width;
    }

    /**
     * The line.
     *
     * @param title the part of the run and the activity; may be empty
     * @param rate states per second, or {@code NaN}
     * @param left seconds that the run may still take, or {@code NaN}
     */
    String of(String title, Progress.Snapshot moment, double rate, double left, double seconds) {
        parts.clear();
        add(Numbers.count(moment.states(), "state"), 9);
        if (!Double.isNaN(rate)) {
            add(Numbers.decimal(rate, 0) + "/s", 6);
        }
        if (moment.depth() >= 0) {
            add("depth " + Numbers.grouped(moment.depth()), 4);
        }
        add("frontier " + Numbers.grouped(moment.frontier()), 3);
        add(ByteSize.render(moment.bytes()), 2);
        if (!Double.isNaN(moment.fraction())) {
            add(Numbers.decimal(100 * moment.fraction(), 1) + " %", 7);
        }
        if (!Double.isNaN(left)) {
            add("about " + time(left) + " left", 5);
        }
        add(time(seconds), 8);
        String line = line(title);
        while (line.length() > width && parts.size() > 1) {
            dropLightest();
            line = line(title);
        }
        return line.length() <= width ? line : line.substring(0, Math.max(0, width));
    }

    private void add(String text, int weight) {
        parts.add(new Part(text, weight));
    }

    private void dropLightest() {
        Part lightest = parts.get(0);
        for (Part part : parts) {
            lightest = part.weight < lightest.weight ? part : lightest;
        }
        parts.remove(lightest);
    }

    private String line(String title) {
        StringBuilder line = new StringBuilder(title);
        for (int i = 0; i < parts.size(); i++) {
            line.append(i > 0 ? ", " : title.isEmpty() ? "" : ": ").append(parts.get(i).text);
        }
        return line.toString();
    }

    /** Seconds, from two minutes on minutes, from two hours on hours. */
    private static String time(double seconds) {
        if (seconds < 120) {
            return Numbers.decimal(seconds, 0) + " s";
        }
        return seconds < 7200 ? Numbers.decimal(seconds / 60, 0) + " min" : Numbers.decimal(seconds / 3600, 1) + " h";
    }
}
