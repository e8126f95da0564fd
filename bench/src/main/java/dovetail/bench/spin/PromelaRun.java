package dovetail.bench.spin;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tally;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares SPIN and Dovetail on the same Promela: speed and memory, and the numbers of states of the BEEM models. */
public final class PromelaRun {
    /** Models above a million states; most have several millions, so that the start of a search counts little. */
    private static final List<String> MODELS = List.of(
            "lamport.6",
            "peterson.4",
            "rether.6",
            "fischer.6",
            "sorter.4",
            "leader_filters.7",
            "at.4",
            "adding.6",
            "iprotocol.4",
            "LTL/leader_pre");

    private static final double SPEED_BAR = 4;
    private static final double MEMORY_BAR = 0.5;
    private static final int MOST_STATES = 100_000;
    private static final int SECONDS = 120;

    /** The states of a Promela version, which may have far more than the DVE version. */
    private static final int LARGEST = 500_000;

    private PromelaRun() {}

    public static BenchPage page() {
        return new BenchPage("promela", "--parts", "--threads", "--store", "--memory", "--repeat", "--most", "--limit")
                .writes("promela.md")
                .completeWhen(Sheet::isWhole)
                .part("speed", PromelaRun::speed)
                .part("counts", PromelaRun::counts);
    }

    /** A reply with the time of a processor that the search took, without the compilers of both sides. */
    private record Timed(Reply reply, double processorSeconds) {
        double statesPerSecond() {
            return reply.statesPerSecond();
        }

        double statesPerProcessorSecond() {
            return reply.states() / processorSeconds;
        }

        double bytesPerState() {
            return reply.bytesPerState();
        }
    }

    private static void speed(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        Setup setup = arguments.setup("auto");
        List<String> names = arguments.names().isEmpty() ? MODELS : arguments.names();
        Table table = sheet.table("model | states | SPIN states/s | Dovetail states/s | ratio"
                + " | SPIN states/processor s | Dovetail states/processor s | ratio"
                + " | SPIN B/state | Dovetail B/state | ratio | SPIN COLLAPSE B/state");
        for (String name : names) {
            Path model = model(sheet.corpus(), name);
            try (Spin spin = new Spin(model);
                    Spin collapse = new Spin(model, Spin.Task.COLLAPSE)) {
                InTurn<Timed> runs =
                        InTurn.run(arguments.number("--repeat", 1), () -> spin(spin), () -> dovetail(model, setup));
                runs.requireEqual(name, timed -> timed.reply().states());
                table.row(
                        name,
                        runs.first(0).reply().states(),
                        Table.thousands(runs.median(0, Timed::statesPerSecond)),
                        Table.thousands(runs.median(1, Timed::statesPerSecond)),
                        runs.ratio(1, 0, Timed::statesPerSecond),
                        Table.thousands(runs.median(0, Timed::statesPerProcessorSecond)),
                        Table.thousands(runs.median(1, Timed::statesPerProcessorSecond)),
                        runs.ratio(1, 0, Timed::statesPerProcessorSecond),
                        runs.median(0, Timed::bytesPerState),
                        runs.median(1, Timed::bytesPerState),
                        runs.ratio(1, 0, Timed::bytesPerState),
                        collapse.run().bytesPerState());
            }
        }
        table.means("geometric mean", "ratio");
        sheet.ending(
                "The aims: at least %.0f times the states per second of SPIN, and at most %.1f of its bytes per state.",
                SPEED_BAR, MEMORY_BAR);
    }

    private static Timed spin(Spin spin) {
        Reply reply = spin.run();
        return new Timed(reply, spin.processorSeconds());
    }

    /** Explores a model in this thread, whose time includes reading the model. */
    private static Timed dovetail(Path model, Setup setup) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Reply reply = Dovetail.library().explore(model, setup);
        return new Timed(reply, (threads.getCurrentThreadCpuTime() - start) / 1e9);
    }

    /** A BEEM model by its name, or another one by its path without the extension. */
    private static Path model(Corpus corpus, String name) {
        return corpus.instance(name).map(corpus::promela).orElseGet(() -> corpus.file("promela/" + name + ".pml"));
    }

    /** Prints a row for each family, and a line for each model that differs from its DVE version. */
    private static void counts(Sheet sheet) {
        Corpus corpus = sheet.corpus();
        Duration limit = Duration.ofSeconds(sheet.arguments().number("--limit", SECONDS));
        Map<String, Tally> families = new TreeMap<>();
        Tally all = new Tally("family", "all");
        boolean isRight = true;
        for (Corpus.Instance instance : sheet.instancesUpTo(sheet.arguments().number("--most", MOST_STATES))) {
            Path promela = corpus.promela(instance);
            if (!Files.isRegularFile(promela)) {
                continue;
            }
            String found = states(promela);
            boolean isSame = found.equals(Long.toString(instance.states().orElseThrow()));
            String spin = Character.isDigit(found.charAt(0)) && !isSame ? spin(promela, limit) : "not asked";
            boolean isAsSpin = isSame || spin.equals(found) || !Character.isDigit(spin.charAt(0));
            isRight &= isAsSpin;
            if (!isSame) {
                sheet.remark(instance + ": " + instance.states().getAsLong() + " states in DVE, " + found
                        + " here, SPIN: " + spin);
            }
            for (Tally sums :
                    List.of(all, families.computeIfAbsent(instance.family(), name -> new Tally("family", name)))) {
                sums.add("models", 1);
                sums.add("states of the DVE version", isSame ? 1 : 0);
                sums.add("other states, which SPIN has too", !isSame && spin.equals(found) ? 1 : 0);
            }
        }
        Table table = sheet.table("family | models | states of the DVE version | other states, which SPIN has too");
        families.values().forEach(table::row);
        table.row(all);
        sheet.require(isRight);
    }

    /** The number of states here, or why there is none. */
    private static String states(Path model) {
        try {
            Verdict verdict = new ExploreEngine(new Setup(1, "hash", Optional.empty()).options())
                    .explore(
                            ModelReader.read(List.of(model)).network(),
                            Budget.unlimited().withStates(LARGEST),
                            Progress.SILENT);
            return verdict.holds() ? Long.toString(verdict.figures().states()) : "more than " + LARGEST;
        } catch (InputException e) {
            return "not read";
        }
    }

    private static String spin(Path model, Duration limit) {
        try (Spin spin = new Spin(model, Spin.Task.count(false, Optional.empty(), limit))) {
            return Long.toString(spin.run().states());
        } catch (BenchFailure e) {
            return SpinReduction.why(String.valueOf(e.getMessage()));
        }
    }
}
