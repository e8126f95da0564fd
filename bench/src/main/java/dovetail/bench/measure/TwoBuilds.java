package dovetail.bench.measure;

import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.ProcessUse;
import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Runs of two builds of Dovetail in turn, each a fresh process: their results must be equal, and their times are a row. */
final class TwoBuilds {
    /** The headings of what a row shows, after those that say which work it is. */
    static final String HEADINGS = "other s | this s | ratio | other processor s | this processor s | processor ratio";

    private static final Duration LIMIT = Duration.ofHours(2);
    private static final int OTHER = 0;
    private static final int THIS = 1;

    private final Launcher other;
    private final Launcher present;
    private final int rounds;

    TwoBuilds(Path other, Path present, int rounds) {
        this.other = new Launcher(other).warmedUp();
        this.present = new Launcher(present).warmedUp();
        this.rounds = rounds;
    }

    /**
     * Result of a run, and its time.
     *
     * @param seconds that the tool reports for an exploration; otherwise those of the whole process
     * @param processor the seconds of all threads of the whole process, which other programs delay less
     */
    record Run(String found, double seconds, double processor) {}

    /** Explores a model completely. */
    InTurn<Run> explore(Path model, List<String> options) {
        List<String> words = new ArrayList<>(List.of("explore", model.toString(), "--format", "json"));
        words.addAll(options);
        return inTurn(model.getFileName().toString(), words, (outcome, processor) -> {
            Reply reply = Launcher.read("dovetail", outcome, LIMIT).decided("'explore' of " + model.getFileName());
            String found = String.format("%,d states, %,d transitions", reply.states(), reply.transitions());
            return new Run(found, reply.figures().seconds(), processor);
        });
    }

    /** Reduces a transition system; the results must have the same numbers of states and transitions. */
    InTurn<Run> reduce(Path system, String relation, Path out) {
        List<String> words = List.of("reduce", system.toString(), "-e", relation, "-o", out.toString(), "--force");
        return inTurn(system.getFileName().toString(), words, (outcome, processor) -> {
            outcome.orFail(0);
            return new Run(TextFile.firstLine(out), outcome.seconds(), processor);
        });
    }

    private InTurn<Run> inTurn(String work, List<String> words, BiFunction<Commands.Outcome, Double, Run> reading) {
        Function<Launcher, Run> run = launcher -> {
            ProcessUse use = new ProcessUse();
            Commands.Outcome outcome = launcher.run(words, LIMIT, use);
            return reading.apply(outcome, use.processorSeconds());
        };
        InTurn<Run> runs = InTurn.run(rounds, () -> run.apply(other), () -> run.apply(present));
        runs.requireEqual(work, Run::found);
        return runs;
    }

    /** Writes a row, and says how many times as fast the present build is, by processor time. */
    static double row(Table table, List<Object> work, InTurn<Run> runs) {
        double ratio = runs.ratio(OTHER, THIS, Run::processor);
        List<Object> cells = new ArrayList<>(work);
        cells.add(runs.first(THIS).found());
        cells.addAll(List.of(
                runs.median(OTHER, Run::seconds),
                runs.median(THIS, Run::seconds),
                runs.ratio(OTHER, THIS, Run::seconds),
                runs.median(OTHER, Run::processor),
                runs.median(THIS, Run::processor),
                ratio));
        table.row(cells);
        return ratio;
    }
}
