package dovetail.bench.choice;

import dovetail.api.Checked;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.ProcessorTime;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a question in rounds, without the name of an engine and of single engines, right after each other: none of them pays alone
 * for loading and compiling classes that others use as well. The fastest reply of each counts.
 */
final class QuestionRounds {
    private static final int ROUNDS = 3;
    /** An engine is not asked again once its replies took so long: the first of them pays for compilers of the virtual computer. */
    private static final double ENOUGH_SECONDS = 6;
    /** The least limit of an engine, so that compilers of the virtual computer do not decide. */
    private static final double LEAST_SECONDS = 1;
    /** An engine is not asked again if it is so many times slower than the fastest. */
    private static final double HOPELESS = 4;
    /** Five times the unit of the clock of processor time. */
    private static final long COARSE_NANOS = 50_000_000;

    private final KnownQuestion question;
    private final Panel panel;
    private final Asked auto = new Asked(EngineRegistry.AUTO);
    /** The engines that support the question; the first one begins where none is named. */
    private final List<Asked> engines = new ArrayList<>();

    QuestionRounds(KnownQuestion question, List<String> engines, Panel panel) {
        this.question = question;
        this.panel = panel;
        engines.forEach(engine -> this.engines.add(new Asked(engine)));
    }

    /** A reply with the turns of the engines. */
    private record Timed(Reply reply, List<Slice> slices) {}

    /** An engine with its replies. */
    private final class Asked {
        private final String engine;
        private final List<Timed> replies = new ArrayList<>();
        private double seconds;

        Asked(String engine) {
            this.engine = engine;
        }

        void ask(Duration limit) {
            if (replies.isEmpty() || (fastest().reply().isDecided() && seconds < ENOUGH_SECONDS)) {
                Timed timed = timed(engine, limit);
                replies.add(timed);
                seconds += timed.reply().seconds();
            }
        }

        /** The fastest reply that decides; the first one where none does. */
        Timed fastest() {
            Timed fastest = replies.get(0);
            for (Timed one : replies) {
                boolean isBetter = one.reply().isDecided()
                        && (!fastest.reply().isDecided()
                                || one.reply().seconds() < fastest.reply().seconds());
                fastest = isBetter ? one : fastest;
            }
            return fastest;
        }
    }

    MeasuredChoice measure() {
        for (int round = 0; round < ROUNDS; round++) {
            auto.ask(panel.limit());
            for (int i = 0; i < engines.size(); i++) {
                Asked engine = engines.get(i);
                if (i == 0) {
                    engine.ask(panel.limit());
                } else if (round == 0 || engine.fastest().reply().seconds() < HOPELESS * best().seconds()) {
                    engine.ask(limit());
                }
            }
        }
        Timed chosen = auto.fastest();
        return new MeasuredChoice(
                question, chosen.reply(), engines.get(0).fastest().reply(), best(), chosen.slices());
    }

    /** A slower engine than the best one so far is not the best. */
    private Duration limit() {
        double most = panel.limit().toSeconds();
        Reply best = best();
        most = best.isDecided() ? Math.min(most, best.seconds()) : most;
        most = auto.fastest().reply().isDecided()
                ? Math.min(most, auto.fastest().reply().seconds())
                : most;
        return Duration.ofMillis((long) (1e3 * Math.max(LEAST_SECONDS, most)));
    }

    /** The fastest reply of one engine; that of the first engine where none decides. */
    private Reply best() {
        Reply best = engines.get(0).fastest().reply();
        for (Asked engine : engines) {
            Reply reply = engine.replies.isEmpty() ? best : engine.fastest().reply();
            if (reply.isDecided() && (!best.isDecided() || reply.seconds() < best.seconds())) {
                best = reply;
            }
        }
        return best;
    }

    private Timed timed(String engine, Duration limit) {
        Budget budget =
                Budget.unlimited().withMemory(panel.memory()).withTime(limit).by(ProcessorTime::nanos);
        long processor = ProcessorTime.nanos();
        long start = System.nanoTime();
        Checked checked = question.model()
                .withEngine(engine)
                .withSettings(RunSettings.DEFAULT)
                .check(List.of(question.property()), budget, Progress.SILENT);
        double seconds = seconds(System.nanoTime() - start, ProcessorTime.nanos() - processor);
        Verdict verdict = checked.answers().get(0).verdict();
        Reply reply = new Reply(engine, verdict, seconds);
        BenchFailure.when(
                reply.isDecided() && reply.kind() != question.known(),
                engine + " answers " + reply.word() + " to '" + question.title() + "'; the known answer is "
                        + Table.word(question.known()));
        return new Timed(reply, checked.slices());
    }

    /** The processor time of longer replies, if it is less: the load of the computer does not count there. Its clock is coarse. */
    private static double seconds(long nanos, long processorNanos) {
        return (processorNanos < COARSE_NANOS ? nanos : Math.min(nanos, processorNanos)) / 1e9;
    }
}
