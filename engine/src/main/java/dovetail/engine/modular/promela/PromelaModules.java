package dovetail.engine.modular.promela;

import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.order.Generator;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Writes a system of modules as a Promela model, in the way of Section 3 of the paper: a process for each generator sets its
 * variables and checks what its modules require, and the turn goes round the processes in the generation order.
 *
 * <p>A partial instant that no value completes blocks its process in a valid end state. The last process of a round computes
 * the memory of the next instant. An acceptance cycle of the model is a computation of the system, since the acceptance sets
 * of all automata are waited for in turn.
 */
public final class PromelaModules {
    /** Domains of more values are chosen by SPIN's {@code select}. */
    private static final int MOST_ALTERNATIVES = 64;

    private final Modules system;
    private final GenerationOrder order;
    private final List<SoughtComputation> questions;
    private final List<String> slots = new ArrayList<>();
    private final PromelaExpr expressions = new PromelaExpr(slots);
    private final PromelaNames names;
    private final List<PromelaAutomaton> automata = new ArrayList<>();
    private final List<PromelaAutomaton> sought = new ArrayList<>();
    /** The statements that are executed when a number of variables have their values. */
    private final List<List<List<String>>> checks = new ArrayList<>();

    private final List<Integer> sequence = new ArrayList<>();
    private int sets;
    private int labels;

    /** @param reserved the reserved words of Promela */
    public PromelaModules(GenerationOrder order, List<SoughtComputation> questions, Set<String> reserved) {
        this.names = new PromelaNames(reserved);
        this.system = order.system();
        this.order = order;
        this.questions = List.copyOf(questions);
        order.generators().forEach(generator -> sequence.addAll(generator.variables()));
        system.moduleVariables().forEach(variable -> slots.add(names.of(variable.name())));
        system.registers().forEach(register -> slots.add(names.of("memory_" + register.name())));
        for (int i = 0; i <= sequence.size(); i++) {
            checks.add(new ArrayList<>());
        }
        for (ModuleConstraint constraint : system.constraints()) {
            checks.get(known(constraint.expressions())).add(constraint.accept(new Checking()));
        }
        for (SoughtComputation question : questions) {
            sought.add(automaton(names.of("q_" + question.name()), question.sought(), sets));
        }
    }

    /** The statements that check a constraint. */
    private final class Checking implements ModuleConstraint.Visitor<List<String>> {
        @Override
        public List<String> instant(ModuleConstraint.Instant constraint) {
            return List.of(expressions.text(constraint.condition()) + ";");
        }

        @Override
        public List<String> temporal(ModuleConstraint.Temporal constraint) {
            PromelaAutomaton added = automaton(names.of("q" + (automata.size() + 1)), constraint, sets);
            sets += constraint.automaton().sets();
            automata.add(added);
            return added.step();
        }
    }

    private static PromelaAutomaton automaton(String name, ModuleConstraint.Temporal constraint, int firstSet) {
        return new PromelaAutomaton(name, constraint.automaton(), constraint.atoms(), firstSet);
    }

    /** The number of variables after which some expressions have their values. */
    private int known(List<Expr> needed) {
        int[] last = {0};
        needed.forEach(e -> e.forEachRead(slot -> {
            if (slot < system.registerBase()) {
                last[0] = Math.max(last[0], sequence.indexOf(slot) + 1);
            }
        }));
        return last[0];
    }

    /** The lines of the model. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(heading());
        lines.addAll(declarations());
        int assigned = 0;
        for (int i = 0; i < order.generators().size(); i++) {
            Generator generator = order.generators().get(i);
            lines.addAll(process(i, generator, assigned));
            assigned += generator.variables().size();
        }
        lines.addAll(rounds());
        return lines;
    }

    private List<String> heading() {
        List<String> lines = new ArrayList<>();
        lines.add("/* The system of modules " + comment(system.name())
                + ", for SPIN. The turn goes round the processes, and a round is");
        lines.add("   an instant. An acceptance cycle is a computation of the system:");
        lines.add("");
        lines.add("     spin -a FILE; gcc -O2 -o pan pan.c; ./pan -a -m10000000");
        for (int i = 0; i < questions.size(); i++) {
            SoughtComputation question = questions.get(i);
            lines.add("");
            lines.add("   With spin -D" + macro(i) + " -a FILE it is one that " + question.meaning() + " "
                    + comment(question.name()) + ".");
        }
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " */");
        return lines;
    }

    private static String comment(String text) {
        return text.replace("*/", "* /");
    }

    private String macro(int question) {
        return sought.get(question).name().replaceFirst("q_", "P_");
    }

    private List<String> declarations() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        for (int i = 0; i < system.moduleVariables().size(); i++) {
            ModuleVariable variable = system.moduleVariables().get(i);
            lines.add(declaration(i, variable.domain(), idle(variable.domain()))
                    + (variable.values().isEmpty() || variable.isTruth()
                            ? ""
                            : " /* " + comment(String.join(", ", variable.values())) + " */"));
        }
        for (int i = 0; i < system.registers().size(); i++) {
            Register register = system.registers().get(i);
            lines.add(declaration(system.registerBase() + i, register.domain(), register.initial()));
        }
        automata.forEach(automaton -> lines.addAll(automaton.declarations(expressions)));
        lines.add("#define SETS " + sets);
        for (int i = 0; i < questions.size(); i++) {
            lines.add("#ifdef " + macro(i));
            lines.addAll(sought.get(i).declarations(expressions));
            lines.add("#undef SETS");
            lines.add("#define SETS " + (sets + sought.get(i).automaton().sets()));
            lines.add("#endif");
        }
        lines.add("/* The acceptance sets that were met since the last round, and the one that is waited for. */");
        lines.add("bit seen[SETS + 1];");
        lines.add("byte wanted;");
        lines.add("byte turn;");
        return lines;
    }

    private String declaration(int slot, Domain domain, int initial) {
        return PromelaType.of(domain.min(), domain.max()) + " " + slots.get(slot) + " = " + initial + ";";
    }

    /** The value of a variable outside of its turn, so that only the memory distinguishes rounds. */
    private static int idle(Domain domain) {
        return domain.contains(0) ? 0 : domain.min();
    }

    private List<String> process(int number, Generator generator, int assigned) {
        List<String> locals = new ArrayList<>();
        List<String> body = new ArrayList<>();
        if (number == 0) {
            check(checks.get(0), body);
        }
        for (int i = 0; i < generator.variables().size(); i++) {
            choice(generator.variables().get(i), body);
            check(checks.get(assigned + i + 1), body);
        }
        if (number == order.generators().size() - 1) {
            end(body, locals);
        }
        body.add("turn = " + (number + 1));
        String name = generator.modules().size() == 1
                ? system.componentNames().get(generator.modules().get(0))
                : "instant";
        return process(names.of(name), "turn == " + number, locals, body);
    }

    private static List<String> process(String name, String condition, List<String> locals, List<String> body) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("active proctype " + name + "() {");
        lines.addAll(locals);
        lines.add("end:");
        lines.add("  do");
        lines.add("  :: atomic { " + condition + " ->");
        body.forEach(line -> lines.add((line.startsWith("#") ? "" : "       ") + line));
        lines.add("     }");
        lines.add("  od");
        lines.add("}");
        return lines;
    }

    private void choice(int variable, List<String> body) {
        Domain domain = system.moduleVariables().get(variable).domain();
        String name = slots.get(variable);
        if ((long) domain.max() - domain.min() >= MOST_ALTERNATIVES) {
            body.add("select(" + name + " : " + domain.min() + " .. " + domain.max() + ");");
            return;
        }
        StringBuilder alternatives = new StringBuilder("if");
        for (int value = domain.min(); value <= domain.max(); value++) {
            alternatives.append(" :: " + name + " = " + value);
        }
        body.add(alternatives + " fi;");
    }

    /** Adds statements each of which may block; that is no deadlock, since the label permits to end there. */
    private void check(List<List<String>> statements, List<String> body) {
        for (List<String> statement : statements) {
            body.add("end" + ++labels + ":");
            body.addAll(statement);
        }
    }

    /** The end of an instant: automata of questions, the registers of the next instant, and variables at rest. */
    private void end(List<String> body, List<String> locals) {
        for (int i = 0; i < questions.size(); i++) {
            body.add("#ifdef " + macro(i));
            check(List.of(sought.get(i).step()), body);
            body.add("#endif");
        }
        body.add("d_step {");
        List<String> next = new ArrayList<>();
        for (Register register : system.registers()) {
            next.add(names.of("next_" + register.name()));
            String type =
                    PromelaType.of(register.domain().min(), register.domain().max());
            locals.add("  " + type + " " + next.get(next.size() - 1) + ";");
            body.add("  " + next.get(next.size() - 1) + " = " + expressions.text(register.next()) + ";");
        }
        for (int i = 0; i < next.size(); i++) {
            String register = slots.get(system.registerBase() + i);
            body.add("  " + register + " = " + next.get(i) + "; " + next.get(i) + " = 0;");
        }
        for (int i = 0; i < system.moduleVariables().size(); i++) {
            body.add("  " + slots.get(i) + " = "
                    + idle(system.moduleVariables().get(i).domain()) + ";");
        }
        body.add("  skip");
        body.add("};");
    }

    /** The process that follows the last generator: it waits for one acceptance set after another. */
    private List<String> rounds() {
        int last = order.generators().size();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("active proctype rounds() {");
        lines.add("end:");
        lines.add("  atomic { turn == " + last + " ->");
        lines.add("    do");
        lines.add("    :: wanted < SETS && seen[wanted] -> wanted++");
        lines.add("    :: else -> break");
        lines.add("    od;");
        int most =
                sets + sought.stream().mapToInt(s -> s.automaton().sets()).max().orElse(0);
        for (int i = 0; i < most; i++) {
            lines.add("#if SETS > " + i);
            lines.add("    seen[" + i + "] = 0;");
            lines.add("#endif");
        }
        lines.add("    if");
        lines.add("    :: wanted < SETS -> turn = 0; goto end");
        lines.add("    :: else -> wanted = 0");
        lines.add("    fi");
        lines.add("  };");
        lines.add("accept_round:");
        lines.add("  turn = 0;");
        lines.add("  goto end");
        lines.add("}");
        return lines;
    }
}
