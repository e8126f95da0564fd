package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.RandomBody.Port;
import dovetail.lang.fiacre.oracle.RandomTerms.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random small Fiacre systems, as text. */
final class RandomFiacre {
    private final Random random;
    private final RandomTypes types;
    private final RandomFunctions functions;
    private final List<Port> ports = new ArrayList<>();
    private final List<Shared> shared = new ArrayList<>();
    private final List<ProcessText> processes = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final boolean hasUnless;
    private final RandomTerms constants;

    /** A shared variable of the component. */
    private record Shared(String name, Kind kind) {}

    /** A process: its name, the ports of the component that it uses, and its arguments. */
    private record ProcessText(String name, List<String> ports, List<String> arguments, boolean sends) {}

    private RandomFiacre(long seed) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.types = new RandomTypes(random);
        this.functions = new RandomFunctions(random, types);
        this.hasUnless = chance(50);
        this.constants = new RandomTerms(random, types, List.of(), List.of());
    }

    static String text(long seed) {
        RandomFiacre fiacre = new RandomFiacre(seed);
        fiacre.system();
        return fiacre.text.toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private void system() {
        text.append("const N : nat is 2\n").append(types.text());
        for (int i = random.nextInt(4); i > 0; i--) {
            functions.add();
        }
        text.append(functions.text());
        int portCount = random.nextInt(4);
        for (int i = 0; i < portCount; i++) {
            List<Kind> carried = new ArrayList<>();
            boolean untyped = chance(15);
            for (int k = random.nextInt(3); k > 0; k--) {
                carried.add(untyped ? new Kind.Int(0, 2, false) : types.any().kind());
            }
            ports.add(new Port("p" + i, carried, untyped));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            shared.add(new Shared("s" + i, types.any().kind()));
        }
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            process("P" + i, i == 0);
        }
        composition();
    }

    private void process(String name, boolean sends) {
        List<Port> used = new ArrayList<>();
        List<String> portTexts = new ArrayList<>();
        for (Port port : ports) {
            if (chance(75)) {
                used.add(port);
                String direction = port.carried().isEmpty()
                        ? chance(30) ? (sends ? "out " : "in ") : ""
                        : chance(60) ? sends ? "out " : "in " : "";
                portTexts.add(port.name() + " : " + direction + profile(port));
            }
        }
        List<Variable> scope = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        for (Shared each : shared) {
            if (chance(75)) {
                int access = random.nextInt(6);
                scope.add(new Variable("r" + each.name(), each.kind(), access != 1, access != 0));
                parameters.add("&r" + each.name() + " : " + (access == 0 ? "read " : access == 1 ? "write " : "")
                        + types.named(each.kind()).name());
                arguments.add("&" + each.name());
                if (each.kind() instanceof Kind.Array array && chance(50)) {
                    scope.add(new Variable("e" + each.name(), array.element(), true, true));
                    parameters.add("&e" + each.name() + " : "
                            + types.named(array.element()).name());
                    arguments.add("&" + each.name() + "[" + random.nextInt(array.length()) + "]");
                }
            }
        }
        for (int i = random.nextInt(2); i > 0; i--) {
            Kind kind = types.any().kind();
            scope.add(new Variable("w" + i, kind, true, chance(40)));
            parameters.add("w" + i + " : " + types.named(kind).name());
            arguments.add(constants.constant(kind));
        }
        int states = 2 + random.nextInt(3);
        text.append("process ")
                .append(name)
                .append(portTexts.isEmpty() ? "" : " [" + String.join(", ", portTexts) + "]");
        text.append(parameters.isEmpty() ? "" : " (" + String.join(", ", parameters) + ")")
                .append(" is states q0");
        for (int i = 1; i < states; i++) {
            text.append(", q").append(i);
        }
        text.append("\nvar k : nat, x : I");
        scope.add(new Variable("x", new Kind.Int(0, 2, false), true, true));
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            Kind kind = types.any().kind();
            text.append(", y").append(i).append(" : ").append(types.named(kind).name());
            text.append(chance(40) ? " := " + constants.constant(kind) : "");
            scope.add(new Variable("y" + i, kind, true, true));
        }
        RandomTerms terms = new RandomTerms(random, types, functions.all(), scope);
        RandomBody body = new RandomBody(random, types, terms, used, sends, states, hasUnless);
        if (chance(70)) {
            String init = chance(85) ? "" : body.statements().some(1, 1);
            text.append("\ninit ").append(init).append("to q").append(random.nextInt(states));
        }
        for (int state = 0; state < states; state++) {
            for (int i = random.nextInt(5) == 0 ? 0 : 1 + random.nextInt(2); i > 0; i--) {
                text.append("\nfrom q").append(state).append(' ').append(body.body(2, true));
            }
        }
        text.append("\n");
        processes.add(new ProcessText(name, used.stream().map(Port::name).toList(), arguments, sends));
    }

    private String profile(Port port) {
        if (port.untyped()) {
            return "none";
        }
        List<String> names =
                port.carried().stream().map(k -> types.named(k).name()).toList();
        return names.isEmpty() ? "sync" : String.join(" # ", names);
    }

    private void composition() {
        List<String> instances = new ArrayList<>();
        int nested = chance(30) && processes.size() > 1 ? processes.size() - 1 : processes.size();
        for (ProcessText process : processes.subList(0, nested)) {
            instances.add(instance(process));
        }
        if (!processes.get(processes.size() - 1).sends() && chance(30)) {
            instances.add(instance(processes.get(processes.size() - 1)));
        }
        if (nested < processes.size()) {
            instances.add(component(processes.get(nested)));
        }
        text.append("component C is ");
        if (!shared.isEmpty()) {
            List<String> variables = new ArrayList<>();
            for (Shared each : shared) {
                variables.add(each.name() + " : " + types.named(each.kind()).name()
                        + (chance(50) ? " := " + constants.constant(each.kind()) : ""));
            }
            text.append("var ").append(String.join(", ", variables)).append(' ');
        }
        List<String> names = ports.stream().map(Port::name).toList();
        if (!ports.isEmpty()) {
            text.append("port ");
            text.append(String.join(
                            ", ",
                            ports.stream()
                                    .map(p -> p.name() + " : " + profile(p))
                                    .toList()))
                    .append(' ');
        }
        if (names.size() > 1 && chance(60)) {
            text.append("priority ")
                    .append(names.size() > 2 && chance(50) ? "p0 > p1 > p2 " : chance(50) ? "p1 > p0 " : "p0 > p1 ");
        }
        if (!shared.isEmpty() && chance(20)) {
            List<Variable> scope = shared.stream()
                    .map(s -> new Variable(s.name(), s.kind(), true, true))
                    .toList();
            RandomTerms terms = new RandomTerms(random, types, functions.all(), scope);
            String init = new RandomStatements(random, types, terms, false, List.of()).some(2, 1);
            text.append(init.isEmpty() ? "" : "init " + init.substring(0, init.length() - 2) + " ");
        }
        text.append(par(instances, names)).append("\nC\n");
    }

    private String par(List<String> instances, List<String> names) {
        int kind = random.nextInt(names.isEmpty() ? 2 : 5);
        if (kind < 2) {
            return "par " + (chance(30) ? "* in " : "") + String.join(" || ", copied(instances)) + " end";
        } else if (kind < 4) {
            List<String> some = names.stream().filter(n -> chance(60)).toList();
            return "par " + (some.isEmpty() ? names.get(0) : String.join(", ", some)) + " in "
                    + String.join(" || ", copied(instances)) + " end";
        }
        List<String> arrows = new ArrayList<>();
        for (String instance : instances) {
            List<String> some = names.stream().filter(n -> chance(60)).toList();
            arrows.add((some.isEmpty() ? chance(50) ? "* -> " : "" : String.join(", ", some) + " -> ") + instance);
        }
        return "par " + String.join(" || ", copied(arrows)) + " end";
    }

    /** Operands, some of which have copies. */
    private List<String> copied(List<String> operands) {
        return operands.stream()
                .map(operand -> (chance(10) ? "c in " + random.nextInt(3) + "..1 => " : "") + operand)
                .toList();
    }

    private String instance(ProcessText process) {
        return process.name()
                + (process.ports().isEmpty() ? "" : "[" + String.join(", ", process.ports()) + "]")
                + (process.arguments().isEmpty() ? "" : "(" + String.join(", ", process.arguments()) + ")");
    }

    /** A component with one or two instances of a process, which gets the ports and shared variables from outside. */
    private String component(ProcessText process) {
        text.append("component D ");
        List<Port> used =
                ports.stream().filter(p -> process.ports().contains(p.name())).toList();
        if (!used.isEmpty()) {
            text.append("[")
                    .append(String.join(
                            ", ",
                            used.stream()
                                    .map(p -> p.name() + " : " + profile(p))
                                    .toList()))
                    .append("] ");
        }
        if (!shared.isEmpty()) {
            text.append("(")
                    .append(String.join(
                            ", ",
                            shared.stream()
                                    .map(s -> "&" + s.name() + " : "
                                            + types.named(s.kind()).name())
                                    .toList()))
                    .append(") ");
        }
        text.append("is ");
        List<String> instances = new ArrayList<>();
        instances.add(instance(process));
        if (!process.sends() && chance(40)) {
            instances.add(instance(process));
        }
        text.append(par(instances, process.ports())).append("\n");
        return "D" + (used.isEmpty() ? "" : "[" + String.join(", ", process.ports()) + "]")
                + (shared.isEmpty()
                        ? ""
                        : "("
                                + String.join(
                                        ", ",
                                        shared.stream().map(s -> "&" + s.name()).toList()) + ")");
    }
}
