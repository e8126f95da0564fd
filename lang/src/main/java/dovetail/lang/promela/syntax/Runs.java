package dovetail.lang.promela.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The proctypes of which a program creates processes. */
public final class Runs {
    private final Set<String> created = new LinkedHashSet<>();

    private Runs() {}

    /** The names of the proctypes, in the order of the text. */
    public static Set<String> of(Program program) {
        Runs runs = new Runs();
        program.processes().values().forEach(process -> runs.addAll(process.body()));
        return runs.created;
    }

    public static boolean any(Program program) {
        return !of(program).isEmpty();
    }

    private void addAll(List<Step> steps) {
        steps.forEach(this::add);
    }

    private void add(Step step) {
        if (step instanceof Step.Expression expression) {
            add(expression.value());
        } else if (step instanceof Step.Assign assign) {
            add(assign.value());
        } else if (step instanceof Step.Select select) {
            select.options().forEach(this::addAll);
        } else if (step instanceof Step.Block block) {
            addAll(block.steps());
        } else if (step instanceof Step.Unless unless) {
            add(unless.main());
            add(unless.escape());
        } else if (step instanceof Step.Labelled labelled) {
            add(labelled.step());
        }
    }

    private void add(Term value) {
        if (value instanceof Term.Run run) {
            created.add(run.process());
        }
    }
}
