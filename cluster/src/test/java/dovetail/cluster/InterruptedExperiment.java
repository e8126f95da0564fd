package dovetail.cluster;

import dovetail.api.experiment.ClusterProcess;
import dovetail.api.experiment.Experiment;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.OutcomeText;
import dovetail.api.experiment.RunFile;
import dovetail.api.experiment.Subject;
import dovetail.base.Budget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Program that runs an experiment on Spark in its own threads. The first cell ends at once; the others tell a port their process
 * number, and go on for ever.
 */
final class InterruptedExperiment {
    static final Outcome FIRST = Outcome.failed("as it was printed");
    private static final int REPETITIONS = 4;

    private InterruptedExperiment() {}

    static ExperimentPlan plan() {
        List<Subject> subjects = Subject.of(List.of(Path.of("../examples/peterson.dve")), List.of());
        return ExperimentPlan.of(subjects, List.of("explore"), REPETITIONS, List.of());
    }

    /** @param args the file of runs and the port */
    public static void main(String[] args) {
        ExperimentPlan plan = plan();
        List<String> running =
                List.of("bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/" + args[1] + "; echo $$ >&3; exec sleep infinity");
        ClusterProcess cells = new ClusterProcess(
                new SparkPrograms(),
                "local[2]",
                plan.cells(),
                cell -> cell == plan.cells().get(0) ? List.of("echo", OutcomeText.of(FIRST)) : running,
                Budget::unlimited);
        RunFile file = RunFile.open(Path.of(args[0]), plan);
        new Experiment(plan, Optional.of(file)).run(cells, run -> System.out.println("a run is over"));
    }
}
