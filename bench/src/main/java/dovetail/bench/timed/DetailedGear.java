package dovetail.bench.timed;

import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Explores the pair of failures that the paper could not explore, while the model of the landing gear system gets more
 * detailed. Contexts that do not end within the limit of time are extrapolated from shorter ones.
 */
record DetailedGear(Sheet sheet) {
    /** The general valve blocked open and the extending valve blocked closed. */
    static final Failures PAIR = new Failures(List.of(2, 9));

    private static final int MOVEMENTS = FailureContexts.MOVEMENTS;

    /** The models, each with the macros of the example that make it. */
    private static Map<String, Map<String, String>> models() {
        Map<String, Map<String, String>> models = new LinkedHashMap<>();
        models.put("small", Map.of());
        models.put("small, tolerance 20 %", Map.of("TOLERANCE", "20"));
        models.put("detailed", Map.of("DETAIL", "1"));
        models.put("detailed, tolerance 20 %", Map.of("DETAIL", "1", "TOLERANCE", "20"));
        return models;
    }

    /** Prints the states of each model by the number of movements, without failures and with the pair. */
    void print() {
        Duration limit = sheet.arguments().limit(LandingGearRun.SECONDS);
        sheet.paragraph("Failures: %s. Each exploration took at most %d s.", PAIR.text(), limit.toSeconds());
        Table table = sheet.table(
                "model | movements | states without failures | states with both | extrapolated | most states at once"
                        + " | freed | memory | s");
        Budget budget = Budget.unlimited().withTime(limit);
        models().forEach((name, macros) -> rows(table, name, new GearContexts(sheet, macros), budget));
    }

    private static void rows(Table table, String name, GearContexts contexts, Budget budget) {
        double known = 0;
        long before = 0;
        for (int movements = 1; movements <= MOVEMENTS; movements++) {
            Reply nominal = Exploration.drop(contexts.nominal(movements), budget);
            Reply pair = Exploration.drop(contexts.failing(movements, PAIR), budget);
            double extrapolated = before == 0 ? 0 : known * nominal.states() / before;
            table.row(
                    name,
                    movements,
                    nominal.statesCell(),
                    pair.statesCell(),
                    before == 0
                            ? ""
                            : (nominal.isDecided() ? "" : "> ") + String.format(Locale.ROOT, "%,.0f", extrapolated),
                    pair);
            known = pair.isDecided() ? pair.states() : extrapolated;
            before = nominal.isDecided() ? nominal.states() : 0;
        }
    }
}
