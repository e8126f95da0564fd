package dovetail.report.view;

import dovetail.result.Trace;
import dovetail.result.TraceFacts;

/** Sentence about a whole trace: its length, and its end. */
public final class RunSummary {
    private RunSummary() {}

    /** The length in steps, or in instants of modules, and the end. */
    public static String of(Trace trace) {
        return TimeTable.ofInstants(trace).map(RunSummary::ofInstants).orElseGet(() -> ofSteps(trace));
    }

    private static String ofInstants(TimeTable table) {
        String instants = table.instants() + (table.instants() == 1 ? " instant" : " instants");
        String ending = table.ending();
        return ending.isEmpty() ? instants : instants + "; " + ending;
    }

    private static String ofSteps(Trace trace) {
        int steps = trace.steps().size();
        TraceFacts.Length length = trace.facts().length();
        String count = steps
                + (steps == 1 ? " step" : " steps")
                + (length == TraceFacts.Length.SHORTEST ? ", a shortest trace" : "")
                + (length == TraceFacts.Length.SHORTENED ? ", not necessarily the shortest trace" : "");
        if (trace.kind() == Trace.Kind.LASSO) {
            return count + "; the last one leads back to state " + trace.loopStart() + ", and the loop repeats forever";
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            return count + " to a deadlock" + (trace.stutters() ? ", where the run stutters forever" : "");
        } else if (trace.kind() == Trace.Kind.WAITING) {
            return count + "; the run waits forever from here, and time diverges";
        }
        return trace.failure() == null
                ? count
                : count + (trace.isOfProperty() ? ", then " : ", then a ") + trace.failure();
    }
}
