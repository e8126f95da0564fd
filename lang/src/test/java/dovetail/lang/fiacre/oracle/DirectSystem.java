package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.Instances.Port;
import dovetail.lang.fiacre.oracle.Instances.Process;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The meaning of a Fiacre system, computed from its syntax tree by definition. It is slow and shares no code with the
 * translation, so that it can refute it.
 */
final class DirectSystem {
    private final Instances instances;
    private final Joint joint;
    private final StepOrder order;
    private final Map<String, Object> initial;

    /** The initial statements have not exactly one outcome. */
    static final class BadInit extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A step before priorities: its participants and its outcome. */
    private record Candidate(List<Joint.Part> parts, Outcome outcome) {}

    DirectSystem(Syntax.Program program) {
        World world = new World(program);
        this.instances = new Instances(world, world.root(program));
        this.joint = new Joint(world.terms());
        this.order = new StepOrder(instances);
        this.initial = initialise(new Statements(world.terms()));
    }

    private Map<String, Object> initialise(Statements statements) {
        Map<String, Object> store = instances.store();
        for (Instances.Initial init : instances.initials()) {
            store = only(statements.run(init.command(), init.env(), store));
        }
        for (Process process : instances.processes()) {
            Command init = process.decl.init();
            if (init != null) {
                List<Outcome> outcomes = new ArrayList<>();
                for (ControlPath path : ControlPath.of(init)) {
                    outcomes.addAll(joint.run(List.of(new Joint.Part(process, path)), store));
                }
                store = only(outcomes);
            }
        }
        return store;
    }

    private static Map<String, Object> only(List<Outcome> outcomes) {
        if (outcomes.size() != 1 || outcomes.get(0).fault() != null) {
            throw new BadInit();
        }
        return outcomes.get(0).store();
    }

    Map<String, Object> initial() {
        return initial;
    }

    /** The variables by their names, with their types. */
    Map<String, Kind> variables() {
        return instances.variables();
    }

    List<Process> processes() {
        return instances.processes();
    }

    /** The steps of a state, with model errors; one for each outcome of each path. */
    List<Outcome> steps(Map<String, Object> store) {
        List<Candidate> candidates = new ArrayList<>();
        for (Process process : instances.processes()) {
            for (ControlPath path : paths(process, store)) {
                if (path.communicates() == null) {
                    add(List.of(new Joint.Part(process, path)), store, candidates);
                }
            }
        }
        instances.groups().forEach((port, groups) -> {
            for (List<Process> group : groups) {
                combine(port, group, new ArrayList<>(), store, candidates);
            }
        });
        // A cycle of priorities is harmless where its steps are never possible: behind 'on false', for example.
        if (candidates.stream().anyMatch(c -> order.preempts(c.parts, c.parts))) {
            throw new AssertionError("a possible step has priority over itself, and the system is not refused");
        }
        return candidates.stream()
                .filter(c -> candidates.stream().noneMatch(other -> order.preempts(other.parts, c.parts)))
                .map(Candidate::outcome)
                .toList();
    }

    private static List<ControlPath> paths(Process process, Map<String, Object> store) {
        return process.paths.getOrDefault((String) store.get(process.location()), List.of());
    }

    /** Chooses a path on the port for each process of a group. */
    private void combine(
            Port port, List<Process> group, List<Joint.Part> chosen, Map<String, Object> store, List<Candidate> into) {
        if (chosen.size() == group.size()) {
            if (StepOrder.isPossible(port, chosen)) {
                List<Joint.Part> ordered = new ArrayList<>(chosen);
                ordered.sort((a, b) -> Boolean.compare(b.sends(), a.sends()));
                add(ordered, store, into);
            }
            return;
        }
        Process process = group.get(chosen.size());
        for (ControlPath path : paths(process, store)) {
            if (path.communicates() != null && Joint.port(process, path.communicates()) == port) {
                chosen.add(new Joint.Part(process, path));
                combine(port, group, chosen, store, into);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private void add(List<Joint.Part> parts, Map<String, Object> store, List<Candidate> into) {
        joint.run(parts, store).forEach(outcome -> into.add(new Candidate(parts, outcome)));
    }

    /** The priorities between steps. */
    StepOrder order() {
        return order;
    }

    /** The integers of a state by the names of their variables. */
    Map<String, List<Integer>> integers(Map<String, Object> store) {
        Map<String, List<Integer>> all = new LinkedHashMap<>();
        instances
                .variables()
                .forEach((name, kind) ->
                        kind.integers(store.get(name)).forEach((end, list) -> all.put(name + end, list)));
        return all;
    }
}
