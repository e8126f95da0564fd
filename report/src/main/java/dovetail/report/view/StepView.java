package dovetail.report.view;

import dovetail.base.Origin;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Message;
import dovetail.model.TransitionSystem;
import dovetail.model.form.Datum;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A step of a trace as reports show it.
 *
 * @param number counts from 1; state {@code number} is the one after the step
 * @param messages the messages that it passes, sends or receives
 * @param hidden the labels that hiding made internal
 * @param positions where in the model the step comes from, files without their directories
 * @param tokens the changes of the marking by a transition of a net; empty for other systems
 * @param isFiring whether it is the firing of a transition of a net, whose components are an internal matter
 * @param livelockOf the component whose livelock the step is: it stands for internal steps forever; null of other steps
 */
public record StepView(
        int number,
        String action,
        List<Message> messages,
        List<String> hidden,
        List<String> components,
        List<Change> changes,
        List<String> positions,
        List<String> tokens,
        boolean isFiring,
        @Nullable String livelockOf) {
    public StepView {
        messages = List.copyOf(messages);
        hidden = List.copyOf(hidden);
        components = List.copyOf(components);
        changes = List.copyOf(changes);
        positions = List.copyOf(positions);
        tokens = List.copyOf(tokens);
    }

    public static StepView of(Trace trace, int number) {
        return of(trace.system(), number, trace.state(number - 1), trace.steps().get(number - 1));
    }

    /** A step from a state. */
    public static StepView of(TransitionSystem system, int number, int[] before, Step step) {
        Optional<Markings> markings = Markings.of(system);
        return new StepView(
                number,
                step.action(),
                messages(system, step, before),
                step.hidden(),
                componentNames(system, step.components()),
                changes(system, before, step.after()),
                positions(step.origins()),
                markings.isPresent() ? markings.get().changeTexts(before, step.after()) : List.of(),
                markings.isPresent(),
                livelockOf(system, before, step));
    }

    /** The observation graph that takes an internal step to the same node, by which it tells of a livelock. */
    private static @Nullable String livelockOf(TransitionSystem system, int[] before, Step step) {
        boolean isIdle = LabelTable.isTau(step.action())
                && step.hidden().isEmpty()
                && step.components().size() == 1
                && Arrays.equals(before, step.after());
        if (isIdle) {
            for (Component graph : system.observationGraphs()) {
                if (graph.index() == step.components().get(0)) {
                    return graph.name();
                }
            }
        }
        return null;
    }

    /** Words for a step that changes nothing. */
    public String idleText() {
        return livelockOf == null ? "nothing changes" : "livelock of " + livelockOf;
    }

    private static List<Message> messages(TransitionSystem system, Step step, int[] before) {
        List<Message> messages = new ArrayList<>();
        if (step.message() != null) {
            messages.add(step.message());
        }
        messages.addAll(new QueueMessages(system, step.components()).between(before, step.after()));
        return messages;
    }

    /** The messages as text, such as {@code req(7)}; null without any. */
    public @Nullable String message() {
        List<String> texts = messages.stream().map(Message::toString).toList();
        return texts.isEmpty() ? null : String.join(", ", texts);
    }

    /**
     * The action with the values of a message on the channel that names it, as in {@code req[A->B] (7)}, and with the
     * labels that were hidden, as in {@code i {get}}.
     */
    public String title() {
        StringBuilder title = new StringBuilder(action);
        for (Message message : messages) {
            if (!message.values().isEmpty() && isOf(message.channel())) {
                title.append(" (").append(message.values()).append(')');
            }
        }
        return hidden.isEmpty()
                ? title.toString()
                : title.append(" {")
                        .append(String.join(", ", hidden))
                        .append('}')
                        .toString();
    }

    /** Whether the action is named after a channel. */
    public boolean isOf(String channel) {
        int end = channel.length();
        return action.startsWith(channel) && (action.length() == end || "!?[".indexOf(action.charAt(end)) >= 0);
    }

    public static List<StepView> all(Trace trace) {
        List<StepView> steps = new ArrayList<>(trace.steps().size());
        for (int number = 1; number <= trace.steps().size(); number++) {
            steps.add(of(trace, number));
        }
        return steps;
    }

    public static List<String> componentNames(TransitionSystem system, List<Integer> components) {
        List<String> names = new ArrayList<>(components.size());
        for (int component : components) {
            names.add(system.componentNames().get(component));
        }
        return names;
    }

    /** The locations and variables in which two states differ, in the order of their slots. */
    public static List<Change> changes(TransitionSystem system, int[] before, int[] after) {
        List<Change> changes = new ArrayList<>();
        for (int component = 0; component < system.componentNames().size(); component++) {
            int slot = system.locationSlot(component);
            if (slot != TransitionSystem.NO_SLOT && before[slot] != after[slot]) {
                changes.add(new Change(
                        slot,
                        system.slot(slot).name(),
                        system.renderValue(slot, before[slot]),
                        system.renderValue(slot, after[slot])));
            }
        }
        for (Datum datum : system.data()) {
            datum.form()
                    .compare(
                            datum.name(),
                            before,
                            after,
                            (slot, name, old, now) -> changes.add(new Change(slot, name, old, now)));
        }
        changes.sort((a, b) -> Integer.compare(a.slot(), b.slot()));
        return changes;
    }

    /**
     * Positions without repetitions. Directories are omitted, as every step would repeat them, and so is the name of
     * the file that the previous position names: {@code a.dve:4:2, 9:2}.
     */
    public static List<String> positions(List<Origin> origins) {
        List<String> positions = new ArrayList<>(origins.size());
        String last = "";
        Set<String> seen = new HashSet<>();
        for (Origin origin : origins) {
            String text = origin.toString();
            if (text.isEmpty() || !seen.add(text)) {
                continue;
            }
            boolean repeats = origin.line() > 0 && origin.file().equals(last);
            int start = repeats
                    ? origin.file().length() + 1
                    : text.lastIndexOf('/', origin.file().length()) + 1;
            positions.add(text.substring(start));
            last = origin.file();
        }
        return positions;
    }
}
