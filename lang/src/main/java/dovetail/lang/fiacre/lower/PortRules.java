package dovetail.lang.fiacre.lower;

import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Adds the synchronisation rules of ports, and the priorities between them. */
final class PortRules {
    private static final int MOST = 200_000;

    private final Declarations declarations;
    private final Network.Builder network;
    private final Map<Port, List<Integer>> byPort = new HashMap<>();
    private final Map<Participant, List<Integer>> byEnd = new HashMap<>();
    private int count;

    PortRules(Declarations declarations, Network.Builder network) {
        this.declarations = declarations;
        this.network = network;
    }

    /** A participant with the end of the port that it uses. */
    private record Chosen(Participant participant, Port.Direction direction) {}

    void add(List<ProcessInstance> processes, Synchronisations synchronisations) {
        for (ProcessInstance process : processes) {
            for (int i = 0; i < process.ends().size(); i++) {
                ProcessInstance.End end = process.ends().get(i);
                if (end.port() == null) {
                    Participant alone = new Participant(process.component(), i);
                    rule(
                            null,
                            Objects.requireNonNull(end.label()),
                            List.of(alone),
                            process.decl().name().offset());
                }
            }
        }
        synchronisations.groups().forEach(this::rules);
    }

    private void rules(Port port, List<Synchronisations.Group> groups) {
        List<List<Chosen>> senders = new ArrayList<>();
        List<List<Chosen>> receivers = new ArrayList<>();
        for (Synchronisations.Group group : groups) {
            for (List<Chosen> chosen : combinations(port, group.instances(), 0)) {
                boolean sends = any(chosen, Port.Direction.OUT);
                boolean receives = any(chosen, Port.Direction.IN);
                if (group.complete() || sends == receives) {
                    joint(port, chosen);
                } else {
                    (sends ? senders : receivers).add(chosen);
                }
            }
        }
        for (List<Chosen> out : senders) {
            for (List<Chosen> in : receivers) {
                List<Chosen> both = new ArrayList<>(out);
                both.addAll(in);
                if (both.stream()
                                .map(c -> c.participant().component())
                                .distinct()
                                .count()
                        == both.size()) {
                    joint(port, both);
                }
            }
        }
    }

    private static boolean any(List<Chosen> chosen, Port.Direction direction) {
        return chosen.stream().anyMatch(c -> c.direction() == direction);
    }

    /** Every choice of one end of the port for each instance. */
    private static List<List<Chosen>> combinations(Port port, List<ProcessInstance> instances, int from) {
        if (from == instances.size()) {
            return List.of(List.of());
        }
        ProcessInstance instance = instances.get(from);
        List<List<Chosen>> rest = combinations(port, instances, from + 1);
        List<List<Chosen>> all = new ArrayList<>();
        for (int i = 0; i < instance.ends().size(); i++) {
            ProcessInstance.End end = instance.ends().get(i);
            if (end.port() == port) {
                for (List<Chosen> further : rest) {
                    List<Chosen> chosen = new ArrayList<>();
                    chosen.add(new Chosen(new Participant(instance.component(), i), end.direction()));
                    chosen.addAll(further);
                    all.add(chosen);
                }
            }
        }
        return all;
    }

    /** Adds a rule: the sender first, since its statements precede those of the receivers. */
    private void joint(Port port, List<Chosen> chosen) {
        List<Participant> participants = new ArrayList<>();
        int senders = 0;
        for (Chosen each : chosen) {
            if (each.direction() == Port.Direction.OUT) {
                participants.add(senders++, each.participant());
            } else {
                participants.add(each.participant());
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
        rule(port, port.name(), participants, port.offset());
    }

    private void rule(@Nullable Port port, String label, List<Participant> participants, int offset) {
        if (count == MOST) {
            throw declarations.error(offset, "more than " + MOST + " groups of processes meet on ports");
        }
        network.rule(new SyncRule(participants, label, declarations.messages().origin(offset)));
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
            priority.lower().forEach(port -> lower.addAll(byPort.getOrDefault(port, List.of())));
            network.priority(new Priority(higher, lower));
        }
        for (ProcessInstance process : processes) {
            for (ProcessInstance.Priorities priority : process.priorities()) {
                network.priority(new Priority(
                        rules(process.component(), priority.higher()), rules(process.component(), priority.lower())));
            }
        }
    }

    private List<Integer> rules(int component, List<Integer> ends) {
        List<Integer> rules = new ArrayList<>();
        ends.forEach(end -> rules.addAll(byEnd.getOrDefault(new Participant(component, end), List.of())));
        return rules;
    }
}
