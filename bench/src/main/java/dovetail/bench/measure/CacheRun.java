package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.models.Pipeline;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.cache.CacheDirectory;
import dovetail.cache.CacheUse;
import dovetail.cache.ResultCache;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;

/**
 * Counts the work after small changes of a pipeline, with the results of a run before the change in a cache, as a share of the
 * work without them. Then it measures an unchanged question from the shell, as a multiple of {@code dovetail version}.
 */
public final class CacheRun {
    private static final List<Integer> STAGES = List.of(10, 20);
    private static final String DEADLOCK = "deadlock";
    private static final String ORDER = "order";
    private static final List<Side> SIDES = List.of(
            new Side("compose", DEADLOCK),
            new Side("compose", ORDER),
            new Side("icc", DEADLOCK),
            new Side("sog", DEADLOCK));
    private static final long CACHE_BYTES = 1L << 30;
    /** The bar of the work after the change of a stage of twenty that keeps its behaviour, as a share of the whole. */
    private static final double MOST_SHARE = 0.1;

    private static final int STAGES_OF_BAR = 20;
    /** The bar of an unchanged question, as a multiple of the start of the tool. */
    private static final double MOST_RATIO = 1.3;

    private static final int ROUNDS = 21;

    private CacheRun() {}

    public static BenchPage page() {
        return new BenchPage("cache", "--parts", "--repeat")
                .writes("cache.md")
                .part("work", CacheRun::work)
                .part("startup", CacheRun::startup);
    }

    /** An engine with a question. */
    private record Side(String engine, String question) {
        /** The answer with a cache in a directory. */
        Reply ask(Pipeline pipeline, Path place, String directory) {
            Path file = pipeline.writeTo(place);
            Model model = ModelReader.read(List.of(file));
            EngineProvider provider = EngineRegistry.standard().find(engine);
            Budget budget = Budget.unlimited();
            long start = System.nanoTime();
            try (ResultCache cache =
                            ResultCache.in(CacheDirectory.open(place.resolve(directory), CACHE_BYTES), "bench", false);
                    PreparedSystem system = PreparedSystem.of(model.network(), cache, budget)) {
                Verdict verdict = provider.create(RunSettings.DEFAULT.of(provider))
                        .run(
                                system,
                                List.of(property(PropReader.read(GeneratedModel.propertiesOf(file), model)
                                        .properties())),
                                budget,
                                Progress.SILENT)
                        .get(0);
                return new Reply(engine, verdict, (System.nanoTime() - start) / 1e9).decided(question);
            }
        }

        private Property property(List<Property> properties) {
            for (Property property : properties) {
                if (property.name().equals(question)) {
                    return property;
                }
            }
            throw new BenchFailure("there is no question '" + question + "'");
        }
    }

    private static void work(Sheet sheet) {
        Table table = sheet.table("engine | question | stages | change | answer | work | work with the cache | share");
        for (Side side : SIDES) {
            for (int stages : STAGES) {
                Pipeline before = Pipeline.of(stages);
                for (Pipeline.Change change : Pipeline.Change.values()) {
                    Path place =
                            sheet.scratch().resolve(String.join("_", side.engine(), side.question(), change.name()));
                    side.ask(before, place, "cache_" + stages);
                    Pipeline after = change.of(before, stages / 3);
                    Reply cold = side.ask(after, place, "empty_" + stages);
                    Reply warm = side.ask(after, place, "cache_" + stages);
                    BenchFailure.when(warm.kind() != cold.kind(), side + " answers differently with the cache");
                    double share = warm.number(CacheUse.BUILT_WORK) / cold.number(CacheUse.BUILT_WORK);
                    sheet.bar(stages < STAGES_OF_BAR || !change.keepsBehaviour() || share <= MOST_SHARE);
                    table.row(
                            side.engine(),
                            side.question(),
                            (long) stages,
                            change.title(),
                            cold,
                            cold.extra(CacheUse.BUILT_WORK),
                            warm.extra(CacheUse.BUILT_WORK),
                            Table.percent(share));
                }
            }
        }
    }

    private static void startup(Sheet sheet) {
        Launcher launcher = new Launcher(sheet.home()).warmedUp();
        Commands commands = new Commands(sheet.scratch());
        String dovetail = launcher.home().resolve("dovetail").toString();
        Table table = sheet.table("stages | `dovetail version` ms | unchanged question ms | ratio");
        for (int stages : STAGES) {
            Path model = Pipeline.of(stages).writeTo(sheet.scratch());
            List<String> version = List.of(dovetail, "version");
            List<String> check = List.of(
                    dovetail,
                    "check",
                    "--engine",
                    "compose",
                    "-p",
                    DEADLOCK,
                    "--cache",
                    sheet.scratch().resolve("cache").toString(),
                    model.toString());
            commands.run(check).orFail(0);
            InTurn<Double> millis = InTurn.runWarm(
                    sheet.arguments().number("--repeat", ROUNDS),
                    () -> 1000 * commands.run(version).orFail(0).seconds(),
                    () -> 1000 * commands.run(check).orFail(0).seconds());
            double versions = millis.median(0, Double::doubleValue);
            double checks = millis.median(1, Double::doubleValue);
            sheet.bar(checks <= MOST_RATIO * versions);
            table.row((long) stages, versions, checks, checks / versions);
        }
    }
}
