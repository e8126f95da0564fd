package dovetail.bench.symbolic;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.corpus.ContestNet;
import dovetail.bench.models.PhilosopherNet;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Explorer;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.lang.ModelReader;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.report.text.Numbers;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Counts states by the engine symbolic, and by plain search where that can list them. The counts must be the known ones. */
public final class SymbolicRun {
    private static final List<String> MODELS = List.of("phils.6", "peterson.4", "telephony.3");
    private static final List<Integer> PHILOSOPHERS = List.of(16, 100, 1_000);
    /** The most states that plain search is asked for. */
    private static final BigInteger MOST_LISTED = BigInteger.valueOf(10_000_000);

    private static final int ROUNDS = 5;
    private static final int MOST_DIGITS = 15;

    private final Sheet sheet;
    private final Table table;
    private final int rounds;

    private SymbolicRun(Sheet sheet) {
        this.sheet = sheet;
        this.rounds = sheet.arguments().number("--repeat", ROUNDS);
        this.table = sheet.table("model | states | transitions | nodes | most nodes | symbolic s | explore s");
    }

    public static BenchPage page() {
        return new BenchPage("symbolic", "--repeat")
                .writes("symbolic.md")
                .part("counts", sheet -> new SymbolicRun(sheet).print());
    }

    private void print() {
        List<ContestNet> nets = new ArrayList<>(ContestNet.find("mcc"));
        nets.addAll(ContestNet.find("mcc-count"));
        for (ContestNet net : nets) {
            row(net.name(), net.model().network(), BigInteger.valueOf(net.states()));
        }
        for (int n : PHILOSOPHERS) {
            row("philosophers " + n, PhilosopherNet.of(n), PhilosopherNet.states(n));
        }
        for (Corpus.Instance instance : sheet.instances(MODELS)) {
            Network network =
                    ModelReader.read(List.of(sheet.corpus().dve(instance))).network();
            row(instance.name(), network, BigInteger.valueOf(instance.states().orElseThrow()));
        }
    }

    private void row(String name, Network network, BigInteger known) {
        Figures symbolic = fastest(new SymbolicProvider(), network, known);
        table.row(
                name,
                count(symbolic.exactStates()),
                count(symbolic.exactTransitions()),
                number(symbolic, "nodes"),
                number(symbolic, "peakNodes"),
                Numbers.decimal(symbolic.seconds(), 3),
                known.compareTo(MOST_LISTED) <= 0
                        ? Numbers.decimal(
                                fastest(new ExploreProvider(), network, known).seconds(), 3)
                        : "–");
    }

    /** A count, of which so many digits are shown as people read. */
    private static String count(Number exact) {
        String digits = exact.toString();
        return digits.length() <= MOST_DIGITS
                ? Numbers.grouped(exact.longValue())
                : digits.charAt(0) + "." + digits.substring(1, 4) + " * 10^" + (digits.length() - 1);
    }

    private static String number(Figures figures, String name) {
        return Numbers.grouped(figures.extra().getOrDefault(name, 0));
    }

    /** The figures of the fastest of some runs: the first ones also load and compile the tool. */
    private Figures fastest(EngineProvider provider, Network network, BigInteger known) {
        Engine engine = provider.create(EngineSettings.of(provider));
        Figures fastest = Figures.nothing(Double.MAX_VALUE);
        for (int round = 0; round < rounds; round++) {
            Verdict verdict = explored((Explorer) engine, network);
            String states = verdict.figures().exactStates().toString();
            sheet.require(verdict.holds() && new BigInteger(states).equals(known));
            fastest = verdict.figures().seconds() < fastest.seconds() ? verdict.figures() : fastest;
        }
        return fastest;
    }

    private static Verdict explored(Explorer engine, Network network) {
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            return engine.explore(system, Budget.unlimited(), Progress.SILENT);
        }
    }
}
