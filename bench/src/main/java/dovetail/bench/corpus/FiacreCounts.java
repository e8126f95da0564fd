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
record FiacreCounts(Sheet sheet) {
    private static final Setup SETUP = new Setup(1, "hash", Optional.empty());

    /** The models of a family. */
    private static final class Family {
        private int models;
        private int right;
        private int sameAsDve;
        private long states;
    }

    /** Prints a row for each family; all counts are required to be right. */
    void print(List<FiacreModel> models) {
        Map<String, Family> families = new TreeMap<>();
        Family all = new Family();
        for (FiacreModel model : models) {
            Optional<String> fault = fault(model);
            fault.ifPresent(text -> sheet.line("WRONG: " + model.name() + ": " + text));
            for (Family family :
                    List.of(all, families.computeIfAbsent(model.instance().family(), name -> new Family()))) {
                family.models++;
                family.right += fault.isPresent() ? 0 : 1;
                family.sameAsDve += model.isSameAsDve() ? 1 : 0;
                family.states += model.states();
            }
        }
        Table table = sheet.table("family | models | states as known | known: the same in DVE | states");
        families.forEach((name, family) -> row(name, family, table));
        row("all", all, table);
        sheet.require(all.right == all.models);
    }

    private static void row(String name, Family family, Table table) {
        table.row(name, family.models, family.right, family.sameAsDve, family.states);
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
