package dovetail.report.html;

import dovetail.report.view.Dates;
import dovetail.report.view.TimeTable;

/** Gives the columns of a table over time their places on a horizontal axis, in pixels. */
record TimeScale(int[] starts) {
    /** The width of all instants of a long trace, as far as each remains visible. */
    private static final int WIDTH = 4000;

    private static final int WIDEST = 40;
    private static final int NARROWEST = 4;

    /** The width of the time of a trace with dates. */
    private static final int WIDTH_OF_TIME = 1500;
    /** The width of the shortest time between two dates, unless that makes the whole too wide. */
    private static final int SHORTEST_TIME = 60;
    /** The width of a state in which no time passes, so that steps at one date can be told apart. */
    private static final int NO_TIME = 14;
    /** The width of the last state, whose end has no date. */
    private static final int LAST_STATE = 80;

    /** All instants have the same width. */
    static TimeScale ofInstants(TimeTable table) {
        int unit = Math.max(NARROWEST, Math.min(WIDEST, WIDTH / table.instants()));
        int[] starts = new int[table.instants() + 1];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = i * unit;
        }
        return new TimeScale(starts);
    }

    /** The width of a state is proportional to the time that passes in it, plus a constant. */
    static TimeScale ofDates(TimeTable table, Dates dates) {
        int steps = table.loops() ? table.instants() : table.instants() - 1;
        double total = 0;
        double shortest = Double.POSITIVE_INFINITY;
        for (int step = 1; step <= steps; step++) {
            double delay = dates.delay(step);
            total += delay;
            shortest = delay > 0 ? Math.min(shortest, delay) : shortest;
        }
        double scale = total > 0 ? Math.min(SHORTEST_TIME / shortest, WIDTH_OF_TIME / total) : 0;
        int[] starts = new int[table.instants() + 1];
        for (int i = 1; i < starts.length; i++) {
            starts[i] = starts[i - 1] + (i <= steps ? NO_TIME + (int) Math.round(dates.delay(i) * scale) : LAST_STATE);
        }
        return new TimeScale(starts);
    }

    /** The place at which a column starts; the one after the last column is the end. */
    int start(int column) {
        return starts[column];
    }

    int end() {
        return starts[starts.length - 1];
    }
}
