package dovetail.lang.fiacre.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The synchronisations of a composition: by port, the groups of process instances that communicate on it together.
 *
 * <p>A port that a {@code par} names before {@code in}, or with an asterisk, synchronises all operands that have it. The
 * groups of operands that are not synchronised on a port use it alone.
 */
final class Synchronisations {
    private final Map<Port, List<Group>> groups = new LinkedHashMap<>();

    /** Instances that communicate together. */
    record Group(List<ProcessInstance> instances) {}

    /**
     * An operand of a parallel composition.
     *
     * @param interfacePorts the ports before its arrow, or null without an arrow
     * @param all whether an asterisk stands before its arrow
     */
    record Operand(Synchronisations ports, @Nullable Set<Port> interfacePorts, boolean all) {
        boolean offers(Port port) {
            boolean isInInterface = all || interfacePorts != null && interfacePorts.contains(port);
            return isInInterface && ports.groups.containsKey(port);
        }
    }

    static Synchronisations of(ProcessInstance instance) {
        Synchronisations result = new Synchronisations();
        for (Port.Use use : instance.ports().values()) {
            result.groups.put(use.port(), List.of(new Group(List.of(instance))));
        }
        return result;
    }

    Map<Port, List<Group>> groups() {
        return groups;
    }

    /**
     * Composes operands.
     *
     * @param shared the ports on which all operands synchronise, or null without {@code in}
     * @param all whether they synchronise on all ports
     */
    static Synchronisations compose(List<Operand> operands, @Nullable Set<Port> shared, boolean all) {
        Set<Port> ports = new LinkedHashSet<>();
        operands.forEach(operand -> ports.addAll(operand.ports().groups.keySet()));
        Synchronisations result = new Synchronisations();
        for (Port port : ports) {
            boolean isShared = all || shared != null && shared.contains(port);
            List<Group> together = null;
            List<Group> apart = new ArrayList<>();
            for (Operand operand : operands) {
                List<Group> own = operand.ports().groups.getOrDefault(port, List.of());
                if (!own.isEmpty() && (isShared || operand.offers(port))) {
                    together = together == null ? own : product(together, own);
                } else {
                    apart.addAll(own);
                }
            }
            List<Group> both = new ArrayList<>(together == null ? List.of() : together);
            both.addAll(apart);
            result.groups.put(port, both);
        }
        return result;
    }

    private static List<Group> product(List<Group> left, List<Group> right) {
        List<Group> product = new ArrayList<>();
        for (Group a : left) {
            for (Group b : right) {
                List<ProcessInstance> instances = new ArrayList<>(a.instances());
                instances.addAll(b.instances());
                product.add(new Group(instances));
            }
        }
        return product;
    }
}
