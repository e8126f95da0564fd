package dovetail.cli.experiment;

import dovetail.api.experiment.Cell;
import dovetail.api.experiment.CellRun;
import dovetail.api.experiment.CellRunner;
import dovetail.api.experiment.ClusterProcess;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.FreshProcess;
import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.OutcomeText;
import dovetail.api.experiment.ProgramPlace;
import dovetail.api.front.FrontEnds;
import dovetail.base.Budget;
import dovetail.cli.args.Arguments;
import dovetail.cli.check.BoundFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs of the cells of a command line, in this process or in fresh ones. Each has the whole of every limit. */
final class CellRuns {
    static final String ENGINES = "--engines";
    static final String REPEAT = "--repeat";
    static final String FRESH = "--fresh";
    static final String FRESH_ON = "--fresh-on";
    static final String CELL = "--cell";

    /** Options on which no result depends. */
    private static final List<String> OF_OUTPUT = List.of(
            ExperimentCommand.CSV,
            ExperimentCommand.REPORT,
            "--format",
            "--quiet",
            "--verbose",
            "--no-color",
            "--progress",
            Session.STRICT.name());

    /** These, and the options whose values are told by the cells of a plan. */
    static final List<String> OF_OUTPUT_AND_CELLS =
            and(OF_OUTPUT, List.of(ENGINES, REPEAT, ModelFlags.CONSTANT_NAME, ModelFlags.CONTEXT_NAME));

    private final ExperimentPlan plan;
    private final ExperimentSubjects subjects;
    private final Session session;

    CellRuns(ExperimentPlan plan, ExperimentSubjects subjects, Session session) {
        this.plan = plan;
        this.subjects = subjects;
        this.session = session;
    }

    /** @param table tells the cell that a fresh process runs */
    CellRunner runner(ScreenTable table) {
        if (session.arguments.has(FRESH_ON)) {
            CellRunner cluster = onCluster(session.arguments.given(FRESH_ON));
            return cell -> {
                table.announce(cell);
                return cluster.run(cell);
            };
        }
        if (!session.arguments.has(FRESH)) {
            return cell -> runHere(cell, false, 1 + plan.cells().indexOf(cell));
        }
        CellRunner fresh = new FreshProcess(cell -> OwnProcess.command(words(cell)), this::limits);
        return cell -> {
            table.announce(cell);
            // A refusal needs no process.
            return CellRun.refusal(cell, this::limits).or(() -> fresh.run(cell));
        };
    }

    private CellRunner onCluster(String cluster) {
        PlaceFlags.requireCluster(FRESH_ON, cluster);
        ProgramPlace place =
                FrontEnds.find(ProgramPlace.class).orElseThrow(() -> PlaceFlags.missing(FRESH_ON, cluster));
        return new ClusterProcess(place, cluster, plan.cells(), cell -> OwnProcess.command(words(cell)), this::limits);
    }

    /** The limits of a cell, whose clock starts now. */
    private Budget limits() {
        return BoundFlags.startBudget(session.with(session.arguments));
    }

    /** The command that runs one cell: it has the number of its property among the cells with its subject and engine. */
    private List<String> words(Cell cell) {
        Arguments alone = subjects.arguments(cell.subject());
        List<String> words = new ArrayList<>(List.of("experiment"));
        words.addAll(alone.words(and(OF_OUTPUT, List.of(ENGINES, REPEAT, FRESH, FRESH_ON))));
        words.addAll(List.of(ENGINES, cell.engine(), CELL, Integer.toString(cell.property() + 1), "--"));
        words.addAll(alone.operands());
        return words;
    }

    private Optional<Outcome> runHere(Cell cell, boolean isAlone, int number) {
        Session part = session.with(session.arguments);
        part.beginPart("cell " + number + " of " + plan.cells().size() + " (" + cell.engine() + ")");
        try (ProgressLine progress = part.startProgress()) {
            return CellRun.run(cell, isAlone, this::limits, progress);
        }
    }

    /** Runs the cell that the command line names, for the process that started this one, and returns the status. */
    int runAlone() {
        int number = (int) session.settings.number(CELL, 1, 1, plan.cells().size());
        Optional<Outcome> outcome = runHere(plan.cells().get(number - 1), true, number);
        outcome.ifPresent(found -> session.out.println(OutcomeText.of(found)));
        return outcome.isPresent() ? ExitStatus.OK : ExitStatus.UNKNOWN;
    }

    private static List<String> and(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }
}
