package dovetail.bench.measure;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.corpus.ContestNet;
import dovetail.bench.models.PhilosopherNet;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.report.text.Numbers;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.symmetry.Symmetry;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores models with and without symmetry, in one process. The number of states without it must be the known one, and so must be
 * the number of states in all orbits.
 */
public final class SymmetryRun {
    private static final List<String> MODELS = List.of(
            "phils.4", "anderson.1", "msmie.3", "reader_writer.2", "reader_writer.3", "adding.2", "production_cell.1");
    private static final List<String> NETS =
            List.of("FlexibleBarrier-PT-04a", "HexagonalGrid-PT-110", "BART-PT-002", "Referendum-PT-0010");
    private static final List<Integer> PHILOSOPHERS = List.of(8, 12, 14);
    private static final int ROUNDS = 3;

    private final Sheet sheet;
    private final Table table;
    private final int rounds;

    private SymmetryRun(Sheet sheet) {
        this.sheet = sheet;
        this.rounds = sheet.arguments().number("--repeat", ROUNDS);
        this.table = sheet.table("model | permutations | states | representatives | quotient | plain s | symmetry s");
    }

    public static BenchPage page() {
        return new BenchPage("symmetry", "--repeat")
                .writes("symmetry.md")
                .part("orbits", sheet -> new SymmetryRun(sheet).print());
    }

    private void print() {
        for (int n : PHILOSOPHERS) {
            row(
                    "philosophers " + n,
                    PhilosopherNet.of(n),
                    PhilosopherNet.states(n).longValueExact());
        }
        List<ContestNet> nets = new ArrayList<>(ContestNet.find("mcc"));
        nets.addAll(ContestNet.find("mcc-count"));
        for (ContestNet net : nets) {
            if (NETS.contains(net.name())) {
                row(net.name(), net.model().network(), net.states());
            }
        }
        for (Corpus.Instance instance : sheet.instances(MODELS)) {
            Network network =
                    ModelReader.read(List.of(sheet.corpus().dve(instance))).network();
            row(instance.name(), network, instance.states().orElseThrow());
        }
    }

    private void row(String name, Network network, long known) {
        Figures plain = fastest(network, Symmetry.OFF);
        Figures orbits = fastest(network, Symmetry.ON);
        sheet.require(plain.states() == known);
        Number represented = orbits.extra().get("representedStates");
        sheet.require(represented == null ? orbits.states() <= known : represented.longValue() == known);
        table.row(
                name,
                (represented == null ? "at least " : "")
                        + Numbers.grouped(orbits.extra().getOrDefault("symmetryGroup", 1)),
                Numbers.grouped(known),
                Numbers.grouped(orbits.states()),
                Numbers.decimal((double) known / orbits.states(), 1),
                Numbers.decimal(plain.seconds(), 3),
                Numbers.decimal(orbits.seconds(), 3));
    }

    /** The figures of the fastest of some runs: the first ones also load and compile the tool. */
    private Figures fastest(Network network, Symmetry use) {
        ExploreEngine engine = new ExploreEngine(ExploreOptions.DEFAULT.with(Symmetry.OPTION, use));
        Figures fastest = Figures.nothing(Double.MAX_VALUE);
        for (int round = 0; round < rounds; round++) {
            Verdict verdict = engine.explore(network, Budget.unlimited(), Progress.SILENT);
            sheet.require(verdict.holds());
            fastest = verdict.figures().seconds() < fastest.seconds() ? verdict.figures() : fastest;
        }
        return fastest;
    }
}
