package dovetail.report.picture;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.SyncRule;
import dovetail.model.TimedNetwork;
import dovetail.model.data.Place;
import dovetail.report.view.TimeText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Texts of the actions of a component: communication, guard, effect and interval of time. Labels that only repeat the names of the
 * locations are not shown.
 */
final class ActionText {
    private static final String MORE = "\u2026";

    private final Network network;
    private final @Nullable TimedNetwork timed;
    private final Component component;
    private final SlotNames names;
    private final ProgramText text;
    private final QueueUses queues;

    ActionText(Network network, @Nullable TimedNetwork timed, Component component, SlotNames names) {
        this.network = network;
        this.timed = timed;
        this.component = component;
        this.names = names;
        this.text = new ProgramText(names, component.index());
        this.queues = new QueueUses(network, names);
    }

    /** The parts of the text of an action, each of which starts a line. */
    List<String> of(Action action) {
        List<String> parts = new ArrayList<>();
        String communication = communication(action);
        if (!communication.isEmpty()) {
            parts.add(communication);
        }
        String guard = guard(action);
        if (!guard.isEmpty()) {
            add(guard.equals(MORE) ? MORE : "[" + guard + "]", parts);
        }
        String effect = effect(action.statements());
        if (!effect.isEmpty()) {
            add(effect, parts);
        }
        parts.addAll(intervals(action));
        return parts;
    }

    /** Adds a part; one that says only that there is more follows the part before it. */
    private static void add(String part, List<String> parts) {
        int last = parts.size() - 1;
        if (!part.equals(MORE) || last < 0) {
            parts.add(part);
        } else if (!parts.get(last).endsWith(MORE)) {
            parts.set(last, parts.get(last) + " " + MORE);
        }
    }

    /** The text of an action without its guard and effect; empty where it only names locations. */
    String communication(Action action) {
        Optional<String> queue = queueUse(action);
        if (queue.isPresent()) {
            return queue.get();
        }
        String name = action.port() == Action.LOCAL
                ? action.label()
                : component.ports().get(action.port());
        if (isOfLocations(name, action)) {
            return "";
        }
        StringBuilder out = new StringBuilder(Labels.shortened(name, component.name()));
        List<String> values = new ArrayList<>();
        action.sends().forEach(value -> values.add(text.of(value).orElse(MORE)));
        action.receives().forEach(place -> values.add(place(place)));
        if (!values.isEmpty()) {
            out.append('(').append(String.join(", ", values)).append(')');
        }
        return out.toString();
    }

    private boolean isOfLocations(String name, Action action) {
        String locations = component.behaviour().locationName(action.source()) + "->"
                + component.behaviour().locationName(action.target());
        return name.startsWith(component.name() + "." + locations) || name.startsWith(locations);
    }

    private String place(Place place) {
        Expr read = place instanceof Place.Cell cell
                ? new Expr.ReadCell(cell.base(), cell.length(), cell.index())
                : new Expr.Read(((Place.Single) place).slot());
        return text.of(read).orElse(MORE);
    }

    /** A message that an action adds to a queue, {@code q!value}, or takes from one, {@code q?variable}. */
    private Optional<String> queueUse(Action action) {
        List<QueueUses.Use> uses = queues.of(action);
        if (uses.size() != 1) {
            return Optional.empty();
        }
        QueueUses.Use use = uses.get(0);
        List<String> values = new ArrayList<>();
        use.values().forEach(value -> values.add(text.of(value).orElse(MORE)));
        if (!use.isSend()) {
            use.places().forEach(place -> values.add(Temporary.is(QueueUses.target(place)) ? MORE : place(place)));
        }
        String queue = network.data().get(use.datum()).name();
        return Optional.of(queue + (use.isSend() ? "!" : "?") + String.join(", ", values));
    }

    /** A slot of a queue that an expression reads, or -1. */
    private int queueRead(Expr value) {
        int[] found = {-1};
        value.forEachRead(slot -> found[0] = names.isInQueue(slot) ? slot : found[0]);
        return found[0];
    }

    /** The guard without what the use of queues demands. */
    String guard(Action action) {
        List<String> conditions = new ArrayList<>();
        addConditions(action.guard(), conditions);
        return String.join(" and ", conditions);
    }

    private void addConditions(Expr guard, List<String> conditions) {
        if (guard instanceof Expr.Binary both && both.op() == BinaryOp.AND) {
            addConditions(both.left(), conditions);
            addConditions(both.right(), conditions);
        } else if (!(guard instanceof Expr.Constant constant && constant.value() != 0)) {
            Optional<String> known = text.of(guard);
            boolean isOr = guard instanceof Expr.Binary either && either.op() == BinaryOp.OR;
            if (known.isPresent()) {
                conditions.add(isOr && !conditions.isEmpty() ? "(" + known.get() + ")" : known.get());
            } else if (queueRead(guard) < 0 && !conditions.contains(MORE)) {
                conditions.add(MORE);
            }
        }
    }

    /** The effect without what the use of queues does. */
    private String effect(List<Statement> program) {
        List<String> effects = new ArrayList<>();
        for (Statement statement : program) {
            Optional<String> known = text.of(List.of(statement));
            if (known.isPresent()) {
                if (!known.get().isEmpty()) {
                    effects.add(known.get());
                }
            } else if (!isOfQueue(statement) && !effects.contains(MORE)) {
                effects.add(MORE);
            }
        }
        return String.join("; ", effects);
    }

    private boolean isOfQueue(Statement statement) {
        boolean[] found = {false};
        for (Place place : Statements.places(List.of(statement))) {
            found[0] |= names.isInQueue(QueueUses.target(place));
        }
        for (Expr expr : Statements.expressions(List.of(statement))) {
            found[0] |= queueRead(expr) >= 0;
        }
        return found[0];
    }

    /** The interval of time of an action, where all its steps have the same one. */
    private List<String> intervals(Action action) {
        Set<String> found = new LinkedHashSet<>();
        if (timed != null && action.port() != Action.LOCAL) {
            SyncRule.Participant self = new SyncRule.Participant(component.index(), action.port());
            for (int rule = 0; rule < network.rules().size(); rule++) {
                if (network.rules().get(rule).participants().contains(self)
                        && timed.clockOf(rule) != TimedNetwork.NO_CLOCK) {
                    found.add("wait " + TimeText.of(timed.intervalOf(rule), timed.unit()));
                }
            }
        }
        return found.size() == 1 ? List.copyOf(found) : List.of();
    }
}
