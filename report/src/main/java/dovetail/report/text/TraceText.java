package dovetail.report.text;

import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.report.view.TimeTable;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trace as lines of text. Each step has its number, action, components, changes and place in the model; then come the
 * end of the trace and the last state. A trace with dates has them before the actions, and a timing diagram at the end of the
 * whole trace. A trace of modules is a table over time instead.
 */
public final class TraceText {
    private static final int WIDEST_COLUMN = 40;
    /** Changes that would start further right than this go to a line of their own. */
    private static final int LAST_COLUMN = 50;

    private static final int WIDTH = 100;
    private static final String INDENT = "  ";
    private static final String AT = "at ";
    private static final String AT_THE_END = "at the end";
    /** Stands before the step that loses the property. */
    private static final String MARK = "=>";


    private final Trace trace;
    private final Style style;
    private final int most;
    private final StringBuilder out = new StringBuilder();
    private final int numberWidth;
    private final @Nullable Dates dates;
    private int dateWidth;
    private int rangeWidth;
    private int actionWidth;
    private int componentWidth;

    private TraceText(Trace trace, Style style, int most) {
        this.trace = trace;
        this.style = style;
        this.most = most;
        this.dates = Dates.of(trace).orElse(null);
        this.numberWidth = Math.max(3, Integer.toString(trace.steps().size()).length());
    }

    /** The whole trace. */
    public static String render(Trace trace, Style style) {
        return render(trace, style, Integer.MAX_VALUE);
    }

    /** The trace with at most so many steps shown: the first and the last ones. */
    public static String render(Trace trace, Style style, int most) {
        Optional<TimeTable> table = TimeTable.ofModules(trace);
        if (table.isPresent()) {
            return TimeTableText.render(table.get(), style, most);
        }
        TraceText text = new TraceText(trace, style, most);
        text.run();
        if (most == Integer.MAX_VALUE) {
            TimeTable.ofDates(trace).ifPresent(text::diagram);
        }
        return text.out.toString();
    }

    private void run() {
        int steps = trace.steps().size();
        int head = steps <= most ? steps : most / 2;
        int tail = steps <= most ? steps + 1 : steps - (most - head) + 1;
        List<StepView> shown = new ArrayList<>();
        for (int number = 1; number <= steps; number++) {
            if (number <= head || number >= tail) {
                StepView step = StepView.of(trace, number);
                shown.add(step);
                if (dates != null) {
                    dateWidth = Math.max(dateWidth, dates.date(number).length());
                    rangeWidth = Math.max(rangeWidth, dates.range(number).length());
                }
                actionWidth = Math.max(
                        actionWidth, Math.min(WIDEST_COLUMN, step.action().length()));
                componentWidth = Math.max(
                        componentWidth, Math.min(WIDEST_COLUMN, joined(step).length()));
            }
        }
        state(0, "initially");
        for (StepView step : shown) {
            if (step.number() == tail && head < steps) {
                boolean loops = trace.kind() == Trace.Kind.LASSO && loopIsWithin(head, tail - 1);
                line(style.faint("... " + Numbers.count(tail - head - 1, "step") + " not shown"
                        + (loops ? "; the loop starts among them, at state " + trace.loopStart() : "") + " ..."));
            }
            if (trace.kind() == Trace.Kind.LASSO && step.number() == trace.loopStart() + 1) {
                ending(style.strong("the loop:"));
            }
            step(step);
        }
        end();
    }

    /** Whether the loop starts with a step after {@code head} and no later than {@code last}. */
    private boolean loopIsWithin(int head, int last) {
        return trace.loopStart() >= head && trace.loopStart() < last;
    }

    private void step(StepView step) {
        StringBuilder line = new StringBuilder();
        number(step.number(), line);
        if (dates != null) {
            line.append(INDENT).append(AT).append(padded(dates.date(step.number()), dateWidth));
            line.append(INDENT).append(padded(dates.range(step.number()), rangeWidth));
        }
        line.append(INDENT).append(padded(step.action(), actionWidth));
        line.append(INDENT).append(joined(step));
        int changesAt = textColumn() + datesWidth() + actionWidth + INDENT.length() + componentWidth + INDENT.length();
        boolean inOneLine = changesAt - datesWidth() <= LAST_COLUMN;
        int column = inOneLine ? changesAt : textColumn() + INDENT.length();
        String where = step.positions().isEmpty() ? "" : "(" + String.join(", ", step.positions()) + ")";
        if (!inOneLine) {
            line.append(where.isEmpty() ? "" : INDENT + style.faint(where)).append('\n');
        }
        line.append(" ".repeat(Math.max(0, column - (inOneLine ? INDENT.length() + line.length() : 0))));
        String changes = changes(step, column);
        line.append(changes);
        if (inOneLine && !where.isEmpty()) {
            int end = changes.lastIndexOf('\n') < 0
                    ? column + changes.length()
                    : changes.length() - changes.lastIndexOf('\n') - 1;
            boolean fits = end + INDENT.length() + where.length() <= WIDTH + LAST_COLUMN / 2;
            line.append(fits ? INDENT : "\n" + " ".repeat(column)).append(style.faint(where));
        }
        line(step.number(), line.toString());
    }

    private static String changes(StepView step, int column) {
        List<String> changes = new ArrayList<>();
        for (Change change : step.changes()) {
            changes.add(change.toString());
        }
        return changes.isEmpty() ? "nothing changes" : StateText.wrap(changes, column);
    }

    /** The column of the text after the numbers of the steps. */
    private int textColumn() {
        return INDENT.length() + numberWidth + INDENT.length();
    }

    /** The width of both columns with dates, with the gaps behind them. */
    private int datesWidth() {
        return dates == null ? 0 : AT.length() + dateWidth + INDENT.length() + rangeWidth + INDENT.length();
    }

    private void end() {
        int steps = trace.steps().size();
        if (trace.kind() == Trace.Kind.LASSO) {
            ending(style.strong(
                    "the last step leads back to state " + trace.loopStart() + ", and the loop repeats forever"));
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            ending(style.bad("deadlock: no step is enabled" + (trace.stutters() ? "; the run stutters forever" : "")));
        } else if (trace.error() != null) {
            ending(style.bad("model error: " + trace.error()));
        }
        if (steps > 0) {
            state(steps, AT_THE_END);
        }
        if (dates != null && steps > 0) {
            boolean loops = trace.kind() == Trace.Kind.LASSO;
            ending(style.faint("dates: those of one schedule, and the intervals of all possible ones"
                    + (loops ? "; in the loop, of its first iteration" : "")));
        }
    }

    private void diagram(TimeTable table) {
        out.append('\n');
        out.append(TimeTableText.renderColumns(table, style, most));
    }

    private void ending(String text) {
        line(" ".repeat(numberWidth) + INDENT + text);
    }

    private void state(int number, String when) {
        StringBuilder line = new StringBuilder();
        number(number, line);
        line.append(INDENT).append(when).append(": ");
        int column = INDENT.length() + line.length();
        line.append(StateText.wrapped(trace.system(), trace.state(number), column));
        line(when.equals(AT_THE_END) ? -1 : number, line.toString());
    }

    private void number(int number, StringBuilder line) {
        String text = Integer.toString(number);
        line.append(" ".repeat(numberWidth - text.length())).append(text);
    }

    /** A line about a step or a state, marked where the property is lost. */
    private void line(int number, String text) {
        boolean isLost = number == trace.facts().lostAt() && number >= 0;
        out.append(isLost ? style.bad(MARK) : INDENT).append(text).append('\n');
        if (isLost) {
            for (String remark : trace.facts().remarks()) {
                ending(style.bad(MARK + " " + remark));
            }
        }
    }

    private void line(String text) {
        out.append(INDENT).append(text).append('\n');
    }

    private static String joined(StepView step) {
        return String.join(", ", step.components());
    }

    private static String padded(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }
}
