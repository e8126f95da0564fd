package dovetail.bench.icc;

import dovetail.api.OpenModel;
import dovetail.base.Limit;
import dovetail.bench.corpus.BeemExclusion;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Decision;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Table of the mutual exclusion of all pairs of BEEM's large models: the largest check of icc as a share of all states, beside
 * symbolic search and the search of orbits.
 */
final class LargeExclusion {
    private static final long LEAST_STATES = 1_000_000;
    private static final double BAR_PERCENT = 1;
    private static final RunSettings ORBITS = RunSettings.DEFAULT.with("symmetry", "on");

    private LargeExclusion() {}

    static void print(Sheet sheet) {
        if (sheet.installedCorpus().isEmpty()) {
            return;
        }
        Panel panel = Panel.of(sheet, 20, "4G");
        sheet.paragraph("Limits of a run: %s, in one process.", panel.limits());
        Table table = sheet.table("model | states | answer | decided by | icc s | icc peak | icc peak of all"
                + " | symbolic s | orbits s | permutations | orbits");
        int within = 0;
        int rows = 0;
        for (Corpus.Instance instance : sheet.instancesUpTo(Long.MAX_VALUE)) {
            Path model = sheet.corpus().dve(instance);
            if (instance.states().orElse(0) > LEAST_STATES && BeemExclusion.isAbout(TextFile.read(model))) {
                rows++;
                within += row(instance, model, sheet, panel, table) ? 1 : 0;
            }
        }
        sheet.ending("%d of %d within %.0f %% of the states.", within, rows, BAR_PERCENT);
    }

    /** Adds a row; whether the largest check of icc is small enough. */
    private static boolean row(Corpus.Instance instance, Path path, Sheet sheet, Panel panel, Table table) {
        Path properties = TextFile.write(
                sheet.scratch().resolve(instance.name() + ".prop"), BeemExclusion.properties(TextFile.read(path)));
        OpenModel model = OpenModel.read(path);
        Property mutex = model.properties(properties).get(0);
        Reply icc = panel.ask("icc", model.network(), mutex, RunSettings.DEFAULT);
        Reply symbolic = panel.ask("symbolic", model.network(), mutex, RunSettings.DEFAULT);
        Reply orbits = panel.ask("explore", model.network(), mutex, ORBITS);
        ComparedModel asked = new ComparedModel(
                instance.name(),
                "mutual exclusion",
                new ComparedModel.Question(path, properties, mutex.name()),
                BeemExclusion.expected(instance, mutex.name()),
                instance.states(),
                Optional.empty());
        double share = 100.0 * icc.figures().peakStates() / instance.states().getAsLong();
        Map<String, Number> extra = orbits.figures().extra();
        table.row(
                instance.name(),
                Table.orDash(instance.states()),
                EngineComparison.agreed(asked, List.of(icc, symbolic, orbits)),
                icc.figures().account().decision().map(Decision::by).orElse("–"),
                seconds(icc, panel),
                icc.figures().peakStates(),
                icc.isDecided() ? String.format(Locale.ROOT, share < 0.01 ? "%.5f %%" : "%.2f %%", share) : "–",
                seconds(symbolic, panel),
                seconds(orbits, panel),
                extra.getOrDefault("symmetryGroup", 1),
                orbits.figures().states());
        return icc.isDecided() && share <= BAR_PERCENT;
    }

    private static String seconds(Reply reply, Panel panel) {
        boolean isLate = reply.verdict()
                .limit()
                .filter(met -> met.kind() == Limit.Kind.TIME)
                .isPresent();
        return reply.isDecided()
                ? reply.secondsCell()
                : isLate ? "> " + panel.limit().toSeconds() : reply.reason();
    }
}
