package dovetail.bench.choice;

import dovetail.api.Checked;
import dovetail.base.Progress;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.model.task.Task;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Asks every question with a known answer without the name of an engine, and each engine that supports it. An engine gets
 * as much time as the best one needed so far, since a slower one is not the best.
 */
public final class ChoiceRun {
    private static final int WORST = 10;
    private static final double SHORT_SECONDS = 1;

    /** A question is asked an engine so often, until the replies took so long: the first one pays for loading classes. */
    private static final int REPEATED = 3;

    private static final double REPEATED_SECONDS = 3;
    /** The least time of an engine, so that compilers of the virtual computer do not decide. */
    private static final double LEAST_SECONDS = 1;

    private final Sheet sheet;
    private final Panel panel;
    private final Table progress;
    private final List<MeasuredChoice> measured = new ArrayList<>();

    private ChoiceRun(Sheet sheet) {
        this.sheet = sheet;
        this.panel = Panel.of(sheet, 60, "4G");
        this.progress = sheet.progress("question | answer | decided by | auto s | plain s | best | best s | turns");
    }

    public static BenchPage page() {
        return new BenchPage("choice", "--limit", "--memory", "--most")
                .writes("choice.md")
                .completeWhen(Sheet::isWhole)
                .part("choice", ChoiceRun::print);
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

    private void ask(KnownQuestion question) {
        List<EngineProvider> engines = new ArrayList<>();
        Task task = new Task(question.model().system(), question.property());
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.supports(task).isGiven()) {
                engines.add(provider);
            }
        }
        if (engines.isEmpty()) {
            return;
        }
        String first = engines.get(0).name();
        Timed auto = fastest(question, EngineRegistry.AUTO, panel.limit());
        Timed plain = fastest(question, first, panel.limit());
        Reply best = plain.reply();
        for (EngineProvider provider : engines.subList(1, engines.size())) {
            double known = auto.reply().isDecided()
                    ? auto.reply().seconds()
                    : panel.limit().toSeconds();
            double most = best.isDecided() ? Math.min(known, best.seconds()) : known;
            Duration limit = Duration.ofMillis((long) (1e3 * Math.max(LEAST_SECONDS, most)));
            Reply reply = fastest(question, provider.name(), limit).reply();
            if (reply.isDecided() && (!best.isDecided() || reply.seconds() < best.seconds())) {
                best = reply;
            }
        }
        MeasuredChoice choice = new MeasuredChoice(question, auto.reply(), plain.reply(), best, auto.slices());
        measured.add(choice);
        progress.row(choice);
    }

    /** A reply with the turns of the engines. */
    private record Timed(Reply reply, List<Slice> slices) {
        Timed orFaster(Timed other) {
            return other.reply.seconds() < reply.seconds() ? other : this;
        }
    }

    private Timed fastest(KnownQuestion question, String engine, Duration limit) {
        Timed fastest = asked(question, engine, limit);
        double seconds = fastest.reply().seconds();
        for (int i = 1; i < REPEATED && fastest.reply().isDecided() && seconds < REPEATED_SECONDS; i++) {
            Timed again = asked(question, engine, limit);
            seconds += again.reply().seconds();
            fastest = again.reply().isDecided() ? fastest.orFaster(again) : fastest;
        }
        return fastest;
    }

    private Timed asked(KnownQuestion question, String engine, Duration limit) {
        Panel limited = new Panel(limit, panel.memory());
        long start = System.nanoTime();
        Checked checked = question.model()
                .withEngine(engine)
                .withSettings(RunSettings.DEFAULT)
                .check(List.of(question.property()), limited.budget(), Progress.SILENT);
        double seconds = (System.nanoTime() - start) / 1e9;
        Verdict verdict = checked.answers().get(0).verdict();
        Reply reply = new Reply(engine, verdict, seconds);
        BenchFailure.when(
                reply.isDecided() && reply.kind() != question.known(),
                engine + " answers " + reply.word() + " to '" + question.title() + "'; the known answer is "
                        + Table.word(question.known()));
        return new Timed(reply, checked.slices());
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
        Table worst = sheet.table("question | answer | decided by | auto s | plain s | best | best s | turns");
        List<MeasuredChoice> sorted = new ArrayList<>(measured);
        sorted.sort(Comparator.comparingDouble(MeasuredChoice::loss).reversed());
        sorted.subList(0, Math.min(WORST, sorted.size())).forEach(worst::row);
        if (!lost.isEmpty()) {
            sheet.gap();
            sheet.paragraph("Answered by some engine, but not by the choice:");
            Table missing = sheet.table("question | answer | decided by | auto s | plain s | best | best s | turns");
            lost.forEach(missing::row);
        }
        units();
        sheet.bar(lost.isEmpty() && autos <= 1.5 * bests && shortAutos <= 1.1 * shortPlains);
    }

    /** Units of work are alike among engines where they take about as much time. */
    private void units() {
        Map<String, double[]> sums = new TreeMap<>();
        for (MeasuredChoice choice : measured) {
            for (Slice slice : choice.slices()) {
                double[] sum = sums.computeIfAbsent(slice.engine(), engine -> new double[2]);
                sum[0] += slice.work();
                sum[1] += slice.seconds();
            }
        }
        sheet.gap();
        sheet.paragraph("The turns of each engine:");
        Table table = sheet.table("engine | units of work | seconds | units per second");
        sums.forEach((engine, sum) -> table.row(engine, (long) sum[0], sum[1], (long) (sum[0] / sum[1])));
    }
}
