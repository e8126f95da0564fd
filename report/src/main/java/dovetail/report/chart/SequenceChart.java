package dovetail.report.chart;

import dovetail.report.view.Caption;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A trace as a Mermaid sequence diagram: a lifeline per component that takes part, a message per step, and a note with
 * what changed. A message begins with its date, if it has one.
 */
public final class SequenceChart {
    private final Trace trace;
    private final Optional<Dates> dates;
    private final Appendable out;

    private SequenceChart(Trace trace, Appendable out) {
        this.trace = trace;
        this.dates = Dates.of(trace);
        this.out = out;
    }

    /** Writes a trace with its caption as the title and in comments. */
    public static void write(Trace trace, Caption caption, Appendable out) throws IOException {
        new SequenceChart(trace, out).run(caption);
    }

    private void run(Caption caption) throws IOException {
        out.append("sequenceDiagram\n");
        out.append("    title ").append(plain(caption.title())).append('\n');
        for (Caption.Entry entry : caption.entries()) {
            out.append("    %% ").append(entry.name()).append(": ").append(plain(entry.value())).append('\n');
        }
        out.append("    autonumber\n");
        participants();
        for (int number = 1; number <= trace.steps().size(); number++) {
            if (trace.kind() == Trace.Kind.LASSO && number - 1 == trace.loopStart()) {
                out.append("    loop forever")
                        .append(dates.isPresent() ? ", dates of the first iteration" : "")
                        .append('\n');
            }
            step(trace.steps().get(number - 1), StepView.of(trace, number));
            if (number == trace.facts().lostAt()) {
                noteOverAll("=> " + lossText());
            }
        }
        if (trace.kind() == Trace.Kind.LASSO) {
            out.append("    end\n");
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            noteOverAll("deadlock: no step is enabled" + (trace.stutters() ? ", forever" : ""));
        } else if (trace.error() != null) {
            noteOverAll("model error: " + trace.error());
        }
    }

    private String lossText() {
        List<String> remarks = trace.facts().remarks();
        return remarks.isEmpty() ? "the property is violated" : String.join("; ", remarks);
    }

    private void participants() throws IOException {
        List<String> names = trace.system().componentNames();
        for (int component = 0; component < names.size(); component++) {
            out.append("    participant c").append(Integer.toString(component));
            out.append(" as ").append(escaped(names.get(component))).append('\n');
        }
    }

    /** A joint step is a message from its first participant to each of the others. */
    private void step(Step step, StepView view) throws IOException {
        List<Integer> components = step.components();
        int first = components.get(0);
        String when = dates.map(d -> "at " + d.date(view.number()) + " " + d.range(view.number()) + ": ")
                .orElse("");
        if (components.size() == 1) {
            message(first, first, when + view.action());
        }
        for (int i = 1; i < components.size(); i++) {
            message(first, components.get(i), when + view.action());
        }
        if (!view.changes().isEmpty()) {
            StringBuilder text = new StringBuilder();
            for (Change change : view.changes()) {
                text.append(text.length() == 0 ? "" : "<br/>").append(escaped(change.toString()));
            }
            out.append("    Note over c").append(Integer.toString(first)).append(": ");
            out.append(text).append('\n');
        }
    }

    private void message(int from, int to, String action) throws IOException {
        out.append("    c").append(Integer.toString(from)).append("->>c").append(Integer.toString(to));
        out.append(": ").append(escaped(action)).append('\n');
    }

    private void noteOverAll(String text) throws IOException {
        int last = trace.system().componentNames().size() - 1;
        out.append("    Note over c0").append(last == 0 ? "" : ",c" + last).append(": ");
        out.append(escaped(text)).append('\n');
    }

    /** A title knows no entities, and ends at a hash or a semicolon. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            plain.append(c == '#' || c == ';' || Character.isISOControl(c) ? ' ' : c);
        }
        return plain.toString();
    }

    /** Mermaid ends a statement at a semicolon, starts an entity with a hash and a tag with an angle bracket. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '#' || c == ';' || c == '<' || c == '>' || c == '&' || c == '"') {
                escaped.append('#').append((int) c).append(';');
            } else {
                escaped.append(Character.isISOControl(c) ? ' ' : c);
            }
        }
        return escaped.toString();
    }
}
