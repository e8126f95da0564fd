package dovetail.report.html;

import dovetail.model.Message;
import dovetail.report.view.Arrow;
import dovetail.report.view.MessageFlow;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * Draws the steps of a trace as a sequence diagram, in vector graphics: a lifeline for each component that takes part, a
 * row for each step, and an arrow for each message from the step that sends it to the step that receives it.
 */
final class SequenceDiagram {
    /** The most steps that are drawn. */
    static final int MOST_STEPS = 1_000;

    private static final int LEFT = 44;
    private static final int TOP = 26;
    private static final int LANE = 170;
    private static final int ROW = 34;
    /** Room for labels beside the last lifeline. */
    private static final int MARGIN = 120;
    /** The most characters of a label; the whole one is its title. */
    private static final int LONGEST = 34;
    /** The room that an arrow without one end has. */
    private static final int STUB = 40;

    private final Trace trace;
    private final List<StepView> steps;
    private final List<Arrow> arrows;
    private final List<Integer> lanes;
    private final StringBuilder out = new StringBuilder();

    private SequenceDiagram(Trace trace) {
        this.trace = trace;
        this.steps = StepView.all(trace);
        this.arrows = MessageFlow.of(trace);
        this.lanes = lanes();
    }

    /** The diagram; empty when no step is joint and no message is sent, when the system is a net, or when there are
     * very many steps. */
    static String of(Trace trace) {
        boolean isJoint =
                trace.steps().stream().anyMatch(step -> step.components().size() > 1);
        boolean isOfNet = trace.system().markings().isPresent();
        if (isOfNet || trace.steps().size() > MOST_STEPS) {
            return "";
        }
        SequenceDiagram diagram = new SequenceDiagram(trace);
        return isJoint || !diagram.arrows.isEmpty() ? diagram.draw() : "";
    }

    /** The components that send or receive, or take part in a step without a message. */
    private List<Integer> lanes() {
        TreeSet<Integer> found = new TreeSet<>();
        for (Arrow arrow : arrows) {
            found.add(arrow.sender());
            found.add(arrow.receiver());
        }
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).messages().isEmpty()) {
                found.addAll(trace.steps().get(i).components());
            }
        }
        found.removeIf(component -> component < 0);
        return new ArrayList<>(found);
    }

    private String draw() {
        int width = LEFT + lanes.size() * LANE + MARGIN;
        int height = y(steps.size()) + ROW;
        out.append("<details class=\"diagram sequence\" open><summary>Sequence diagram</summary>\n<svg width=\"");
        out.append(width).append("\" height=\"").append(height).append("\">\n");
        out.append("<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\"");
        out.append(" markerHeight=\"8\" orient=\"auto\"><path d=\"M0,0L8,4L0,8z\"/></marker></defs>\n");
        if (trace.kind() == Trace.Kind.LASSO) {
            int from = y(trace.loopStart()) + ROW / 2;
            out.append("<rect class=\"loop\" x=\"0\" y=\"")
                    .append(from)
                    .append("\" width=\"")
                    .append(width);
            out.append("\" height=\"").append(y(steps.size()) + ROW / 2 - from).append("\"/>\n");
        }
        for (int component : lanes) {
            String name = trace.system().componentNames().get(component);
            text("name", x(component), TOP - 10, name);
            line("life", x(component), TOP - 4, x(component), height);
        }
        for (StepView step : steps) {
            step(step, trace.steps().get(step.number() - 1));
        }
        arrows.forEach(this::arrow);
        out.append("</svg>\n<p class=\"legend\">An arrow leads from the step that sends a message to the step that ");
        out.append(
                "receives it. Dashed arrows: messages that were there before, that a later round of the loop receives,");
        out.append(" or that are not received here.</p>\n");
        return out.append("</details>\n").toString();
    }

    /** The number of a step, and its action where no arrow says the same. */
    private void step(StepView view, Step step) {
        int y = y(view.number());
        out.append("<a href=\"#s").append(view.number()).append("\">");
        text("number", LEFT - 14, y + 4, Integer.toString(view.number()));
        out.append("</a>");
        if (step.message() == null) {
            joint(step, y);
        }
        if (view.messages().isEmpty()) {
            text("action", x(Collections.min(step.components())) + 8, y - 5, view.title());
        } else if (!view.messages().stream()
                .allMatch(m -> view.isOf(m.channel()) || m.values().isEmpty())) {
            text("action", x(actor(view.messages().get(0))) + 8, y + 14, view.action());
        }
    }

    /** The participants of a step, as far as they have lifelines. */
    private void joint(Step step, int y) {
        List<Integer> drawn =
                step.components().stream().filter(lanes::contains).sorted().toList();
        if (drawn.size() > 1) {
            line("joint", x(drawn.get(0)), y, x(drawn.get(drawn.size() - 1)), y);
        }
        drawn.forEach(component -> dot(x(component), y));
    }

    private static int actor(Message message) {
        return message.sender() == Message.NO_SENDER ? message.receivers().get(0) : message.sender();
    }

    private void arrow(Arrow arrow) {
        if (!arrow.hasSender() && !arrow.isReceived()) {
            return;
        }
        int toY = arrow.isReceived() ? arrivalY(arrow) : y(arrow.sent()) + ROW / 2;
        int toX = arrow.isReceived() ? x(arrow.receiver()) : x(arrow.sender()) + STUB;
        int fromX = arrow.hasSender() ? x(arrow.sender()) : toX - STUB;
        int fromY = arrow.hasSender() ? y(arrow.sent()) : toY - ROW / 2;
        boolean isWhole = arrow.hasSender() && arrow.isReceived() && !arrow.isOfLaterRound();
        if (isWhole) {
            dot(fromX, fromY);
        }
        out.append("<path class=\"").append(isWhole ? "arrow" : "arrow part").append("\" d=\"M");
        out.append(fromX).append(',').append(fromY);
        if (fromX == toX) {
            // A message to its own sender makes a bow beside the lifeline.
            out.append('C').append(fromX + STUB).append(',').append(fromY).append(' ');
            out.append(toX + STUB).append(',').append(toY).append(' ');
        } else {
            out.append('L');
        }
        out.append(toX).append(',').append(toY).append("\" marker-end=\"url(#head)\"/>\n");
        label(arrow, fromX, fromY, toX);
    }

    /** A message that a later round receives leads to the end of the loop. */
    private int arrivalY(Arrow arrow) {
        return arrow.isOfLaterRound() ? y(steps.size()) + ROW / 2 : y(arrow.received());
    }

    /** The name of a message stands at its beginning; one that is exchanged is in the middle. */
    private void label(Arrow arrow, int fromX, int fromY, int toX) {
        String name = arrow.name() + (arrow.isOfLaterRound() ? ", " + arrow.arrival() : "");
        if (arrow.sent() == arrow.received() && !arrow.isOfLaterRound() && fromX != toX) {
            text("message", (fromX + toX) / 2, fromY - 5, name);
        } else if (fromX <= toX) {
            text("action", fromX + 8, fromY - 5, name);
        } else {
            text("number", fromX - 8, fromY - 5, name);
        }
    }

    private int x(int component) {
        return LEFT + LANE / 2 + lanes.indexOf(component) * LANE;
    }

    private static int y(int step) {
        return TOP + step * ROW;
    }

    private void dot(int x, int y) {
        out.append("<circle cx=\"").append(x).append("\" cy=\"").append(y).append("\" r=\"3\"/>\n");
    }

    private void line(String kind, int x, int y, int toX, int toY) {
        out.append("<line class=\"")
                .append(kind)
                .append("\" x1=\"")
                .append(x)
                .append("\" y1=\"")
                .append(y);
        out.append("\" x2=\"").append(toX).append("\" y2=\"").append(toY).append("\"/>\n");
    }

    private void text(String kind, int x, int y, String text) {
        out.append("<text class=\"")
                .append(kind)
                .append("\" x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\">");
        if (text.length() > LONGEST) {
            out.append("<title>").append(Html.escaped(text)).append("</title>");
            out.append(Html.escaped(text.substring(0, LONGEST - 1))).append('…');
        } else {
            out.append(Html.escaped(text));
        }
        out.append("</text>\n");
    }
}
