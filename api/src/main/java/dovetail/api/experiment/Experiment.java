package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Experiment: runs the cells of a plan one after the other, in the order of the plan. */
public final class Experiment {
    private final ExperimentPlan plan;
    private final Optional<RunFile> file;

    /** An experiment whose runs are not kept. */
    public Experiment(ExperimentPlan plan) {
        this(plan, Optional.empty());
    }

    /** @param file gets every run when it is over; the runs that it has are not repeated */
    public Experiment(ExperimentPlan plan, Optional<RunFile> file) {
        this.plan = plan;
        this.file = file;
    }

    /**
     * All runs, or those up to the one in which the user ended the experiment.
     *
     * @param told gets every run, also those of the file
     */
    public List<Run> run(CellRunner runner, Consumer<Run> told) {
        List<Run> runs = new ArrayList<>(file.map(RunFile::runs).orElse(List.of()));
        runs.forEach(told);
        for (Cell cell : plan.cells().subList(runs.size(), plan.cells().size())) {
            Optional<Outcome> outcome = runner.run(cell);
            if (outcome.isEmpty()) {
                return runs;
            }
            Run run = new Run(cell, outcome.get());
            file.ifPresent(kept -> kept.append(run));
            runs.add(run);
            told.accept(run);
        }
        return runs;
    }
}
