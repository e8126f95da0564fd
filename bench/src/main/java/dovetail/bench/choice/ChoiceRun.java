package dovetail.bench.choice;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.model.task.Task;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Asks every question with a known answer without the name of an engine, and each engine that supports it, in {@linkplain
 * QuestionRounds rounds}.
 */
public final class ChoiceRun {
    private static final String COLUMNS =
            "question | answer | decided by | auto ms | plain ms | best | best ms | turns";
    private static final int WORST = 10;
    private static final double SHORT_SECONDS = 1;

    private final Sheet sheet;
    private final Panel panel;
    private final Table progress;
    private final List<MeasuredChoice> measured = new ArrayList<>();

    private ChoiceRun(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, 60, "4G");
        this.progress = sheet.progress(COLUMNS);
    }

    public static BenchPage page() {
        return new BenchPage("choice", "--parts", "--limit", "--memory", "--most")
                .writes("choice.md")
                .completeWhen(Sheet::isWhole)
                .part("choice", ChoiceRun::print)
                .part("hard", ChoiceRun::printHard);
    }

    private static void print(Sheet sheet) {
        ChoiceRun run = new ChoiceRun(sheet);
        KnownQuestions questions = new KnownQuestions(sheet, run::ask);
        questions.own("examples");
        questions.own("corpus");
        long most = sheet.arguments().number("--most", 10_000_000L);
        questions.beem(most);
        questions.contest();
        run.conclude(most);
    }

    /** Questions that the plain search cannot answer, or answers much later than another engine. */
    private static void printHard(Sheet sheet) {
        ChoiceRun run = new ChoiceRun(sheet);
        sheet.paragraph("Limits of a question: %s. No answer was wrong.", run.panel.limits());
        KnownQuestions questions = new KnownQuestions(sheet, run::ask);
        questions.philosophers(40);
        questions.exclusion("peterson.7");
        questions.deadlocks();
        questions.example("trading_system");
        Table table = sheet.table(COLUMNS);
        run.measured.forEach(table::row);
        sheet.bar(run.measured.stream().allMatch(choice -> choice.auto().isDecided()));
    }

    private void ask(KnownQuestion question) {
        List<String> engines = new ArrayList<>();
        Task task = new Task(question.model().system(), question.property());
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.supports(task).isGiven()) {
                engines.add(provider.name());
            }
        }
        if (engines.isEmpty()) {
            return;
        }
        MeasuredChoice choice = new QuestionRounds(question, engines, panel).measure();
        measured.add(choice);
        progress.row(choice);
    }

    private void conclude(long most) {
        sheet.paragraph(
                "Limits of a question: %s; BEEM models of up to %,d states. No answer was wrong.",
                panel.limits(), most);
        double autos = 0;
        double bests = 0;
        double shortAutos = 0;
        double shortPlains = 0;
        int answered = 0;
        int answerable = 0;
        int quick = 0;
        List<MeasuredChoice> lost = new ArrayList<>();
        for (MeasuredChoice choice : measured) {
            answerable += choice.best().isDecided() || choice.auto().isDecided() ? 1 : 0;
            answered += choice.auto().isDecided() ? 1 : 0;
            if (choice.isLost()) {
                lost.add(choice);
            } else if (choice.auto().isDecided()) {
                autos += choice.auto().seconds();
                bests += Math.min(
                        choice.best().isDecided() ? choice.best().seconds() : Double.MAX_VALUE,
                        choice.auto().seconds());
            }
            if (choice.plain().isDecided() && choice.plain().seconds() < SHORT_SECONDS) {
                quick++;
                shortAutos += choice.auto().seconds();
                shortPlains += choice.plain().seconds();
            }
        }
        Table table = sheet.table("what | figure | bar");
        table.row("questions", measured.size(), "");
        table.row("answered by some engine", answerable, "");
        table.row("answered by the choice", answered, Table.met(lost.isEmpty()));
        table.row("seconds of the choice", autos, "");
        table.row("seconds of the best engine per question", bests, "");
        table.row("ratio", autos / bests, Table.atMost(1.5, autos / bests));
        table.row("questions that plain search answers within a second", quick, "");
        table.row(
                "ratio of the choice to plain search on these",
                shortAutos / shortPlains,
                Table.atMost(1.1, shortAutos / shortPlains));
        sheet.gap();
        sheet.paragraph("The worst choices, by seconds lost:");
        Table worst = sheet.table(COLUMNS);
        List<MeasuredChoice> sorted = new ArrayList<>(measured);
        sorted.sort(Comparator.comparingDouble(MeasuredChoice::loss).reversed());
        sorted.subList(0, Math.min(WORST, sorted.size())).forEach(worst::row);
        if (!lost.isEmpty()) {
            sheet.gap();
            sheet.paragraph("Answered by some engine, but not by the choice:");
            Table missing = sheet.table(COLUMNS);
            lost.forEach(missing::row);
        }
        units();
        sheet.bar(lost.isEmpty() && autos <= 1.5 * bests && shortAutos <= 1.1 * shortPlains);
    }

    /** Units of work are alike among engines where they take about as much time; a long search runs compiled code. */
    private void units() {
        Map<String, double[]> sums = new TreeMap<>();
        for (MeasuredChoice choice : measured) {
            int from = choice.auto().seconds() < SHORT_SECONDS ? 0 : 2;
            for (Slice slice : choice.slices()) {
                double[] sum = sums.computeIfAbsent(slice.engine(), engine -> new double[4]);
                sum[from] += slice.work();
                sum[from + 1] += slice.seconds();
            }
        }
        sheet.gap();
        sheet.paragraph("The turns of each engine, on questions that were answered within a second, and on others:");
        Table table = sheet.table("engine | units of work | seconds | units per second | units of work of others"
                + " | seconds of others | units per second of others");
        sums.forEach((engine, sum) ->
                table.row(engine, (long) sum[0], sum[1], (long) (sum[0] / sum[1]), (long) sum[2], sum[3], (long)
                        (sum[2] / sum[3])));
    }
}
