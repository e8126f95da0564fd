package dovetail.report.view;

import dovetail.model.TransitionSystem;
import dovetail.model.form.Form;
import dovetail.result.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Table of a trace over time. A trace of modules has a row for each variable, grouped by the module that drives it, and a
 * column for each instant. A trace with dates has rows for the locations of components and for the variables that change,
 * and a column for each state with the date at which it is entered. A lasso has its stem and one round of its loop.
 */
public final class TimeTable {
    /** The group of the inputs of the whole system, which comes first. */
    public static final String ENVIRONMENT = "environment";

    private final Trace trace;
    private final List<Row> rows;
    private final List<Header> headers;

    /**
     * A line above the columns.
     *
     * @param text the text of a column
     */
    public record Header(String name, IntFunction<String> text) {}

    /** Kinds of values. */
    public enum Kind {
        TRUTH,
        NAME,
        NUMBER
    }

    /**
     * A location or a variable.
     *
     * @param group the component that it belongs to, or the environment; in a timing diagram also a shared variable
     * @param name its name in the group; empty where the group is all there is, as for a location
     * @param form its form over the slots of a state
     */
    public record Row(String group, String name, Form form, Kind kind) {
        /** The name with its group. */
        public String fullName() {
            return group.equals(ENVIRONMENT) ? name : name.isEmpty() ? group : group + "." + name;
        }
    }

    /** The table of a trace of a synchronous system; none for a network, whose trace is a list of steps. */
    public static Optional<TimeTable> ofInstants(Trace trace) {
        TransitionSystem system = trace.system();
        return system.isSynchronous()
                ? Optional.of(new TimeTable(
                        trace, TimeRows.ofInstants(system), List.of(new Header("instant", Integer::toString))))
                : Optional.empty();
    }

    /** The timing diagram of a trace with dates; none for a trace without. */
    public static Optional<TimeTable> ofDates(Trace trace) {
        return Dates.of(trace)
                .map(dates -> new TimeTable(
                        trace,
                        TimeRows.ofDates(trace),
                        List.of(new Header("step", Integer::toString), new Header("date", dates::date))));
    }

    private TimeTable(Trace trace, List<Row> rows, List<Header> headers) {
        this.trace = trace;
        this.rows = List.copyOf(rows);
        this.headers = List.copyOf(headers);
    }

    public List<Row> rows() {
        return rows;
    }

    public List<Header> headers() {
        return headers;
    }

    /** The number of columns. */
    public int instants() {
        return loops() ? trace.steps().size() : trace.steps().size() + 1;
    }

    /** Whether the last instants repeat forever. */
    public boolean loops() {
        return trace.kind() == Trace.Kind.LASSO;
    }

    /** The first instant of the loop. */
    public int loopStart() {
        return trace.loopStart();
    }

    /** The instant at which the property is lost, or -1. */
    public int lost() {
        return trace.facts().lostAt();
    }

    /** Whether an instant belongs to the loop. */
    public boolean isInLoop(int instant) {
        return loops() && instant >= trace.loopStart();
    }

    /** The number of a row that has one integer. */
    public int value(Row row, int instant) {
        return trace.state(instant)[row.form().first()];
    }

    /** A value as the user would write it. */
    public String text(Row row, int instant) {
        return row.form().text(trace.state(instant));
    }

    /** Whether a variable has another value than at the instant before. */
    public boolean changes(Row row, int instant) {
        return instant == 0 || row.form().differs(trace.state(instant - 1), trace.state(instant));
    }

    /** The end of the trace as a sentence; empty for a path. */
    public String ending() {
        int last = instants() - 1;
        if (loops()) {
            return last == loopStart()
                    ? "instant " + last + " repeats forever"
                    : "instants " + loopStart() + " to " + last + " repeat forever";
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            return "no computation continues after instant " + last;
        }
        return trace.failure() == null ? "" : trace.failure();
    }
}
