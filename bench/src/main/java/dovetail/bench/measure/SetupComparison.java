package dovetail.bench.measure;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.SpeedTable;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Compares two ways of running Dovetail on the same models, in turn. */
public final class SetupComparison {
    private SetupComparison() {}

    /** Several threads with one, on the larger half of the models. */
    public static BenchPage threads() {
        return new BenchPage("threads")
                .options("--threads", "--store", "--memory", "--repeat")
                .switches("--in-process")
                .part("threads", sheet -> {
                    Arguments arguments = sheet.arguments();
                    int threads = arguments.number("--threads", 2);
                    Setup one = arguments.setup().withThreads(1);
                    List<Corpus.Instance> instances = Instances.of(sheet.corpus(), arguments.names());
                    compare(
                            sheet,
                            arguments.names().isEmpty() ? Instances.largerHalf(instances) : instances,
                            Map.entry("1 thread", one),
                            Map.entry(threads + " threads", one.withThreads(threads)));
                });
    }

    /** The compressed store with the plain one. */
    public static BenchPage stores() {
        return new BenchPage("stores")
                .options("--threads", "--memory", "--repeat")
                .switches("--in-process")
                .part("stores", sheet -> {
                    Setup hash = sheet.arguments().setup();
                    compare(
                            sheet,
                            Instances.of(sheet.corpus(), sheet.arguments().names()),
                            Map.entry("hash", hash),
                            Map.entry("compact", hash.withStore("compact")));
                });
    }

    private static void compare(
            Sheet sheet,
            List<Corpus.Instance> instances,
            Map.Entry<String, Setup> one,
            Map.Entry<String, Setup> other) {
        int repeat = sheet.arguments().number("--repeat", 1);
        Dovetail dovetail = Dovetail.of(sheet.home(), sheet.arguments());
        SpeedTable table = new SpeedTable(sheet, "instance", one.getKey(), other.getKey());
        for (Corpus.Instance instance : instances) {
            Path model = sheet.corpus().dve(instance);
            InTurn<Measurement> runs = InTurn.run(
                    repeat,
                    () -> Instances.exact(instance, dovetail.explore(model, one.getValue())),
                    () -> Instances.exact(instance, dovetail.explore(model, other.getValue())));
            table.row(instance.name(), instance.states().orElseThrow(), runs);
        }
        table.mean();
    }
}
