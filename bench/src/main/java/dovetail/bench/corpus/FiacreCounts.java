package dovetail.bench.corpus;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Explores the Fiacre version of every BEEM model and compares its number of states with the known one. */
final class FiacreCounts {
    private static final Setup SETUP = new Setup(1, "hash", Optional.empty());

    private FiacreCounts() {}

    /** Prints a row for each family; all counts are required to be right. */
    static void print(Sheet sheet, List<FiacreModel> models) {
        // Models, right ones, those with the same number in DVE, and states.
        Map<String, long[]> families = new TreeMap<>();
        long[] all = new long[4];
        for (FiacreModel model : models) {
            Optional<String> fault = fault(model);
            fault.ifPresent(text -> sheet.line("WRONG: " + model.name() + ": " + text));
            String family = model.instance().family();
            for (long[] sums : List.of(all, families.computeIfAbsent(family, name -> new long[4]))) {
                sums[0]++;
                sums[1] += fault.isPresent() ? 0 : 1;
                sums[2] += model.isSameAsDve() ? 1 : 0;
                sums[3] += model.states();
            }
        }
        Table table = sheet.table("family | models | states as known | known: the same in DVE | states");
        families.forEach((name, sums) -> row(name, sums, table));
        row("all", all, table);
        sheet.require(all[0] == all[1]);
    }

    private static void row(String name, long[] sums, Table table) {
        table.row(name, sums[0], sums[1], sums[2], sums[3]);
    }

    private static Optional<String> fault(FiacreModel model) {
        try {
            Verdict verdict = new ExploreEngine(SETUP.options())
                    .explore(ModelReader.read(List.of(model.fiacre())).network(), Budget.unlimited(), Progress.SILENT);
            long states = verdict.figures().states();
            return verdict.holds() && states == model.states()
                    ? Optional.empty()
                    : Optional.of(states + (verdict.holds() ? "" : " or more") + " states, expected " + model.states());
        } catch (InputException e) {
            return Optional.of(String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }
}
