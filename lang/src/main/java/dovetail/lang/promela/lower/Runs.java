package dovetail.lang.promela.lower;

import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;
import java.util.List;

/** Whether a program creates processes. */
final class Runs {
    private Runs() {}

    static boolean any(Program program) {
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
