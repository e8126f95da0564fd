package dovetail.cli.info;

import dovetail.automaton.Automaton;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Register;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.report.view.TimeTable;
import java.io.PrintStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Describes a system of modules: variables and their connections, constraints, registers and automata. */
record ModulesInfo(Modules system) implements ModelInfo {
    @Override
    public void print(int most, PrintStream out) {
        out.println("system of modules " + system.name() + ": "
                + Numbers.count(system.componentNames().size(), "module") + ", "
                + Numbers.count(system.variables().size(), "variable"));
        new Tree(system.componentNames(), this::details)
                .rows(system.hierarchy())
                .print("modules", most, out);
        Columns variables = new Columns();
        for (ModuleVariable variable : system.moduleVariables()) {
            variables.row(
                    variable.name(),
                    kind(variable),
                    values(variable),
                    "driven by " + driver(variable),
                    variable.readers().isEmpty() ? "not read" : "read by " + String.join(", ", readers(variable)));
        }
        variables.print("variables", most, out);
        constraints().print("constraints", most, out);
        if (most < Integer.MAX_VALUE) {
            return;
        }
        Columns registers = new Columns();
        for (Register register : system.registers()) {
            registers.row(
                    name(register.module()),
                    register.name(),
                    register.domain().min() + ".." + register.domain().max(),
                    "initially " + register.initial());
        }
        registers.print("registers", most, out);
        out.println("instant: " + Numbers.count(variableBits(), "bit")
                + " of variables; memory: " + Numbers.count(memoryBits(), "bit") + " of "
                + Numbers.count(system.registers().size(), "register") + " and "
                + (system.automata().size() == 1
                        ? "1 automaton"
                        : system.automata().size() + " automata"));
    }

    /** The constraints as the user wrote them; a formula may have become several. */
    private Columns constraints() {
        Set<List<String>> rows = new LinkedHashSet<>();
        for (ModuleConstraint constraint : system.constraints()) {
            rows.add(List.of(
                    name(constraint.module()),
                    ModelInfo.place(constraint.origin()),
                    constraint.text()
                            + constraint
                                    .automatonIfAny()
                                    .map(automaton -> text(AutomatonFacts.of(automaton)))
                                    .orElse("")));
        }
        Columns columns = new Columns();
        rows.forEach(row -> columns.row(row.get(0), row.get(1), row.get(2)));
        return columns;
    }

    private List<String> details(int module) {
        Set<String> texts = new LinkedHashSet<>();
        for (ModuleConstraint constraint : system.constraints()) {
            if (constraint.module() == module) {
                texts.add(constraint.origin() + constraint.text());
            }
        }
        return List.of(Numbers.count(texts.size(), "constraint"));
    }

    private static String kind(ModuleVariable variable) {
        return variable.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String values(ModuleVariable variable) {
        return variable.values().isEmpty()
                ? variable.domain().min() + ".." + variable.domain().max()
                : variable.isTruth() ? "bool" : "{" + String.join(", ", variable.values()) + "}";
    }

    private String driver(ModuleVariable variable) {
        return variable.driver() == ModuleVariable.ENVIRONMENT ? TimeTable.ENVIRONMENT : name(variable.driver());
    }

    private List<String> readers(ModuleVariable variable) {
        return variable.readers().stream().map(this::name).toList();
    }

    private String name(int module) {
        return system.componentNames().get(module);
    }

    private long variableBits() {
        return system.moduleVariables().stream()
                .mapToInt(variable -> ModelInfo.bits(variable.domain()))
                .sum();
    }

    private long memoryBits() {
        return ModelInfo.bits(
                system.slots().subList(system.registerBase(), system.slots().size()));
    }

    private static String text(AutomatonFacts facts) {
        return "  (automaton: " + Numbers.count(facts.states(), "state") + ", "
                + Numbers.count(facts.edges(), "edge") + ", "
                + (facts.isDeterministic() ? "deterministic)" : "nondeterministic)");
    }

    @Override
    public void write(JsonWriter json) {
        json.name("kind").value("modules");
        json.name("name").value(system.name());
        json.name("hierarchy");
        ModelInfo.write(system.hierarchy(), system, json);
        json.objects("variables", system.moduleVariables(), variable -> {
            json.name("name").value(variable.name());
            json.name("kind").value(kind(variable));
            json.name("driver").value(driver(variable));
            json.strings("readers", readers(variable));
            json.name("min").value(variable.domain().min());
            json.name("max").value(variable.domain().max());
            json.strings("values", variable.values());
            json.name("origin").value(variable.origin().toString());
        });
        json.objects("registers", system.registers(), register -> {
            json.name("name").value(register.name());
            json.name("module").value(name(register.module()));
            json.name("min").value(register.domain().min());
            json.name("max").value(register.domain().max());
            json.name("initial").value(register.initial());
        });
        json.objects("constraints", system.constraints(), constraint -> {
            json.name("module").value(name(constraint.module()));
            json.name("text").value(constraint.text());
            json.name("origin").value(constraint.origin().toString());
            json.name("automaton");
            write(constraint.automatonIfAny().orElse(null), json);
        });
        json.name("slots").value(system.slots().size());
        json.name("bits").value(ModelInfo.bits(system.slots()));
        json.name("memoryBits").value(memoryBits());
    }

    private static void write(@Nullable Automaton automaton, JsonWriter json) {
        if (automaton == null) {
            json.nullValue();
            return;
        }
        AutomatonFacts facts = AutomatonFacts.of(automaton);
        json.beginObject();
        json.name("states").value(facts.states());
        json.name("edges").value(facts.edges());
        json.name("sets").value(automaton.sets());
        json.name("deterministic").value(facts.isDeterministic());
        json.endObject();
    }
}
