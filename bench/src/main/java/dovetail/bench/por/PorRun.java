package dovetail.bench.por;

import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures states with and without partial-order reduction, beside SPIN and LTSmin: for deadlocks and formulas of
 * BEEM's models, and for the trading system.
 */
public final class PorRun {
    private static final int SECONDS = 300;
    /** Of fewer states, setting up takes more time than searching. */
    private static final long LEAST_STATES_FOR_COST = 50_000;

    private static final List<String> SETUP = new Setup(1, "hash", Optional.empty()).flags();

    private final Sheet sheet;
    private final Corpus corpus;
    private final Launcher launcher;
    private final SpinReduction spin;
    private final PorModels models;
    private final List<String> skipped = new ArrayList<>();

    private PorRun(Sheet sheet) {
        this.sheet = sheet;
        this.corpus = sheet.installedCorpus()
                .orElseThrow(() -> new BenchFailure("the BEEM models are not there; --parts coin,paper needs none"));
        this.launcher = launcher(sheet);
        this.spin = new SpinReduction(corpus, sheet.arguments().limit(SECONDS));
        this.models = new PorModels(sheet.arguments());
    }

    public static BenchPage page() {
        return new BenchPage("por", "--parts", "--families", "--most", "--limit", "--memory", "--repeat")
                .writes("por.md")
                .completeWhen(sheet -> new PorModels(sheet.arguments()).isEverything())
                .part("coin", sheet -> new PorTrading(sheet, launcher(sheet)).print())
                .part("paper", sheet -> new PorPaper(sheet).print())
                .part("deadlocks", sheet -> new PorRun(sheet).deadlocks())
                .part("formulas", sheet -> new PorRun(sheet).formulas());
    }

    private static Launcher launcher(Sheet sheet) {
        return Launcher.limited(sheet.home(), sheet.arguments().limit(SECONDS), Optional.empty());
    }

    /** The states of the reduction that preserves deadlocks, and the cost of a state. */
    void deadlocks() {
        Table table = sheet.table(
                "instance | states | left | ratio | SPIN states | SPIN left | SPIN ratio | LTSmin left | cost per state");
        for (Corpus.Instance instance : models.forDeadlocks(corpus)) {
            deadlocks(instance, table);
        }
        table.means("geometric mean of all", "ratio", "cost per state");
        table.meansWhere("geometric mean where SPIN ran", "SPIN ratio", "ratio", "SPIN ratio");
    }

    private void deadlocks(Corpus.Instance instance, Table table) {
        InTurn<Reply> runs = InTurn.run(
                sheet.arguments().number("--repeat", 1),
                () -> explored(instance, List.of()),
                () -> explored(instance, List.of("--por")));
        if (!runs.all().stream().allMatch(Reply::isDecided)) {
            table.row(instance.name(), "too slow");
            return;
        }
        runs.side(0).forEach(run -> run.exactly(instance));
        long states = runs.first(0).states();
        long left = runs.first(1).states();
        Long ltsmin = PorModels.LTSMIN.get(instance.name());
        table.row(
                instance.name(),
                states,
                left,
                (double) states / left,
                spin.deadlocks(instance),
                ltsmin == null ? "–" : ltsmin,
                left < LEAST_STATES_FOR_COST ? "–" : runs.ratio(0, 1, Reply::statesPerSecond));
    }

    /** All states, or those left by the reduction that keeps deadlocks. */
    private Reply explored(Corpus.Instance instance, List<String> options) {
        List<String> words =
                new ArrayList<>(List.of("explore", corpus.dve(instance).toString()));
        words.addAll(options);
        words.addAll(SETUP);
        return launcher.ask("explore", words);
    }

    /** The product states of formulas that hold, with and without reduction. */
    void formulas() {
        Table table = sheet.table(
                "instance | formula | product | left | ratio | C1 / C2 / C3 | SPIN product | SPIN left | SPIN ratio");
        for (Corpus.Instance instance : models.forFormulas(corpus)) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                formula(instance, liveness, table);
            }
        }
        table.means("geometric mean of all", "ratio");
        table.meansWhere("geometric mean where SPIN ran", "SPIN ratio", "ratio", "SPIN ratio");
        sheet.ending("Skipped: " + (skipped.isEmpty() ? "nothing" : String.join("; ", skipped)) + ".");
    }

    private void formula(Corpus.Instance instance, Corpus.Liveness liveness, Table table) {
        String name = instance.name() + " property " + liveness.property();
        if (liveness.infinite() != Corpus.Answer.YES) {
            skipped.add(name + " (violated)");
            return;
        }
        Path model = corpus.dve(instance);
        List<String> property = List.of("-f", liveness.formula(), "--finite-runs", "ignore");
        Reply left = launcher.check(model, "por", property);
        Reply full = left.isDecided() ? launcher.check(model, "ltl", property) : left;
        if (!full.isDecided()) {
            skipped.add(name + (full.reason().contains("sensitive") ? " (sensitive)" : " (" + full.reason() + ")"));
            return;
        }
        BenchFailure.when(
                !full.verdict().holds() || !left.verdict().holds(),
                name + " is known to hold; without reduction it " + full.word() + ", with it " + left.word());
        table.row(
                instance.name(),
                Table.code(liveness.formula()),
                full.states(),
                left.states(),
                (double) full.states() / left.states(),
                PorTrading.blocked(left),
                spin.formula(instance, liveness.formula()));
    }
}
