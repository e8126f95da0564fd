package dovetail.api.experiment;

import dovetail.api.Version;
import dovetail.base.ByteSize;
import dovetail.report.WholeFile;
import dovetail.report.chart.GrowthPlot;
import dovetail.report.html.ExperimentPage;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.report.view.Caption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Report of an experiment, as a web page and as JSON. */
public final class ExperimentReport {
    private final ExperimentPlan plan;
    private final List<Run> runs;
    private final List<String> constants;
    private final List<String> faults;

    /**
     * A report of some runs.
     *
     * @param runs in the order of the plan; there may be fewer than cells
     * @param areCountsSteady whether repetitions must have the same counts: searches of one thread do
     */
    public ExperimentReport(ExperimentPlan plan, List<Run> runs, boolean areCountsSteady) {
        this.plan = plan;
        this.runs = List.copyOf(runs);
        this.constants = plan.constants();
        this.faults = new ArrayList<>(Contradictions.ofAnswers(runs));
        if (areCountsSteady) {
            faults.addAll(Contradictions.ofCounts(runs));
        }
    }

    /** The {@linkplain Contradictions contradictions} among the runs. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    /** Writes the members of a JSON object: every run, and the contradictions. */
    public void writeTo(JsonWriter json) {
        json.name("digest").value(plan.digest());
        json.objects("results", runs, run -> write(run, json));
        json.strings("contradictions", faults);
    }

    /** Writes a member with the plots: for each question and constant, panels as SVG without a name space of its own. */
    public void writePlots(JsonWriter json) {
        GrowthPlot plot = ExperimentPage.plotOf(plan.engines());
        json.objects("plots", new GrowthPanels(plan, Repetitions.rows(runs)).growths(), growth -> {
            json.name("title").value(growth.title());
            json.name("constant").value(growth.constant());
            json.name("panels").beginArray();
            for (GrowthPlot.Panel panel : growth.panels()) {
                json.value(plot.inline(panel, panel.title() + " against " + growth.constant() + ": " + growth.title()));
            }
            json.endArray();
        });
        json.objects("colours", plot.colours().entrySet(), colour -> {
            json.name("engine").value(colour.getKey());
            json.name("colour").value(colour.getValue());
        });
    }

    /** Writes the members of one run. */
    public static void write(Run run, JsonWriter json) {
        Cell cell = run.cell();
        json.name("model").value(cell.subject().model());
        json.name("constants").beginObject();
        cell.subject().constants().forEach((name, value) -> json.name(name).value(value));
        json.endObject();
        json.name("property").value(cell.propertyName());
        json.name("engine").value(cell.engine());
        json.name("run").value(cell.repetition());
        Outcome outcome = run.outcome();
        json.name("verdict").value(outcome.answer().word());
        json.name("answeredBy").value(outcome.answeredBy().isEmpty() ? null : outcome.answeredBy());
        json.name("reason").value(outcome.reason().isEmpty() ? null : outcome.reason());
        outcome.effort().ifPresent(effort -> write(effort, json));
    }

    private static void write(Effort effort, JsonWriter json) {
        json.name("states").value(effort.states());
        json.name("transitions").value(effort.transitions());
        json.name("peakStates").value(effort.peakStates());
        json.name("checks").value(effort.checks());
        json.name("storeBytes").value(effort.storeBytes());
        json.name("heapBytes").value(effort.heapBytes());
        if (effort.residentBytes().isPresent()) {
            json.name("residentBytes").value(effort.residentBytes().getAsLong());
        }
        json.name("seconds").rounded(effort.seconds());
    }

    /**
     * Writes a web page, {@code index.html}, and the plots as a picture of their own, {@code plots.svg}, where there are any.
     *
     * @param directory exists
     * @param command the command that makes them; empty where there is none
     */
    public void writeTo(Path directory, String command) {
        ExperimentPage.Content content = content(command);
        WholeFile.write(directory.resolve("index.html"), out -> ExperimentPage.write(content, out));
        if (!content.growths().isEmpty()) {
            WholeFile.write(directory.resolve("plots.svg"), out -> ExperimentPage.writePicture(content, out));
        }
    }

    private ExperimentPage.Content content(String command) {
        List<Run> rows = Repetitions.rows(runs);
        List<Caption.Entry> caption = new ArrayList<>();
        if (!command.isEmpty()) {
            caption.add(new Caption.Entry("command", command));
        }
        caption.add(new Caption.Entry("version", "dovetail " + Version.TEXT));
        int repetitions = 1;
        for (Cell cell : plan.cells()) {
            repetitions = Math.max(repetitions, cell.repetition());
        }
        caption.add(
                new Caption.Entry("runs", runs.size() + " of " + plan.cells().size()));
        caption.add(new Caption.Entry("numbers", repetitions == 1 ? "one run each" : "medians of " + repetitions));
        return new ExperimentPage.Content(
                "Experiment: " + String.join(", ", plan.models()),
                caption,
                faults,
                plan.engines(),
                new GrowthPanels(plan, rows).growths(),
                table(rows));
    }

    private ExperimentPage.Table table(List<Run> rows) {
        List<String> headings = new ArrayList<>(List.of("model"));
        headings.addAll(constants);
        headings.addAll(List.of("property", "engine", "verdict", "reason"));
        int numbers = headings.size();
        headings.addAll(List.of("states", "transitions", "checks", "store", "peak heap", "resident", "seconds"));
        List<List<String>> cells = new ArrayList<>();
        for (Run row : rows) {
            cells.add(cells(row));
        }
        return new ExperimentPage.Table(headings, numbers, cells);
    }

    private List<String> cells(Run row) {
        Cell cell = row.cell();
        List<String> cells = new ArrayList<>(List.of(cell.subject().model()));
        Map<String, String> values = cell.subject().constants();
        for (String constant : constants) {
            cells.add(values.getOrDefault(constant, ""));
        }
        Outcome outcome = row.outcome();
        boolean isChosen =
                !outcome.answeredBy().isEmpty() && !outcome.answeredBy().equals(cell.engine());
        cells.add(cell.propertyName());
        cells.add(isChosen ? cell.engine() + " (" + outcome.answeredBy() + ")" : cell.engine());
        cells.add(
                outcome.answer() == Outcome.Answer.UNSUPPORTED
                        ? "-"
                        : outcome.answer().word());
        cells.add(outcome.reason());
        Optional<Effort> effort = outcome.effort();
        cells.add(effort.map(e -> Numbers.grouped(e.states())).orElse(""));
        cells.add(effort.map(e -> Numbers.grouped(e.transitions())).orElse(""));
        cells.add(effort.map(e -> Numbers.grouped(e.checks())).orElse(""));
        cells.add(effort.map(e -> ByteSize.render(e.storeBytes())).orElse(""));
        cells.add(effort.map(e -> ByteSize.render(e.heapBytes())).orElse(""));
        OptionalLong resident = effort.map(Effort::residentBytes).orElse(OptionalLong.empty());
        cells.add(resident.isPresent() ? ByteSize.render(resident.getAsLong()) : "");
        cells.add(effort.map(e -> Numbers.decimal(e.seconds(), 3)).orElse(""));
        return cells;
    }
}
