package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.List;

/** Checks property processes of BEEM by elimination, on disk and on Spark in the threads of one process, beside the engine ltl. */
final class RunsOnSpark {
    private static final List<String> MODELS = List.of(
            "anderson.4.prop4",
            "iprotocol.3.prop4",
            "leader_filters.5.prop2",
            "peterson.4.prop4",
            "lamport.5.prop4",
            "lamport.6.prop4");

    private final Sheet sheet;
    private final Launcher launcher;

    RunsOnSpark(Sheet sheet) {
        this.sheet = sheet;
        this.launcher = new Launcher(sheet.home()).warmedUp();
    }

    void print() {
        Table table = sheet.table(
                "model | verdict | states | transitions | candidates | left | steps | jobs | ltl states"
                        + " | ltl processor s | disk processor s | Spark processor s | disk ratio | Spark ratio | ltl s | disk s | Spark s");
        for (String name : sheet.isWhole() ? MODELS : sheet.arguments().names()) {
            Path model = model(sheet, name);
            Elimination ltl = Elimination.of(launcher, model, List.of("--engine", "ltl"));
            Elimination disk = Elimination.of(
                    launcher,
                    model,
                    List.of(
                            "--engine",
                            "ltl",
                            "--threads",
                            "2",
                            "--disk",
                            sheet.scratch().toString()));
            Elimination spark = Elimination.of(
                    launcher, model, List.of("--on", "local[2]", "--threads", "2", "--set", "partitions=2"));
            sheet.require(spark.hasCountsOf(disk));
            sheet.require(spark.verdict().equals(ltl.verdict()));
            table.row(
                    name,
                    spark.verdict(),
                    spark.states(),
                    spark.transitions(),
                    spark.candidates(),
                    spark.left(),
                    disk.steps(),
                    spark.jobs(),
                    ltl.states(),
                    ltl.processor(),
                    disk.processor(),
                    spark.processor(),
                    disk.processor() / ltl.processor(),
                    spark.processor() / ltl.processor(),
                    ltl.wall(),
                    disk.wall(),
                    spark.wall());
        }
        sheet.ending(
                "The verdicts are those of all three searches, the counts those of elimination on disk and on Spark.");
    }

    /** A model with a property process, which lies beside the models of its family. */
    static Path model(Sheet sheet, String name) {
        String family = name.substring(0, name.indexOf('.'));
        Path other = sheet.corpus().dve(sheet.corpus().instances().get(0));
        Path model = other.resolve("../../" + family + "/" + name + ".dve").normalize();
        TextFile.read(model);
        return model;
    }
}
