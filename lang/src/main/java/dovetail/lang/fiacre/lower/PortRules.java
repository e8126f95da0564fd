package dovetail.lang.fiacre.lower;

import dovetail.graph.Scc;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.model.DeadAction;
import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.RuleNotes;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds the synchronisation rules of ports, and the priorities between them. */
final class PortRules {
    private static final int MOST = 200_000;

    private final Declarations declarations;
    private final Network.Builder network;
    private final Map<Port, List<Integer>> byPort = new HashMap<>();
    private final Map<Participant, List<Integer>> byEnd = new HashMap<>();
    /** By rule, the rules above it. */
    private final Map<Integer, BitSet> above = new LinkedHashMap<>();

    private final Map<Integer, Integer> offsets = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final TransitionClocks clocks;
    private int count;

    PortRules(Declarations declarations, Network.Builder network) {
        this.declarations = declarations;
        this.network = network;
        this.clocks = new TransitionClocks(declarations);
    }

    /** A participant with the end of the port that it uses. */
    private record Chosen(Participant participant, PortEnds ends) {
        PortEnds.End end() {
            return ends.all().get(participant.port());
        }

        TransitionClocks.Part part() {
            return new TransitionClocks.Part(participant.component(), end(), ends.uses(participant.port()));
        }
    }

    /** The clocks of the rules. */
    TransitionClocks clocks() {
        return clocks;
    }

    void add(List<ProcessInstance> processes, Synchronisations synchronisations) {
        for (ProcessInstance process : processes) {
            PortEnds ends = process.actions().ends();
            for (int i = 0; i < ends.all().size(); i++) {
                PortEnds.End end = ends.all().get(i);
                if (end.port() == null) {
                    Participant alone = new Participant(process.component(), i);
                    rule(
                            null,
                            Objects.requireNonNull(end.label()),
                            List.of(new Chosen(alone, ends)),
                            process.decl().name().offset(),
                            RuleNotes.NONE);
                }
            }
        }
        synchronisations.groups().forEach(this::rules);
    }

    private void rules(Port port, List<Synchronisations.Group> groups) {
        for (Synchronisations.Group group : groups) {
            combinations(port, group.instances(), 0).forEach(chosen -> joint(port, chosen));
        }
        if (!byPort.containsKey(port)) {
            network.dead(new DeadAction(
                    port.name(),
                    DeadAction.NO_COMPONENT,
                    declarations.messages().origin(port.offset())));
        }
    }

    private static boolean any(List<Chosen> chosen, Port.Direction direction) {
        return chosen.stream().anyMatch(c -> c.end().direction() == direction);
    }

    /** Every choice of one end of the port for each instance. */
    private static List<List<Chosen>> combinations(Port port, List<ProcessInstance> instances, int from) {
        if (from == instances.size()) {
            return List.of(List.of());
        }
        ProcessInstance instance = instances.get(from);
        PortEnds ends = instance.actions().ends();
        List<List<Chosen>> rest = combinations(port, instances, from + 1);
        List<List<Chosen>> all = new ArrayList<>();
        for (int i = 0; i < ends.all().size(); i++) {
            if (ends.all().get(i).port() == port) {
                for (List<Chosen> further : rest) {
                    List<Chosen> chosen = new ArrayList<>();
                    chosen.add(new Chosen(new Participant(instance.component(), i), ends));
                    chosen.addAll(further);
                    all.add(chosen);
                }
            }
        }
        return all;
    }

    /** Adds a rule: the sender first, since its statements precede those of the receivers. */
    private void joint(Port port, List<Chosen> chosen) {
        List<Chosen> ordered = new ArrayList<>();
        int senders = 0;
        for (Chosen each : chosen) {
            if (each.end().direction() == Port.Direction.OUT) {
                ordered.add(senders++, each);
            } else {
                ordered.add(each);
            }
        }
        if (senders > 1 && !port.carries(0)) {
            declarations
                    .messages()
                    .error(port.offset(), "two processes that synchronise on '" + port.name() + "' both send values");
            return;
        }
        if (senders == 0 && any(chosen, Port.Direction.IN) && !port.carries(0)) {
            return;
        }
        RuleNotes notes = senders == 1 ? RuleNotes.channel(port.name(), port.forms()) : RuleNotes.NONE;
        rule(port, port.name(), ordered, port.offset(), notes);
    }

    private void rule(@Nullable Port port, String label, List<Chosen> chosen, int offset, RuleNotes notes) {
        if (count == MOST) {
            throw declarations.error(offset, "more than " + MOST + " groups of processes meet on ports");
        }
        List<Participant> participants =
                chosen.stream().map(Chosen::participant).toList();
        SyncRule rule =
                new SyncRule(participants, label, declarations.messages().origin(offset));
        network.rule(rule, notes);
        labels.add(label);
        clocks.add(rule, chosen.stream().map(Chosen::part).toList());
        if (port != null) {
            byPort.computeIfAbsent(port, p -> new ArrayList<>()).add(count);
        }
        for (Participant participant : participants) {
            byEnd.computeIfAbsent(participant, p -> new ArrayList<>()).add(count);
        }
        count++;
    }

    void priorities(List<Instantiation.PortPriority> declared, List<ProcessInstance> processes) {
        for (Instantiation.PortPriority priority : declared) {
            List<Integer> higher = new ArrayList<>();
            List<Integer> lower = new ArrayList<>();
            priority.higher().forEach(port -> higher.addAll(byPort.getOrDefault(port, List.of())));
            below(priority, declared).forEach(port -> lower.addAll(byPort.getOrDefault(port, List.of())));
            priority(new Priority(higher, lower), priority.offset());
        }
        for (ProcessInstance process : processes) {
            for (ProcessActions.Priorities priority : process.actions().priorities()) {
                Priority between = new Priority(
                        rules(process.component(), priority.higher()), rules(process.component(), priority.lower()));
                priority(between, process.decl().name().offset());
            }
        }
    }

    /** The ports below a priority, transitively: a port between two others may have no steps at all. */
    private static Set<Port> below(Instantiation.PortPriority top, List<Instantiation.PortPriority> declared) {
        Set<Port> below = new LinkedHashSet<>(top.lower());
        for (int before = -1; before < below.size(); ) {
            before = below.size();
            for (Instantiation.PortPriority priority : declared) {
                if (priority.higher().stream().anyMatch(below::contains)) {
                    below.addAll(priority.lower());
                }
            }
        }
        return below;
    }

    private void priority(Priority priority, int offset) {
        network.priority(priority);
        for (int lower : priority.lower()) {
            offsets.putIfAbsent(lower, offset);
            BitSet higher = above.computeIfAbsent(lower, r -> new BitSet());
            priority.higher().forEach(higher::set);
        }
    }

    /**
     * Checks that no rule has priority over itself. Priorities are transitive, through ports and through {@code unless} in any
     * process; networks close them. A cycle is refused at one of its members.
     */
    boolean areAcyclic() {
        int[][] higher = new int[count][];
        for (int rule = 0; rule < count; rule++) {
            BitSet rules = above.get(rule);
            higher[rule] = rules == null ? new int[0] : rules.stream().toArray();
        }
        Scc components = Scc.ofAll(higher);
        for (int rule : above.keySet()) {
            for (int over : higher[rule]) {
                if (components.of(rule) == components.of(over)) {
                    declarations
                            .messages()
                            .error(
                                    offsets.getOrDefault(rule, 0),
                                    "the priorities of ports and of 'unless' form a cycle: a step on '"
                                            + labels.get(rule) + "' would have priority over itself");
                    return false;
                }
            }
        }
        return true;
    }

    private List<Integer> rules(int component, List<Integer> ends) {
        List<Integer> rules = new ArrayList<>();
        ends.forEach(end -> rules.addAll(byEnd.getOrDefault(new Participant(component, end), List.of())));
        return rules;
    }
}
