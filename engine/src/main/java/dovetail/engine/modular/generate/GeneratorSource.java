package dovetail.engine.modular.generate;

import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.data.Register;
import dovetail.step.compile.JavaExpressions;
import dovetail.step.compile.SourceCompiler;
import java.util.List;

/** Writes the generation of an instant as a Java class: a method for each variable of the plan, which calls the next one. */
final class GeneratorSource extends JavaExpressions {
    /** The name of the generated class. */
    static final String CLASS = "Instants";

    private final GenerationPlan plan;
    private final Modules system;
    private final StringBuilder out = new StringBuilder();

    private GeneratorSource(GenerationPlan plan) {
        this.plan = plan;
        this.system = plan.system();
    }

    static String of(GenerationPlan plan) {
        return new GeneratorSource(plan).write();
    }

    private String write() {
        String types =
                "dovetail.engine.modular.generate.GenerationPlan plan, dovetail.engine.modular.generate.GenerationNodes nodes, "
                        + "dovetail.base.Budget budget";
        out.append("package ").append(SourceCompiler.PACKAGE).append(";\n");
        out.append("public final class ").append(CLASS).append(" extends ");
        out.append(InstantGenerator.class.getName()).append(" {\n");
        out.append("  public ").append(CLASS).append("(").append(types).append(") { super(plan, nodes, budget); }\n");
        out.append("  protected void begin() {\n");
        checks(plan.atOnce(), "return");
        out.append("    choose0();\n  }\n");
        List<GenerationPlan.Choice> choices = plan.choices();
        for (int i = 0; i < choices.size(); i++) {
            choice(i, choices.get(i));
        }
        out.append("  private void choose").append(choices.size()).append("() {\n");
        for (int i = 0; i < system.registers().size(); i++) {
            Register register = system.registers().get(i);
            out.append("    after[")
                    .append(i)
                    .append("] = ")
                    .append(value(register.next()))
                    .append(";\n");
        }
        return out.append("    follow();\n  }\n}\n").toString();
    }

    private void choice(int position, GenerationPlan.Choice choice) {
        out.append("  private void choose").append(position).append("() {\n");
        out.append("    int low = ")
                .append(plan.domain(choice.variable()).min())
                .append(";\n");
        out.append("    int high = ")
                .append(plan.domain(choice.variable()).max())
                .append(";\n");
        for (Restriction bound : choice.bounds()) {
            bound(bound);
        }
        out.append("    for (int value = low; value <= high; value++) {\n      tick();\n");
        out.append("      now[").append(choice.variable()).append("] = value;\n");
        String visit = "      visit(" + choice.generator() + ");\n";
        out.append(plan.rules().propagates() ? "" : visit);
        checks(choice.decided(), "continue");
        out.append(plan.rules().propagates() ? visit : "");
        out.append("      choose").append(position + 1).append("();\n    }\n  }\n");
    }

    private void bound(Restriction bound) {
        out.append("    if (").append(condition(bound.guard())).append(") {\n");
        out.append("      int bound = ").append(value(bound.bound())).append(";\n");
        if (bound.kind() != Restriction.Kind.AT_MOST) {
            out.append("      low = Math.max(low, bound);\n");
        }
        if (bound.kind() != Restriction.Kind.AT_LEAST) {
            out.append("      high = Math.min(high, bound);\n");
        }
        out.append("    }\n");
    }

    /** @param otherwise the statement for an instant that a constraint excludes */
    private void checks(GenerationPlan.Decided decided, String otherwise) {
        for (Expr condition : decided.conditions()) {
            out.append("      if (!")
                    .append(condition(condition))
                    .append(") ")
                    .append(otherwise)
                    .append(";\n");
        }
        for (int automaton : decided.automata()) {
            out.append("      if (!admits(").append(automaton).append(", 0L");
            List<Expr> atoms = system.automata().get(automaton).atoms();
            for (int i = 0; i < atoms.size(); i++) {
                out.append(" | (")
                        .append(condition(atoms.get(i)))
                        .append(" ? ")
                        .append(1L << i)
                        .append("L : 0L)");
            }
            out.append(")) ").append(otherwise).append(";\n");
        }
    }

    @Override
    protected String read(int slot) {
        return "now[" + slot + "]";
    }

    @Override
    protected String readCell(Expr.ReadCell cell) {
        throw new IllegalArgumentException("modules have no arrays");
    }

    @Override
    protected String checked(Expr.Checked checked) {
        throw new IllegalArgumentException("modules have no arrays");
    }

    /** Divisors are constants other than zero. */
    @Override
    protected String divisor(Expr.Binary binary) {
        return value(binary.right());
    }
}
