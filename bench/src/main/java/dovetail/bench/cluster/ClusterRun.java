package dovetail.bench.cluster;

import dovetail.api.Version;
import dovetail.bench.panel.Launcher;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Explores BEEM models on Spark, in the threads of one process, beside plain search on as many cores. */
public final class ClusterRun {
    static final List<String> MODELS = List.of(
            "peterson.4",
            "lamport.5",
            "rether.4",
            "iprotocol.3",
            "brp.3",
            "sorter.3",
            "fischer.4",
            "bakery.5",
            "at.4",
            "lamport.6",
            "telephony.4",
            "anderson.6");

    /** Models whose levels are all jobs, for the costs of tasks. */
    private static final List<String> SMALL = List.of("adding.1", "peterson.4");

    private static final List<String> PARTITIONS = List.of("2", "16");
    /** Smaller searches tell nothing about what is sent. */
    private static final long LEAST_TRANSITIONS = 1_000_000;

    private static final long LARGE_STATES = 10_000_000;
    private static final double MOST_TIMES = 4;
    private static final int CORES = 2;
    private static final List<Integer> COMPUTERS = List.of(1, 10, 100);
    private static final List<Double> SIZES = List.of(1e9, 1e10, 1e11);
    private static final long LEVELS = 100;

    private final Sheet sheet;
    private final Launcher launcher;
    private final List<Exploration> runs = new ArrayList<>();

    private ClusterRun(Sheet sheet) {
        this.sheet = sheet;
        this.launcher = new Launcher(sheet.home()).warmedUp();
    }

    public static BenchPage page() {
        return new BenchPage("cluster", "--parts")
                .writes("cluster.md")
                .completeWhen(Sheet::isWhole)
                .part("models", sheet -> new ClusterRun(sheet).models())
                .part("ltl", sheet -> new RunsOnSpark(sheet).print())
                .part("processes", sheet -> new ProcessesRun(sheet).print());
    }

    private void models() {
        Table table = sheet.table("model | states | transitions | depth | deadlocks | plain s | Spark s"
                + " | plain processor s | Spark processor s | ratio | jobs | bytes sent per state");
        for (Corpus.Instance instance : sheet.instances(MODELS)) {
            Path model = sheet.corpus().dve(instance);
            Exploration plain = Exploration.of(launcher, model, List.of("--threads", "2"));
            Exploration spark = onSpark(model, "2", List.of());
            sheet.require(spark.hasCountsOf(plain));
            double ratio = spark.processor() / plain.processor();
            sheet.bar(plain.states() < LARGE_STATES || ratio <= MOST_TIMES);
            table.row(
                    instance.name(),
                    spark.states(),
                    spark.transitions(),
                    spark.depth(),
                    spark.deadlocks(),
                    plain.wall(),
                    spark.wall(),
                    plain.processor(),
                    spark.processor(),
                    ratio,
                    spark.jobs(),
                    (double) spark.sent() / spark.states());
        }
        sheet.ending(
                "The counts of each row are those of both searches. The bar is a ratio of %.0f above %,d states.",
                MOST_TIMES, LARGE_STATES);
        sheet.gap();
        levels();
        costs();
    }

    private Exploration onSpark(Path model, String partitions, List<String> options) {
        List<String> words = new ArrayList<>(List.of("--on", "local[2]", "--set", "partitions=" + partitions));
        words.addAll(options);
        Exploration run = Exploration.of(launcher, model, words);
        runs.add(run);
        return run;
    }

    private void levels() {
        sheet.paragraph(
                "Every level a job (`--set small-level=0`), and the usual limit for small levels, 60,000 states:");
        Table table =
                sheet.table("model | levels | partitions | jobs | processor s | processor s with small levels here"
                        + " | processor ms of a job");
        for (Corpus.Instance instance : Instances.of(sheet.corpus(), SMALL)) {
            Path model = sheet.corpus().dve(instance);
            Exploration usual = onSpark(model, "2", List.of());
            for (String partitions : PARTITIONS) {
                Exploration all = onSpark(model, partitions, List.of("--set", "small-level=0"));
                sheet.require(all.hasCountsOf(usual));
                table.row(
                        instance.name(),
                        all.depth() + 1,
                        all.partitions(),
                        all.jobs(),
                        all.processor(),
                        usual.processor(),
                        // Without jobs, the usual run has no Spark to start.
                        usual.jobs() == 0
                                ? "–"
                                : 1000 * (all.processor() - usual.processor()) / (all.jobs() - usual.jobs()));
            }
        }
        sheet.gap();
    }

    private void costs() {
        CostModel model = CostModel.fitted(runs);
        double sent = 0;
        for (Exploration run : runs) {
            if (run.transitions() >= LEAST_TRANSITIONS) {
                sent = Math.max(sent, (double) run.sent() / run.transitions());
            }
        }
        sheet.paragraph(
                "Fitted to these %d runs: %.1f s, %.1f s more where Spark is started, %.1f ms for each task (a job has two for each"
                        + " partition) and %.2f µs for each transition, of one processor. Each run is predicted from the others with"
                        + " a mean error of %.0f %%.",
                runs.size(),
                model.start(),
                model.spark(),
                1e3 * model.task(),
                1e6 * model.transition(),
                100 * CostModel.meanError(runs));
        sheet.paragraph(
                "Seconds that this predicts for computers of %d such cores, %d levels, a partition for each core, and %.1f bytes"
                        + " sent for each transition, the most of a model above, over 1 Gbit/s. The first figure has the work of tasks"
                        + " on all cores, the second in the driver alone. No run on several computers was made:",
                CORES, LEVELS, sent);
        Table table = sheet.table("transitions | 1 computer | 10 computers | 100 computers");
        for (double transitions : SIZES) {
            List<Object> cells = new ArrayList<>(List.of((long) transitions));
            for (int computers : COMPUTERS) {
                cells.add(String.format(
                        Locale.ROOT,
                        "%,.0f to %,.0f",
                        model.seconds(false, transitions, LEVELS, sent, computers, CORES),
                        model.seconds(true, transitions, LEVELS, sent, computers, CORES)));
            }
            table.row(cells);
        }
    }

    /** The jar of the module for clusters, which {@code spark-submit} needs beside that of the tool. */
    static Path jar(Sheet sheet) {
        return sheet.home().resolve("cluster/target/lib/dovetail-cluster-" + Version.TEXT + ".jar");
    }

    /** The script that starts a small cluster. */
    static Path script(Sheet sheet) {
        Path script = sheet.home().resolve("cluster/spark");
        TextFile.read(script);
        return script;
    }
}
