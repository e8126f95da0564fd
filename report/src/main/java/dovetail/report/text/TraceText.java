package dovetail.report.text;

import static dovetail.report.text.StepLines.INDENT;

import dovetail.base.Printable;
import dovetail.report.view.Markings;
import dovetail.report.view.TimeTable;
import dovetail.result.Branch;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A trace as lines of text. Each step has its number, action, components, changes and place in the model; then come the
 * end of the trace and the last state. The step that loses the property is marked. A trace with dates has them before the
 * actions, and a timing diagram at the end of the whole trace. A trace of modules is a table over time instead.
 */
public final class TraceText {
    /** Stands before the step that loses the property. */
    private static final String MARK = "=>";

    /** The most marked places of a last marking that is shown whole on the screen. */
    private static final int MOST_MARKED = 24;

    private final Trace trace;
    private final Style style;
    private final int most;
    /** The words before the first state. */
    private final String first;

    private final StepLines steps;
    private final StringBuilder out = new StringBuilder();

    private TraceText(Trace trace, Style style, int most, String first) {
        this.first = first;
        this.trace = trace;
        this.style = style;
        this.most = most;
        this.steps = new StepLines(trace, style);
    }

    /** The whole trace. */
    public static String render(Trace trace, Style style) {
        return render(trace, style, Integer.MAX_VALUE);
    }

    /**
     * The trace with at most so many steps shown: the first and the last ones, those where the loop starts, and those around
     * the one that loses the property.
     */
    public static String render(Trace trace, Style style, int most) {
        return render(trace, style, most, "initially: ");
    }

    private static String render(Trace trace, Style style, int most, String first) {
        TraceText text = new TraceText(trace, style, most, first);
        Optional<TimeTable> table = TimeTable.ofInstants(trace);
        if (table.isPresent()) {
            text.out.append(TimeTableText.render(table.get(), style, most));
            text.remarksOfModules();
            return text.out.toString();
        }
        text.run();
        if (most == Integer.MAX_VALUE) {
            TimeTable.ofDates(trace).ifPresent(text::diagram);
        }
        return text.out.toString();
    }

    private void run() {
        List<Elision.Part> parts = parts();
        for (Elision.Part part : parts) {
            for (int i = part.first(); i <= part.last(); i++) {
                steps.measure(i + 1);
            }
        }
        initialState();
        int next = 0;
        for (Elision.Part part : parts) {
            if (part.first() > next) {
                line(style.faint("... " + Numbers.count(part.first() - next, "step") + " not shown ..."));
            }
            for (int i = part.first(); i <= part.last(); i++) {
                if (loops() && i == trace.loopStart()) {
                    ending(style.strong("the loop:"));
                }
                line(i + 1, steps.line(i + 1));
            }
            next = part.last() + 1;
        }
        end();
    }

    /** The steps to show, which count from 0 here. */
    private List<Elision.Part> parts() {
        int count = trace.steps().size();
        int lost = trace.facts().lostAt();
        return count == 0
                ? List.of()
                : Elision.parts(count, loops() ? trace.loopStart() : -1, lost < 0 ? -1 : Math.max(0, lost - 1), most);
    }

    private boolean loops() {
        return trace.kind() == Trace.Kind.LASSO;
    }

    private void end() {
        if (loops()) {
            ending(style.strong(
                    "the last step leads back to state " + trace.loopStart() + ", and the loop repeats forever"));
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            ending(style.bad("deadlock: no step is enabled" + (trace.stutters() ? "; the run stutters forever" : "")));
        } else if (trace.kind() == Trace.Kind.WAITING) {
            ending(style.strong("the run waits forever from here, and time diverges: no step has to be taken"));
        } else if (trace.failure() != null) {
            ending(style.bad(Printable.of(trace.failure())));
        }
        if (trace.facts().lostAt() < 0) {
            for (String remark : trace.facts().remarks()) {
                ending(style.bad(MARK + " " + Printable.of(remark)));
            }
        }
        if (!trace.steps().isEmpty()) {
            lastState();
            if (trace.system().markings().isPresent() && trace.steps().size() <= most) {
                firingSequence();
            }
            if (trace.schedule() != null) {
                ending(style.faint("dates: those of one schedule, and the intervals of all possible ones"
                        + (loops() ? "; in the loop, of its first iteration" : "")));
            }
        }
        for (Branch branch : trace.facts().branches()) {
            branch(branch);
        }
        if (steps.atoms().width() > 0) {
            String atoms = "atoms: ";
            ending(style.faint(atoms + StateText.wrap(steps.atoms().legend(), steps.textColumn() + atoms.length())));
        }
        if (trace.facts().rearranged()) {
            ending(style.faint("steps rearranged to few context switches"));
        }
        if (trace.facts().length() == TraceFacts.Length.SHORTENED) {
            ending(style.faint("not necessarily the shortest trace"));
        } else if (trace.facts().length() == TraceFacts.Length.SHORTEST && most == Integer.MAX_VALUE) {
            ending(style.faint("a shortest trace"));
        }
    }

    private void firingSequence() {
        String title = Markings.SEQUENCE + ": ";
        ending(title + StateText.wrap(Markings.sequenceTexts(trace), steps.textColumn() + title.length(), ""));
    }

    /** A run that leaves this one, indented; or a claim about a state of it. */
    private void branch(Branch branch) {
        String start = "in state " + branch.state() + ", " + Printable.of(branch.claim());
        if (branch.run().isEmpty()) {
            ending(start);
            return;
        }
        ending(start + ", by a run from there:");
        for (String line : render(branch.run().get(), style, most, "there: ").split("\n")) {
            out.append(INDENT).append(INDENT).append(line).append('\n');
        }
    }

    private void diagram(TimeTable table) {
        out.append('\n');
        out.append(TimeTableText.renderColumns(table, style, most));
    }

    private void initialState() {
        String start = steps.start(0) + INDENT + first;
        int column = steps.textColumn() + first.length();
        line(0, start + StateText.wrapped(trace.system(), trace.initial(), column));
    }

    /** The last state; on the screen only as far as it differs from the initial one. */
    private void lastState() {
        String when = "at the end: ";
        int column = steps.textColumn() + when.length();
        if (trace.system().markings().isPresent()) {
            line(steps.startWithoutAtoms(trace.steps().size()) + INDENT + when + lastMarking(column));
            return;
        }
        List<String> before = StateText.entries(trace.system(), trace.initial());
        List<String> after = StateText.entries(trace.system(), trace.last());
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            if (!after.get(i).equals(before.get(i))) {
                changed.add(after.get(i));
            }
        }
        boolean isWhole = most == Integer.MAX_VALUE || changed.size() == after.size();
        String rest = changed.isEmpty() ? "as initially" : "; the rest as initially";
        String state = isWhole
                ? StateText.wrapped(trace.system(), trace.last(), column)
                : StateText.wrap(changed, column) + rest;
        line(steps.startWithoutAtoms(trace.steps().size()) + INDENT + when + state);
    }

    /** The last marking; on the screen a large one by its difference from the initial one. */
    private String lastMarking(int column) {
        List<String> changes = Markings.of(trace.system()).orElseThrow().changeTexts(trace.initial(), trace.last());
        int entries = StateText.entries(trace.system(), trace.last()).size();
        if (most == Integer.MAX_VALUE || entries <= MOST_MARKED || changes.size() >= entries) {
            return StateText.wrapped(trace.system(), trace.last(), column);
        }
        String start = "as initially" + (changes.isEmpty() ? "" : ", but ");
        return start + StateText.wrap(changes, column + start.length(), "");
    }

    /** The sentences about a loss or about the goal of a witness, for a table that has no line to mark. */
    private void remarksOfModules() {
        int lost = trace.facts().lostAt();
        String when = MARK + " instant " + (lost < 0 ? trace.steps().size() : lost) + ": ";
        for (String remark : trace.facts().remarks()) {
            String text = when + Printable.of(remark);
            line(lost < 0 ? style.good(text) : style.bad(text));
        }
    }

    private void ending(String text) {
        line(" ".repeat(steps.textColumn() - INDENT.length()) + text);
    }

    /** A line about a step or the initial state, marked where the property is lost. */
    private void line(int number, String text) {
        boolean isLost = number == trace.facts().lostAt();
        out.append(isLost ? style.bad(MARK) : INDENT).append(text).append('\n');
        if (isLost) {
            for (String remark : trace.facts().remarks()) {
                ending(style.bad(MARK + " " + Printable.of(remark)));
            }
        }
    }

    private void line(String text) {
        out.append(INDENT).append(text).append('\n');
    }
}
