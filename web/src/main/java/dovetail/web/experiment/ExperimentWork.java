package dovetail.web.experiment;

import dovetail.api.experiment.Cell;
import dovetail.api.experiment.CellRun;
import dovetail.api.experiment.Experiment;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.ExperimentReport;
import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.Run;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.report.json.JsonWriter;
import dovetail.web.job.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs the cells of an experiment, and tells each when it has ended; plots are drawn again now and then. */
final class ExperimentWork implements Work {
    /** The number of times that plots are drawn. */
    private static final int DRAWINGS = 20;

    private final ExperimentPlan plan;
    private final boolean isSteady;

    /** @param isSteady whether repetitions must have the same counts */
    ExperimentWork(ExperimentPlan plan, boolean isSteady) {
        this.plan = plan;
        this.isSteady = isSteady;
    }

    @Override
    public void run(Budget budget, Progress progress, Events events) {
        List<Run> runs = new ArrayList<>();
        int interval = Math.max(1, plan.cells().size() / DRAWINGS);
        new Experiment(plan).run(cell -> run(cell, runs.size() + 1, budget, progress), run -> {
            runs.add(run);
            events.add("cell", json(json -> ExperimentReport.write(run, json)));
            if (runs.size() % interval == 0) {
                events.add("plots", plots(runs));
            }
        });
        events.add("plots", plots(runs));
    }

    private Optional<Outcome> run(Cell cell, int number, Budget budget, Progress progress) {
        progress.begin("cell " + number + " of " + plan.cells().size() + " (" + cell.engine() + ")");
        return CellRun.run(cell, false, () -> budget.restarted().within(budget.meter()), progress);
    }

    private String plots(List<Run> runs) {
        ExperimentReport report = new ExperimentReport(plan, runs, isSteady);
        return json(json -> {
            report.writePlots(json);
            json.strings("contradictions", report.faults());
        });
    }

    private static String json(Consumer<JsonWriter> members) {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        json.beginObject();
        members.accept(json);
        json.endObject();
        return text.toString();
    }
}
