package dovetail.bench.corpus;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import java.util.List;
import java.util.function.Predicate;

/** Compares the Fiacre versions of BEEM models with the DVE ones: numbers of states, speed, and the answers of all engines. */
public final class FiacreRun {
    /** Smaller models are too short to be timed. */
    private static final long TIMED_STATES = 300_000;

    private static final long MOST_STATES = 10_000_000;
    private static final long MOST_STATES_OF_QUESTIONS = 20_000;

    private FiacreRun() {}

    public static BenchPage page() {
        return new BenchPage("fiacre")
                .options("--parts", "--most", "--repeat", "--limit", "--memory", "--threads", "--store")
                .switches("--in-process")
                .writes("fiacre.md")
                .completeWhen(Sheet::isWhole)
                .part("counts", sheet -> FiacreCounts.print(sheet, models(sheet, MOST_STATES, model -> true)))
                .part(
                        "speed",
                        sheet -> FiacreSpeed.print(
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
}
