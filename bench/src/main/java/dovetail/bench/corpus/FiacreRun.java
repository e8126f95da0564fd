package dovetail.bench.corpus;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Dovetail;
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
                .completeWhen(sheet -> sheet.arguments().names().isEmpty())
                .part("counts", sheet -> new FiacreCounts(sheet).print(models(sheet, MOST_STATES, model -> true)))
                .part("speed", FiacreRun::speed)
                .part("agree", FiacreRun::agree);
    }

    private static void speed(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        Predicate<FiacreModel> isTimed =
                model -> model.states() >= TIMED_STATES || arguments.names().contains(model.name());
        Dovetail dovetail = Dovetail.of(sheet.home(), arguments);
        new FiacreSpeed(sheet, dovetail, arguments.setup(), arguments.number("--repeat", 3))
                .print(models(sheet, MOST_STATES, isTimed.and(FiacreModel::isSameAsDve)));
    }

    private static void agree(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        new FiacreAgreement(sheet, arguments.limit(3), arguments.memory("1G"))
                .print(models(sheet, MOST_STATES_OF_QUESTIONS, FiacreModel::isSameAsDve));
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
