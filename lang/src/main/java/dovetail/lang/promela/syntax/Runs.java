package dovetail.lang.promela.syntax;

import java.util.List;

/** Whether a program creates processes. */
public final class Runs {
    private Runs() {}

    public static boolean any(Program program) {
        return program.processes().values().stream().anyMatch(process -> any(process.body()));
    }

    private static boolean any(List<Step> steps) {
        return steps.stream().anyMatch(Runs::any);
    }

    private static boolean any(Step step) {
        if (step instanceof Step.Expression expression) {
            return expression.value() instanceof Term.Run;
        } else if (step instanceof Step.Assign assign) {
            return assign.value() instanceof Term.Run;
        } else if (step instanceof Step.Select select) {
            return select.options().stream().anyMatch(Runs::any);
        } else if (step instanceof Step.Block block) {
            return any(block.steps());
        } else if (step instanceof Step.Unless unless) {
            return any(unless.main()) || any(unless.escape());
        }
        return step instanceof Step.Labelled labelled && any(labelled.step());
    }
}
