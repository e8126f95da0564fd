package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.Answer;

/** Checks the requirements of the landing gear system in the contexts of the example, in all of which they hold. */
final class GearRequirements {
    private GearRequirements() {}

    static void print(Sheet sheet) {
        OpenModel all = OpenModel.read(sheet.example("landing_gear.fcr"), sheet.example("landing_gear.cdl"));
        Table table = sheet.table("requirement | answer | states | s");
        for (String context : all.contexts()) {
            OpenModel model = all.inContext(context);
            for (Answer answer : model.check(model.properties(), Budget.unlimited(), Progress.SILENT)
                    .answers()) {
                String requirement = answer.property().name();
                if (!answer.verdict().holds()) {
                    throw new BenchFailure(requirement + " does not hold in " + context + ": " + answer.verdict());
                }
                table.row(
                        requirement,
                        "holds",
                        answer.verdict().figures().states(),
                        answer.verdict().figures().seconds());
            }
        }
    }
}
