package dovetail.bench.measure;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Setup;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares two ways of running Dovetail on the same models, in turn. */
public final class SetupComparison {
    /** Large enough to measure, small enough for SPIN's memory. */
    public static final List<String> INSTANCES = List.of(
            "peterson.4", "lamport.6", "bakery.5", "at.4", "fischer.6", "elevator2.3", "telephony.4", "anderson.6");

    /** The widest states: seven words, five, four, four, and three. */
    private static final List<String> WIDEST =
            List.of("firewire_tree.5", "hanoi.3", "firewire_tree.4", "firewire_tree.3", "needham.4");

    private static final List<String> WITH_FORMULAS = List.of("peterson.4", "lamport.5", "anderson.4");

    private SetupComparison() {}

    /** Several threads with one, on the larger half of the models. */
    public static BenchPage threads() {
        return new BenchPage("threads", "--threads", "--store", "--memory", "--repeat")
                .switches("--in-process")
                .part("threads", sheet -> {
                    int threads = sheet.arguments().number("--threads", 2);
                    Setup one = sheet.arguments().setup().withThreads(1);
                    List<Corpus.Instance> instances = sheet.instances(INSTANCES);
                    compare(
                            sheet,
                            sheet.isWhole() ? Instances.largerHalf(instances) : instances,
                            Map.entry("1 thread", one),
                            Map.entry(threads + " threads", one.withThreads(threads)));
                    sheet.ending(
                            "Control: %d threads make %.2f times as many random accesses to memory in a second as one.",
                            threads, MemoryControl.speedUp(threads));
                });
    }

    /** The compressed stores with the plain one: compact tables, and trees of wide states. */
    public static BenchPage stores() {
        return new BenchPage("stores", "--threads", "--memory", "--repeat", "--parts")
                .switches("--in-process")
                .part("stores", sheet -> compareWithHash(sheet, INSTANCES, "compact"))
                .part("wide", sheet -> compareWithHash(sheet, WIDEST, "tree"));
    }

    private static void compareWithHash(Sheet sheet, List<String> names, String store) {
        Setup hash = sheet.arguments().setup();
        compare(sheet, sheet.instances(names), Map.entry("hash", hash), Map.entry(store, hash.withStore(store)));
    }

    private static void compare(
            Sheet sheet,
            List<Corpus.Instance> instances,
            Map.Entry<String, Setup> one,
            Map.Entry<String, Setup> other) {
        int repeat = sheet.arguments().number("--repeat", 1);
        Dovetail dovetail = Dovetail.of(sheet);
        Table table = sheet.table(Medians.headings("instance", one.getKey(), other.getKey()));
        for (Corpus.Instance instance : instances) {
            Path model = sheet.corpus().dve(instance);
            InTurn<Reply> runs = InTurn.run(
                    repeat,
                    () -> dovetail.explore(model, one.getValue()).exactly(instance),
                    () -> dovetail.explore(model, other.getValue()).exactly(instance));
            table.row(
                    instance.name(), instance.states().orElseThrow(), new Medians(runs, one.getKey(), other.getKey()));
        }
        table.means("geometric mean", "ratio");
    }

    /**
     * Checks of formulas that hold, so that the whole product is visited, with plain exploration: states per second, where a
     * state of a check is one of the product.
     */
    public static BenchPage formulas() {
        return new BenchPage("ltl", "--threads", "--memory", "--repeat")
                .part("comparison", SetupComparison::compareFormulas);
    }

    private static void compareFormulas(Sheet sheet) {
        Setup setup = sheet.arguments().setup();
        Launcher launcher = new Launcher(sheet.home());
        Table table =
                sheet.table("instance | formula | states | product states | explore states/s | check states/s | ratio");
        for (Corpus.Instance instance : sheet.instances(WITH_FORMULAS)) {
            String model = sheet.corpus().dve(instance).toString();
            for (String formula : formulas(sheet.corpus().dve(instance))) {
                InTurn<Reply> runs = InTurn.run(
                        sheet.arguments().number("--repeat", 1),
                        () -> Dovetail.ask(launcher, List.of("explore", model), setup)
                                .exactly(instance),
                        () -> Dovetail.ask(launcher, List.of("check", model, "-f", formula), setup));
                long states = instance.states().orElseThrow();
                long product = runs.first(1).states();
                table.row(instance.name(), "`" + formula + "`", states, product, new Medians(runs, "explore", "check"));
            }
        }
        table.means("geometric mean", "ratio");
    }

    /** That a process does not stay where it is alone, and that again and again some process is there. */
    private static List<String> formulas(Path model) {
        List<String> critical = new ArrayList<>();
        for (String line : TextFile.read(model).split("\n")) {
            if (line.startsWith("process P_")) {
                critical.add("P_" + critical.size() + ".CS");
            }
        }
        return List.of("G F ! {P_0.CS}", "G F {" + String.join(" + ", critical) + " == 1}");
    }
}
