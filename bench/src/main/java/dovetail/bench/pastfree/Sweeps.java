package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sweeps models without an acyclic part by progress measures that go back, beside plain exploration. Both also tell whether there
 * is a deadlock.
 */
final class Sweeps {
    private static final List<String> EXAMPLES = List.of("abp.dve", "le_lann.dve", "peterson.dve", "szymanski.dve");
    private static final List<String> INSTANCES = List.of(
            "at.1",
            "bakery.3",
            "brp.1",
            "collision.2",
            "iprotocol.1",
            "lamport.1",
            "msmie.2",
            "peterson.1",
            "production_cell.1",
            "train-gate.2");

    private Sweeps() {}

    static void print(Sheet sheet) {
        Map<String, Path> models = new LinkedHashMap<>();
        EXAMPLES.forEach(name -> models.put(name, sheet.example(name)));
        INSTANCES.forEach(name -> sheet.corpus()
                .instance(name)
                .ifPresent(instance -> models.put(name, sheet.corpus().dve(instance))));
        Table table = sheet.table(
                "model | states | most states at once | part | persistent | rounds | visits | visits : states"
                        + " | measure | deadlock");
        models.forEach((name, file) -> row(sheet, table, name, OpenModel.read(file)));
        sheet.gap();
    }

    private static void row(Sheet sheet, Table table, String name, OpenModel model) {
        Reply plain = reply("explore", model.explore("explore", Budget.unlimited(), Progress.SILENT));
        OpenModel swept = model.withSettings(RunSettings.DEFAULT.with("progress", "auto"));
        Reply sweep = reply("pastfree", swept.explore("pastfree", Budget.unlimited(), Progress.SILENT));
        Verdict deadlock = answer(model, "explore", sheet);
        Verdict ofSweep = answer(swept, "pastfree", sheet);
        sheet.require(deadlock.kind() == ofSweep.kind());
        String measure = sweep.figures()
                .account()
                .remarks()
                .get(0)
                .replaceAll("driver: |progress measure | \\(\\d+ phases\\)", "");
        table.row(
                name,
                plain.states(),
                sweep.peakStates(),
                Table.percent((double) sweep.peakStates() / plain.states()),
                sweep.extra("persistentStates"),
                sweep.extra("rounds"),
                sweep.states(),
                (double) sweep.states() / plain.states(),
                measure,
                deadlock.holds() ? "no" : "yes");
    }

    private static Reply reply(String engine, Verdict verdict) {
        return new Reply(engine, verdict, verdict.figures().seconds());
    }

    private static Verdict answer(OpenModel model, String engine, Sheet sheet) {
        OpenModel asked = model.withEngine(engine);
        Property property = asked.deadlockFree();
        Verdict verdict = asked.check(List.of(property), Budget.unlimited(), Progress.SILENT)
                .answers()
                .get(0)
                .verdict();
        sheet.require(verdict.limit().isEmpty());
        return verdict;
    }
}
