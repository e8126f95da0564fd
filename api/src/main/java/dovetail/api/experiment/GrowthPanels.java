package dovetail.api.experiment;

import dovetail.report.chart.GrowthPlot;
import dovetail.report.html.ExperimentPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Growth of an experiment along every constant that has several whole numbers: states, store, peak memory and time of decided
 * cells, a line for each engine. All else is fixed within a drawing.
 */
final class GrowthPanels {
    private static final double MEBI = 1 << 20;

    private final ExperimentPlan plan;
    private final List<Run> rows;

    /** @param rows one for each cell, whatever the number of its repetitions */
    GrowthPanels(ExperimentPlan plan, List<Run> rows) {
        this.plan = plan;
        this.rows = rows;
    }

    /** A measure that is drawn. */
    private record Measure(String title, ToDoubleFunction<Effort> value) {}

    private static final List<Measure> MEASURES = List.of(
            new Measure("states", Effort::states),
            new Measure("store, MiB", effort -> effort.storeBytes() / MEBI),
            new Measure("peak memory, MiB", effort -> effort.memoryBytes() / MEBI),
            new Measure("seconds", Effort::seconds));

    List<ExperimentPage.Growth> growths() {
        List<ExperimentPage.Growth> growths = new ArrayList<>();
        for (String constant : plan.constants()) {
            if (isRanged(constant)) {
                byQuestion(constant).forEach((question, some) -> growths.add(growth(question, constant, some)));
            }
        }
        return growths;
    }

    private boolean isRanged(String constant) {
        Set<String> values = new LinkedHashSet<>();
        for (Cell cell : plan.cells()) {
            String value = cell.subject().constants().getOrDefault(constant, "");
            if (!value.matches("-?\\d{1,9}")) {
                return false;
            }
            values.add(value);
        }
        return values.size() > 1;
    }

    /** The rows that differ in the constant and the engine alone. */
    private Map<String, List<Run>> byQuestion(String constant) {
        Map<String, List<Run>> groups = new LinkedHashMap<>();
        for (Run row : rows) {
            Subject subject = row.cell().subject();
            StringBuilder title = new StringBuilder(row.cell().propertyName() + " of " + subject.model());
            subject.constants().forEach((name, value) -> {
                if (!name.equals(constant)) {
                    title.append(", ").append(name).append(" = ").append(value);
                }
            });
            groups.computeIfAbsent(title.toString(), key -> new ArrayList<>()).add(row);
        }
        return groups;
    }

    private ExperimentPage.Growth growth(String question, String constant, List<Run> some) {
        List<Run> sorted = new ArrayList<>(some);
        sorted.sort(Comparator.comparingInt(row -> size(row, constant)));
        List<GrowthPlot.Panel> panels = new ArrayList<>();
        for (Measure measure : MEASURES) {
            GrowthPlot.Panel panel = new GrowthPlot.Panel(measure.title);
            for (Run row : sorted) {
                if (row.outcome().isDecided()) {
                    int n = size(row, constant);
                    Effort effort = row.outcome().effort().orElseThrow();
                    panel.add(row.cell().engine(), n, measure.value.applyAsDouble(effort));
                }
            }
            panels.add(panel);
        }
        return new ExperimentPage.Growth(question, some.get(0).cell().propertyName(), constant, panels);
    }

    private static int size(Run row, String constant) {
        return Integer.parseInt(row.cell().subject().constants().getOrDefault(constant, ""));
    }
}
