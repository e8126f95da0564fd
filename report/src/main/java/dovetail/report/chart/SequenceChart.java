package dovetail.report.chart;

import dovetail.base.Printable;
import dovetail.model.Message;
import dovetail.report.view.Arrow;
import dovetail.report.view.Caption;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.MessageFlow;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trace as a Mermaid sequence diagram: a lifeline per component, an arrow per message or step, and a note with the
 * changes. An arrow begins with the number of its step, and with its date if it has one.
 */
public final class SequenceChart {
    private final Trace trace;
    private final Optional<Dates> dates;
    private final Appendable out;
    /** By step the messages of queues that it sends or receives. */
    private final Map<Integer, List<Arrow>> sent = new HashMap<>();

    private final Map<Integer, List<Arrow>> received = new HashMap<>();

    private SequenceChart(Trace trace, Appendable out) {
        this.trace = trace;
        for (Arrow arrow : MessageFlow.of(trace)) {
            if (arrow.sent() != arrow.received() || arrow.isOfLaterRound()) {
                sent.computeIfAbsent(arrow.sent(), step -> new ArrayList<>()).add(arrow);
            }
            if (arrow.sent() != arrow.received() && !arrow.isOfLaterRound()) {
                received.computeIfAbsent(arrow.received(), step -> new ArrayList<>())
                        .add(arrow);
            }
        }
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
            out.append("    %% ")
                    .append(entry.name())
                    .append(": ")
                    .append(plain(entry.value()))
                    .append('\n');
        }
        participants();
        markLossIn(0);
        for (int number = 1; number <= trace.steps().size(); number++) {
            if (trace.kind() == Trace.Kind.LASSO && number - 1 == trace.loopStart()) {
                out.append("    loop forever")
                        .append(dates.isPresent() ? ", dates of the first iteration" : "")
                        .append('\n');
            }
            step(trace.steps().get(number - 1), StepView.of(trace, number));
            markLossIn(number);
        }
        if (trace.kind() == Trace.Kind.LASSO) {
            out.append("    end\n");
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            noteOverAll("deadlock: no step is enabled" + (trace.stutters() ? ", forever" : ""));
        } else if (trace.kind() == Trace.Kind.WAITING) {
            noteOverAll("waits forever from here, and time diverges");
        } else if (trace.failure() != null) {
            noteOverAll(trace.failure());
        }
    }

    /** Notes that the property is lost in a state, if it is; state 0 is the initial one. */
    private void markLossIn(int state) throws IOException {
        if (state == trace.facts().lostAt()) {
            List<String> remarks = trace.facts().remarks();
            String text = remarks.isEmpty() ? "the property is violated" : String.join("; ", remarks);
            noteOverAll("=> " + text + (state == 0 ? ", in the initial state" : ""));
        }
    }

    private void participants() throws IOException {
        List<String> names = trace.system().componentNames();
        for (int component = 0; component < names.size(); component++) {
            out.append("    participant c").append(Integer.toString(component));
            out.append(" as ").append(escaped(names.get(component))).append('\n');
        }
    }

    private void step(Step step, StepView view) throws IOException {
        String when = view.number() + ". "
                + dates.map(d -> "at " + d.date(view.number()) + " " + d.range(view.number()) + ": ")
                        .orElse("");
        if (view.messages().isEmpty()) {
            joint(step, when + view.title());
        }
        for (Message message : view.messages()) {
            message(message, when + (view.isOf(message.channel()) ? "" : view.action() + ": "), view.number());
        }
        if (!view.changes().isEmpty()) {
            StringBuilder text = new StringBuilder();
            for (Change change : view.changes()) {
                text.append(text.length() == 0 ? "" : "<br/>").append(escaped(change.toString()));
            }
            out.append("    Note over c")
                    .append(Integer.toString(step.components().get(0)));
            out.append(": ").append(text).append('\n');
        }
    }

    /** A step without a message goes from its first participant to each of the others. */
    private void joint(Step step, String text) throws IOException {
        List<Integer> components = step.components();
        int first = components.get(0);
        if (components.size() == 1) {
            arrow(first, "->>", first, text);
        }
        for (int i = 1; i < components.size(); i++) {
            arrow(first, "->>", components.get(i), text);
        }
    }

    /**
     * A message that is exchanged is an arrow. One of a queue is an arrow where it is received; where it is sent, an arrow
     * to the sender itself, since arrows of Mermaid cannot cross steps.
     */
    private void message(Message message, String prefix, int step) throws IOException {
        switch (message.kind()) {
            case EXCHANGE -> {
                if (message.receivers().isEmpty()) {
                    arrow(message.sender(), "->>", message.sender(), prefix + message);
                }
                for (int receiver : message.receivers()) {
                    arrow(message.sender(), "->>", receiver, prefix + message);
                }
            }
            case SEND -> {
                Optional<Arrow> arrow = take(sent, step, message);
                String then = arrow.map(a -> ", " + a.arrival()).orElse("");
                boolean isLost = arrow.isPresent() && !arrow.get().isReceived();
                arrow(message.sender(), isLost ? "-x" : "-)", message.sender(), prefix + message + then);
            }
            case RECEIVE -> {
                int receiver = message.receivers().get(0);
                Optional<Arrow> arrow = take(received, step, message).filter(Arrow::hasSender);
                String since = arrow.map(a -> ", sent in step " + a.sent()).orElse(", there before");
                arrow(arrow.map(Arrow::sender).orElse(receiver), "-)", receiver, prefix + message.name() + since);
            }
        }
    }

    /**
     * Takes the first message of that name that a step sends or receives; equal ones arrive in the order of sending. There
     * is none when the queue was changed otherwise before the message was received.
     */
    private static Optional<Arrow> take(Map<Integer, List<Arrow>> arrows, int step, Message message) {
        List<Arrow> candidates = arrows.getOrDefault(step, List.of());
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.get(i).name().equals(message.name())) {
                return Optional.of(candidates.remove(i));
            }
        }
        return Optional.empty();
    }

    private void arrow(int from, String kind, int to, String text) throws IOException {
        out.append("    c")
                .append(Integer.toString(from))
                .append(kind)
                .append('c')
                .append(Integer.toString(to));
        out.append(": ").append(escaped(text)).append('\n');
    }

    private void noteOverAll(String text) throws IOException {
        int last = trace.system().componentNames().size() - 1;
        out.append("    Note over c0").append(last == 0 ? "" : ",c" + last).append(": ");
        out.append(escaped(text)).append('\n');
    }

    /** A title knows no entities, and ends at a hash or a semicolon. */
    private static String plain(String text) {
        return Printable.of(text).replace('#', ' ').replace(';', ' ');
    }

    /** Mermaid ends a statement at a semicolon, starts an entity with a hash and a tag with an angle bracket. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        String printable = Printable.of(text);
        for (int i = 0; i < printable.length(); i++) {
            char c = printable.charAt(i);
            if (c == '#' || c == ';' || c == '<' || c == '>' || c == '&' || c == '"') {
                escaped.append('#').append((int) c).append(';');
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
