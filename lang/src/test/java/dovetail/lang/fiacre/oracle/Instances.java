package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Instantiates a system: its processes, its ports, and the groups of processes that synchronise on each port. */
final class Instances {
    private final World world;
    private final List<Process> processes = new ArrayList<>();
    private final List<Initial> initials = new ArrayList<>();
    private final Map<String, Kind> variables = new LinkedHashMap<>();
    private final Map<String, Object> store = new LinkedHashMap<>();
    /** By port, the ports directly below it. */
    private final Map<Port, Set<Port>> below = new HashMap<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Port, List<List<Process>>> groups;

    /** A port of a component instance; each is an object of its own. */
    static final class Port {
        /** Whether it carries values; null as long as no use has told. */
        @Nullable
        Boolean carries;
    }

    /** An initial statement of a component. */
    record Initial(Command command, Env env) {}

    /** An instance of a process. */
    static final class Process {
        final Syntax.ProcessDecl decl;
        final Map<String, Port> ports;
        final Env env;
        final Map<String, List<ControlPath>> paths = new HashMap<>();
        String name = "";

        Process(Syntax.ProcessDecl decl, Map<String, Port> ports, Env env) {
            this.decl = decl;
            this.ports = ports;
            this.env = env;
        }

        /** The key of its state in a store. */
        String location() {
            return "@" + name;
        }

        boolean declares(Name port, boolean output) {
            for (Syntax.PortDecl declared : decl.ports()) {
                if (declared.name().text().equals(port.text())) {
                    return output ? declared.out() && !declared.in() : declared.in() && !declared.out();
                }
            }
            throw new IllegalStateException("unknown port " + port.text());
        }
    }

    Instances(World world, String root) {
        this.world = world;
        Syntax.ProcessDecl process = world.process(root);
        Env env = new Env(world.constants());
        List<Syntax.PortDecl> formal =
                process != null ? process.ports() : world.component(root).ports();
        Map<String, Port> ports = new LinkedHashMap<>();
        formal.forEach(port -> ports.put(port.name().text(), port(port)));
        groups = process != null ? process(process, ports, env, List.of(), env) : component(root, ports, env, "");
        name();
        for (Process each : processes) {
            declare(each);
        }
    }

    List<Process> processes() {
        return processes;
    }

    List<Initial> initials() {
        return initials;
    }

    /** The variables by their names, with their types. */
    Map<String, Kind> variables() {
        return variables;
    }

    /** The declared values of all variables. */
    Map<String, Object> store() {
        return store;
    }

    Map<Port, List<List<Process>>> groups() {
        return groups;
    }

    /** Whether a port is above another, transitively. */
    boolean isAbove(Port higher, Port lower) {
        Set<Port> reached = new LinkedHashSet<>(below.getOrDefault(higher, Set.of()));
        List<Port> open = new ArrayList<>(reached);
        for (int i = 0; i < open.size(); i++) {
            for (Port port : below.getOrDefault(open.get(i), Set.of())) {
                if (reached.add(port)) {
                    open.add(port);
                }
            }
        }
        return reached.contains(lower);
    }

    private Port port(Syntax.PortDecl decl) {
        Port port = new Port();
        port.carries = world.carriesValues(decl.profile());
        return port;
    }

    private void name() {
        Map<String, Integer> total = new HashMap<>();
        processes.forEach(p -> total.merge(p.decl.name().text(), 1, Integer::sum));
        Map<String, Integer> next = new HashMap<>();
        for (Process process : processes) {
            String text = process.decl.name().text();
            int number = next.merge(text, 1, Integer::sum);
            process.name = Objects.requireNonNull(total.get(text)) == 1 ? text : text + "_" + number;
        }
    }

    /** Declares a variable under a name that no other has. */
    private void variable(String key, String name, Kind kind, Object value, Env env) {
        variables.put(key, kind);
        store.put(key, value);
        env.variable(name, new Env.Ref(key, kind));
    }

    private Object initial(Syntax.VariableDecl variable, Kind kind, Env env) {
        return variable.initial() == null
                ? kind.least()
                : kind.fit(world.terms().value(variable.initial(), env, Map.of()));
    }

    private void declare(Process process) {
        // The arguments by value wait for the name of the instance.
        process.decl.parameters().forEach(parameter -> {
            if (!parameter.reference()) {
                String name = parameter.name().text();
                Object value = Objects.requireNonNull(process.env.get(name));
                variable(process.name + "." + name, name, world.kind(parameter.type()), value, process.env);
            }
        });
        for (Syntax.VariableDecl variable : process.decl.variables()) {
            Kind kind = world.kind(variable.type());
            String name = variable.name().text();
            variable(process.name + "." + name, name, kind, initial(variable, kind, process.env), process.env);
        }
        store.put(process.location(), process.decl.states().get(0).text());
    }

    private Map<Port, List<List<Process>>> component(String name, Map<String, Port> ports, Env env, String prefix) {
        Syntax.ComponentDecl decl = world.component(name);
        for (Syntax.VariableDecl variable : decl.variables()) {
            Kind kind = world.kind(variable.type());
            String text = variable.name().text();
            variable(prefix + text, text, kind, initial(variable, kind, env), env);
        }
        Map<String, Port> all = new LinkedHashMap<>(ports);
        for (Syntax.PortDecl port : decl.localPorts()) {
            String text = port.name().text();
            int size = port.size() == null ? 0 : number(port.size(), env);
            if (port.size() == null) {
                all.put(text, port(port));
            }
            for (int i = 0; i < size; i++) {
                all.put(text + "[" + i + "]", port(port));
            }
        }
        for (Syntax.PriorityDecl priority : decl.priorities()) {
            for (Port higher : ranked(priority.higher(), all, env)) {
                below.computeIfAbsent(higher, p -> new LinkedHashSet<>()).addAll(ranked(priority.lower(), all, env));
            }
        }
        if (decl.init() != null) {
            initials.add(new Initial(decl.init(), env));
        }
        return compose(decl.body(), all, env, prefix);
    }

    private List<Port> ranked(List<Syntax.PortArgument> ports, Map<String, Port> all, Env env) {
        List<Port> ranked = new ArrayList<>();
        for (Syntax.PortArgument port : ports) {
            String name = port.name().text();
            ranked.addAll(
                    port.index() == null
                            ? named(List.of(port.name()), all)
                            : List.of(all.get(name + "[" + number(port.index(), env) + "]")));
        }
        return ranked;
    }

    private Map<Port, List<List<Process>>> compose(
            Syntax.Composition body, Map<String, Port> ports, Env env, String prefix) {
        if (body instanceof Syntax.Instance instance) {
            return instance(instance, ports, env, prefix);
        }
        Syntax.Parallel parallel = (Syntax.Parallel) body;
        boolean namesNoPorts = parallel.shared() == null
                && parallel.operands().stream().noneMatch(o -> o.all() || o.interfacePorts() != null);
        Map<Port, List<List<Process>>> together = new LinkedHashMap<>();
        Map<Port, List<List<Process>>> apart = new LinkedHashMap<>();
        for (Syntax.Operand operand : parallel.operands()) {
            for (Env copy : copies(operand.replications(), env)) {
                compose(operand.body(), ports, copy, prefix).forEach((port, own) -> {
                    boolean joins = namesNoPorts
                            || parallel.all()
                            || operand.all()
                            || contains(parallel.shared(), port, ports)
                            || contains(operand.interfacePorts(), port, ports);
                    if (!joins) {
                        apart.computeIfAbsent(port, p -> new ArrayList<>()).addAll(own);
                    } else {
                        together.merge(port, own, Instances::product);
                    }
                });
            }
        }
        Map<Port, List<List<Process>>> result = new LinkedHashMap<>(together);
        apart.forEach((port, own) -> {
            List<List<Process>> both = new ArrayList<>(result.getOrDefault(port, List.of()));
            both.addAll(own);
            result.put(port, both);
        });
        return result;
    }

    private static boolean contains(@Nullable List<Name> names, Port port, Map<String, Port> ports) {
        return names != null && named(names, ports).contains(port);
    }

    /** The ports with some names, and all elements of those that have several. */
    private static List<Port> named(List<Name> names, Map<String, Port> ports) {
        List<Port> found = new ArrayList<>();
        ports.forEach((key, port) -> {
            int bracket = key.indexOf('[');
            String text = bracket < 0 ? key : key.substring(0, bracket);
            if (names.stream().anyMatch(name -> name.text().equals(text))) {
                found.add(port);
            }
        });
        return found;
    }

    /** The environments of the copies of an operand, in order. */
    private List<Env> copies(List<Syntax.Replication> replications, Env env) {
        if (replications.isEmpty()) {
            return List.of(env);
        }
        Syntax.Replication first = replications.get(0);
        List<Env> copies = new ArrayList<>();
        for (int i = number(first.low(), env); i <= number(first.high(), env); i++) {
            Env copy = new Env(env);
            copy.constant(first.index().text(), i);
            copies.addAll(copies(replications.subList(1, replications.size()), copy));
        }
        return copies;
    }

    private int number(Term term, Env env) {
        return (int) world.terms().value(term, env, Map.of());
    }

    private static List<List<Process>> product(List<List<Process>> left, List<List<Process>> right) {
        List<List<Process>> product = new ArrayList<>();
        for (List<Process> a : left) {
            for (List<Process> b : right) {
                List<Process> both = new ArrayList<>(a);
                both.addAll(b);
                product.add(both);
            }
        }
        return product;
    }

    private Map<Port, List<List<Process>>> instance(
            Syntax.Instance instance, Map<String, Port> ports, Env env, String prefix) {
        String name = instance.name().text();
        Syntax.ProcessDecl process = world.process(name);
        List<Syntax.PortDecl> formal =
                process != null ? process.ports() : world.component(name).ports();
        List<Syntax.ParameterDecl> parameters =
                process != null ? process.parameters() : world.component(name).parameters();
        Map<String, Port> uses = new LinkedHashMap<>();
        for (int i = 0; i < formal.size(); i++) {
            uses.put(
                    formal.get(i).name().text(),
                    Objects.requireNonNull(ports.get(key(instance.ports().get(i), env))));
        }
        Env inner = new Env(world.constants());
        if (process != null) {
            return process(process, uses, inner, instance.arguments(), env);
        }
        int number = numbers.merge(name, 1, Integer::sum);
        bind(parameters, instance.arguments(), inner, env);
        return component(name, uses, inner, prefix + name + "_" + number + ".");
    }

    private String key(Syntax.PortArgument port, Env env) {
        String name = port.name().text();
        return port.index() == null ? name : name + "[" + number(port.index(), env) + "]";
    }

    private Map<Port, List<List<Process>>> process(
            Syntax.ProcessDecl decl, Map<String, Port> ports, Env env, List<Syntax.Argument> arguments, Env outer) {
        bind(decl.parameters(), arguments, env, outer);
        Process process = new Process(decl, ports, env);
        processes.add(process);
        for (Syntax.Transition transition : decl.transitions()) {
            process.paths
                    .computeIfAbsent(transition.state().text(), s -> new ArrayList<>())
                    .addAll(ControlPath.of(transition.body()));
        }
        Map<Port, List<List<Process>>> groups = new LinkedHashMap<>();
        ports.values().forEach(port -> groups.put(port, List.of(List.of(process))));
        return groups;
    }

    private void bind(List<Syntax.ParameterDecl> parameters, List<Syntax.Argument> arguments, Env inner, Env outer) {
        for (int i = 0; i < parameters.size(); i++) {
            Syntax.ParameterDecl parameter = parameters.get(i);
            String name = parameter.name().text();
            if (parameter.reference()) {
                Matching matching = new Matching(world.terms());
                inner.variable(name, matching.place(arguments.get(i).value(), outer, Map.of()));
            } else {
                Object value = world.terms().value(arguments.get(i).value(), outer, Map.of());
                inner.constant(name, world.kind(parameter.type()).fit(value));
            }
        }
    }
}
