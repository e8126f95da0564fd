package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.Instances.Port;
import dovetail.lang.fiacre.oracle.Instances.Process;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Priorities between the steps that the composition allows, by definition: the transitive closure of the declared priorities of
 * ports and of {@code unless} in any process. A step is one path of each participant, whatever state they are in.
 */
final class StepOrder {
    /** The closure of more steps takes too long. */
    private static final int MOST_STEPS = 1_500;

    private final Instances instances;
    private final Map<ControlPath, Integer> paths = new IdentityHashMap<>();
    private final List<PossibleStep> steps = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    /** By step, those that pre-empt it. */
    private final List<BitSet> above = new ArrayList<>();

    /** A path of each participant, and the port on which they meet; null for a step of one process alone. */
    record PossibleStep(List<Joint.Part> parts, @Nullable Port port) {}

    StepOrder(Instances instances) {
        this.instances = instances;
        for (Process process : instances.processes()) {
            process.paths
                    .values()
                    .forEach(list -> list.forEach(path -> {
                        paths.put(path, paths.size());
                        if (path.communicates() == null) {
                            add(new PossibleStep(List.of(new Joint.Part(process, path)), null));
                        }
                    }));
        }
        instances.groups().forEach((port, groups) -> groups.forEach(group -> combine(port, group, new ArrayList<>())));
        for (PossibleStep lower : steps) {
            BitSet higher = new BitSet();
            for (int i = 0; i < steps.size(); i++) {
                higher.set(i, isDirectlyAbove(steps.get(i), lower));
            }
            above.add(higher);
        }
        for (int middle = 0; middle < steps.size(); middle++) {
            for (BitSet higher : above) {
                if (higher.get(middle)) {
                    higher.or(above.get(middle));
                }
            }
        }
    }

    private void add(PossibleStep step) {
        if (steps.size() == MOST_STEPS) {
            throw new Stop.PastLimit();
        }
        numbers.put(key(step.parts), steps.size());
        steps.add(step);
    }

    private List<Integer> key(List<Joint.Part> parts) {
        return parts.stream()
                .map(part -> Objects.requireNonNull(paths.get(part.path())))
                .sorted()
                .toList();
    }

    /** Chooses a path on the port for each process of a group. */
    private void combine(Port port, List<Process> group, List<Joint.Part> chosen) {
        if (chosen.size() == group.size()) {
            if (isPossible(port, chosen)) {
                add(new PossibleStep(List.copyOf(chosen), port));
            }
            return;
        }
        Process process = group.get(chosen.size());
        for (List<ControlPath> ofState : process.paths.values()) {
            for (ControlPath path : ofState) {
                if (path.communicates() != null && Joint.port(process, path.communicates()) == port) {
                    chosen.add(new Joint.Part(process, path));
                    combine(port, group, chosen);
                    chosen.remove(chosen.size() - 1);
                }
            }
        }
    }

    /** Whether a step has a sender for the values that it carries. */
    static boolean isPossible(Port port, List<Joint.Part> parts) {
        boolean carries = port.carries != null ? port.carries : parts.stream().anyMatch(Joint.Part::hasValues);
        return !carries || parts.stream().filter(Joint.Part::sends).count() == 1;
    }

    private boolean isDirectlyAbove(PossibleStep higher, PossibleStep lower) {
        if (higher.port != null && lower.port != null && instances.isAbove(higher.port, lower.port)) {
            return true;
        }
        for (Joint.Part own : lower.parts) {
            for (Joint.Part other : higher.parts) {
                // Choices are numbered within one transition, so paths of different ones have nothing in common.
                if (own.process() == other.process()
                        && own.path().transition() == other.path().transition()
                        && own.path().givesWayTo(other.path())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether some step has priority over itself. */
    boolean hasCycle() {
        for (int step = 0; step < above.size(); step++) {
            if (above.get(step).get(step)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a step has priority over another only through steps between them. */
    boolean hasChain() {
        for (int lower = 0; lower < above.size(); lower++) {
            PossibleStep one = steps.get(lower);
            if (above.get(lower).stream().anyMatch(higher -> !isDirectlyAbove(steps.get(higher), one))) {
                return true;
            }
        }
        return false;
    }

    boolean preempts(List<Joint.Part> higher, List<Joint.Part> lower) {
        return above.get(number(lower)).get(number(higher));
    }

    private int number(List<Joint.Part> parts) {
        return Objects.requireNonNull(numbers.get(key(parts)));
    }
}
