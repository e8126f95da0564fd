package dovetail.lang.promela.lower;

import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The places of processes: for each number of a process the proctypes that it may be of. */
final class Places {
    /** The most processes that a program has, as in SPIN. */
    static final int MOST = 255;

    private final List<List<Instance>> places = new ArrayList<>();
    private final Program program;

    /** The place of a new process, and its proctype. */
    record Need(int place, String process) {}

    /**
     * @param graphs the control of all proctypes
     * @param later the processes that are created by {@code run}
     */
    Places(Program program, Map<String, ControlGraph> graphs, List<Need> later) {
        this.program = program;
        Map<Integer, List<Process>> types = new TreeMap<>();
        int initial = 0;
        for (Process process : program.processes().values()) {
            for (int i = 0; i < process.active(); i++) {
                types.computeIfAbsent(initial++, p -> new ArrayList<>()).add(process);
            }
        }
        int firstLater = initial;
        for (Need need : later) {
            Process process = program.processes().get(need.process());
            List<Process> there = types.computeIfAbsent(need.place(), p -> new ArrayList<>());
            if (process != null && (need.place() < firstLater || !there.contains(process))) {
                there.add(process);
            }
        }
        Map<String, Integer> counts = new TreeMap<>();
        types.values().forEach(list -> list.forEach(p -> counts.merge(p.name().text(), 1, Integer::sum)));
        types.forEach((place, list) -> {
            List<Instance> here = new ArrayList<>();
            for (Process process : list) {
                String type = process.name().text();
                boolean isOnly = counts.getOrDefault(type, 0) == 1;
                ControlGraph graph = java.util.Objects.requireNonNull(graphs.get(type));
                boolean isInitial = place < firstLater && here.isEmpty();
                boolean isAgain = !here.isEmpty() && here.get(0).process() == process;
                if (!isAgain) {
                    here.add(new Instance(place, process, graph, isOnly ? type : type + "[" + place + "]", isInitial));
                } else {
                    shared.add(place);
                }
            }
            if (here.size() > 1 || place >= firstLater) {
                shared.add(place);
            }
            places.add(here);
        });
    }

    /** The places at which processes are created. */
    private final java.util.Set<Integer> shared = new java.util.HashSet<>();

    int size() {
        return places.size();
    }

    /** The number of places at which a process of a type can be created. */
    int count(String process) {
        int count = 0;
        for (int place = 0; place < places.size(); place++) {
            count += at(place, process) == null ? 0 : 1;
        }
        return count;
    }

    List<Instance> at(int place) {
        return places.get(place);
    }

    List<Instance> all() {
        List<Instance> all = new ArrayList<>();
        places.forEach(all::addAll);
        return all;
    }

    /** The process of a type that can be created at a place, or null. */
    @Nullable
    Instance at(int place, String process) {
        if (place >= places.size() || !shared.contains(place)) {
            return null;
        }
        for (Instance instance : places.get(place)) {
            if (instance.type().equals(process)) {
                return instance;
            }
        }
        return null;
    }

    /** The number of the processes that exist from the start. */
    int initial() {
        int count = 0;
        for (Process process : program.processes().values()) {
            count += process.active();
        }
        return count;
    }

    /** Whether processes are created at a place, so that it can be without one. */
    boolean isShared(int place) {
        return shared.contains(place);
    }

    /** The name of the component of a place. */
    String name(int place) {
        List<String> names = new ArrayList<>();
        places.get(place).forEach(instance -> names.add(instance.name()));
        return String.join("|", names);
    }

    Domain kinds(int place) {
        return Domain.range(0, places.get(place).size());
    }

    int kind(Instance instance) {
        return places.get(instance.place()).indexOf(instance) + 1;
    }

    /** The text of the limit that a run meets when it needs a place that there is not. */
    String missing(int place, String process) {
        return place < MOST
                ? "process " + place + " would be a '" + process + "', for which no place was found"
                : "there would be more than " + MOST + " processes, the last one a '" + process + "'";
    }
}
