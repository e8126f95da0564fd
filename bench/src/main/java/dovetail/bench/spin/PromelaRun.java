package dovetail.bench.spin;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Medians;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Compares SPIN and Dovetail on the same Promela: speed and memory, and the numbers of states of the BEEM models. */
public final class PromelaRun {
    /** Models above a million states. */
    private static final List<String> MODELS = List.of(
            "lamport.5",
            "peterson.4",
            "fischer.4",
            "sorter.3",
            "leader_filters.5",
            "at.3",
            "adding.3",
            "rether.5",
            "production_cell.5",
            "LTL/leader_pre");

    private static final double SPEED_BAR = 4;
    private static final double MEMORY_BAR = 0.5;
    private static final int MOST_STATES = 100_000;
    private static final int SECONDS = 120;

    private PromelaRun() {}

    public static BenchPage page() {
        return new BenchPage("promela", "--parts", "--threads", "--store", "--memory", "--repeat", "--most", "--limit")
                .switches("--in-process")
                .writes("promela.md")
                .completeWhen(Sheet::isWhole)
                .part("speed", PromelaRun::speed)
                .part("counts", PromelaRun::counts);
    }

    private static void speed(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        Corpus corpus = sheet.corpus();
        Setup setup = arguments.setup();
        Dovetail dovetail = Dovetail.of(sheet);
        List<String> names = arguments.names().isEmpty() ? MODELS : arguments.names();
        Table table = sheet.table("model | states | SPIN states/s | Dovetail states/s | ratio | SPIN B/state"
                + " | Dovetail B/state | ratio | SPIN COLLAPSE B/state");
        for (String name : names) {
            Path model = model(corpus, name);
            OptionalLong known =
                    corpus.instance(name).map(Corpus.Instance::states).orElse(OptionalLong.empty());
            try (Spin spin = new Spin(model);
                    Spin collapse = new Spin(model, Spin.Task.COLLAPSE)) {
                InTurn<Reply> runs =
                        InTurn.run(arguments.number("--repeat", 1), spin::run, () -> dovetail.explore(model, setup));
                runs.requireEqual(name, Reply::states);
                long states = runs.first(0).states();
                BenchFailure.when(
                        known.isPresent() && known.getAsLong() != states,
                        name + " has " + states + " states, expected " + known);
                Reply compressed = collapse.run();
                table.row(name, states, new Medians(runs, "SPIN", "Dovetail"), compressed.bytesPerState());
            }
        }
        table.means("geometric mean", "ratio");
        sheet.ending(
                "The aims: at least %.0f times the states per second of SPIN, and at most %.1f of its bytes per state.",
                SPEED_BAR, MEMORY_BAR);
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
            String spin = isSame ? "" : spin(promela, limit);
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
                    .explore(ModelReader.read(List.of(model)).network(), Budget.unlimited(), Progress.SILENT);
            return verdict.holds() ? Long.toString(verdict.figures().states()) : "not complete";
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
