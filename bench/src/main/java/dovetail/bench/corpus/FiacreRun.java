package dovetail.bench.corpus;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tally;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Compares the Fiacre versions of BEEM models with the DVE ones: numbers of states, speed, and the answers of all engines. */
public final class FiacreRun {
    /** Smaller models are too short to be timed. */
    private static final long TIMED_STATES = 300_000;

    private static final long MOST_STATES = 10_000_000;
    private static final long MOST_STATES_OF_QUESTIONS = 20_000;

    private static final double SPEED_BAR = 0.8;
    private static final int ROUNDS = 3;
    private static final Setup SETUP = new Setup(1, "hash", Optional.empty());

    private FiacreRun() {}

    public static BenchPage page() {
        return new BenchPage("fiacre", "--parts", "--most", "--repeat", "--limit", "--memory", "--threads", "--store")
                .switches("--in-process")
                .writes("fiacre.md")
                .completeWhen(Sheet::isWhole)
                .part("counts", sheet -> counts(sheet, models(sheet, MOST_STATES, model -> true)))
                .part(
                        "speed",
                        sheet -> speed(
                                sheet, Dovetail.of(sheet), models(sheet, MOST_STATES, model -> isTimed(sheet, model))))
                .part(
                        "agree",
                        sheet -> new FiacreAgreement(sheet)
                                .print(models(sheet, MOST_STATES_OF_QUESTIONS, FiacreModel::isSameAsDve)));
    }

    private static boolean isTimed(Sheet sheet, FiacreModel model) {
        return model.isSameAsDve()
                && (model.states() >= TIMED_STATES || sheet.arguments().names().contains(model.name()));
    }

    /** The models that are named, or those up to a size. */
    private static List<FiacreModel> models(Sheet sheet, long most, Predicate<FiacreModel> isWanted) {
        List<String> names = sheet.arguments().names();
        long limit = names.isEmpty() ? sheet.arguments().number("--most", most) : Long.MAX_VALUE;
        return FiacreModel.of(sheet.corpus(), limit).stream()
                .filter(model -> names.isEmpty() || names.contains(model.name()))
                .filter(isWanted)
                .toList();
    }

    /** Prints a row for each family; all counts are required to be right. */
    static void counts(Sheet sheet, List<FiacreModel> models) {
        Map<String, Tally> families = new TreeMap<>();
        Tally all = new Tally("family", "all");
        for (FiacreModel model : models) {
            Optional<String> fault = fault(model);
            fault.ifPresent(text -> sheet.line("WRONG: " + model.name() + ": " + text));
            String family = model.instance().family();
            for (Tally sums : List.of(all, families.computeIfAbsent(family, name -> new Tally("family", name)))) {
                sums.add("models", 1);
                sums.add("states as known", fault.isPresent() ? 0 : 1);
                sums.add("known: the same in DVE", model.isSameAsDve() ? 1 : 0);
                sums.add("states", model.states());
            }
        }
        Table table = sheet.table("family | models | states as known | known: the same in DVE | states");
        families.values().forEach(table::row);
        table.row(all);
        sheet.require(all.count("models") == all.count("states as known"));
    }

    private static Optional<String> fault(FiacreModel model) {
        try {
            Verdict verdict = new ExploreEngine(SETUP.options())
                    .explore(ModelReader.read(List.of(model.fiacre())).network(), Budget.unlimited(), Progress.SILENT);
            long states = verdict.figures().states();
            return verdict.holds() && states == model.states()
                    ? Optional.empty()
                    : Optional.of(states + (verdict.holds() ? "" : " or more") + " states, expected " + model.states());
        } catch (InputException e) {
            return Optional.of(String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }

    /** Compares the speed of exploration of the Fiacre versions with that of the DVE ones, in turn. */
    static void speed(Sheet sheet, Dovetail dovetail, List<FiacreModel> models) {
        BenchFailure.when(models.isEmpty(), "no model has the size that is asked for");
        Setup setup = sheet.arguments().setup();
        Table table = sheet.table(Medians.headings("model", "DVE", "Fiacre"));
        Map<Double, String> ratios = new TreeMap<>();
        List<Double> all = new ArrayList<>();
        for (FiacreModel model : models) {
            InTurn<Reply> runs = InTurn.run(
                    sheet.arguments().number("--repeat", ROUNDS),
                    () -> exact(model, model.dve(), dovetail.explore(model.dve(), setup)),
                    () -> exact(model, model.fiacre(), dovetail.explore(model.fiacre(), setup)));
            table.row(model.name(), model.states(), new Medians(runs, "DVE", "Fiacre"));
            all.add(runs.ratio(1, 0, Reply::statesPerSecond));
            ratios.putIfAbsent(all.get(all.size() - 1), model.name());
        }
        table.means("geometric mean", "ratio");
        double least = Collections.min(all);
        sheet.ending(
                "Bar: at least %.1f times the speed of DVE: %s on average; %s in the worst row, %s with %.2f. Rows below it:"
                        + " %d of %d.",
                SPEED_BAR,
                Table.met(Statistics.geometricMean(all) >= SPEED_BAR),
                Table.met(least >= SPEED_BAR),
                Objects.requireNonNull(ratios.get(least)),
                least,
                all.stream().filter(ratio -> ratio < SPEED_BAR).count(),
                models.size());
    }

    private static Reply exact(FiacreModel model, Path file, Reply explored) {
        BenchFailure.when(
                explored.states() != model.states(),
                file.getFileName() + " has " + explored.states() + " states, expected " + model.states());
        return explored;
    }
}
