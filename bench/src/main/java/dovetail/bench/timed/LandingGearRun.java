package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.Answer;

/**
 * Rebuilds Sections 5.2 to 5.4 of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): the
 * landing gear system in dense time.
 */
public final class LandingGearRun {
    private static final int PAIRS = 48;

    private LandingGearRun() {}

    public static BenchPage page() {
        HandleClusters clusters = new HandleClusters();
        return new BenchPage("landing-gear")
                .options("--parts", "--interactions", "--contexts", "--clusters")
                .writes("landing-gear.md")
                .part("requirements", LandingGearRun::requirements)
                .part("clusters", clusters::print)
                .part("handles", sheet -> HandleGrowth.print(sheet, clusters.sizes(sheet)))
                .part("failures", sheet -> new FailureContexts(sheet).singles())
                .part(
                        "pairs",
                        sheet -> new FailureContexts(sheet)
                                .pairs(sheet.arguments().number("--contexts", PAIRS)));
    }

    /** Checks the requirements in the contexts of the example, in all of which they hold. */
    private static void requirements(Sheet sheet) {
        OpenModel all = OpenModel.read(sheet.example("landing_gear.fcr"), sheet.example("landing_gear.cdl"));
        Table table = sheet.table("requirement | answer | states | s");
        for (String context : all.contexts()) {
            OpenModel model = all.inContext(context);
            for (Answer answer : model.check(model.properties(), Budget.unlimited(), Progress.SILENT)
                    .answers()) {
                String requirement = answer.property().name();
                BenchFailure.when(
                        !answer.verdict().holds(),
                        requirement + " does not hold in " + context + ": " + answer.verdict());
                table.row(
                        requirement,
                        "holds",
                        answer.verdict().figures().states(),
                        answer.verdict().figures().seconds());
            }
        }
    }
}
