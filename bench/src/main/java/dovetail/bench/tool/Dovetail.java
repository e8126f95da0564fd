package dovetail.bench.tool;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Explores models with Dovetail, as its users do by a fresh process, or inside this one. */
@FunctionalInterface
public interface Dovetail {
    Measurement explore(Path model, Setup setup);

    /** The launcher, or the library where the user says {@code --in-process}. */
    static Dovetail of(Path home, Arguments arguments) {
        return arguments.has("--in-process") ? library() : launcher(home);
    }

    /** A fresh process of the launcher for each model. */
    static Dovetail launcher(Path home) {
        Launcher launcher = new Launcher(home);
        return (model, setup) -> measured(launcher, List.of("explore", model.toString()), setup);
    }

    /** A fresh process of the launcher that checks a formula; it must hold, so that the whole product is visited. */
    static Measurement check(Path home, Path model, String formula, Setup setup) {
        return measured(new Launcher(home), List.of("check", model.toString(), "-f", formula), setup);
    }

    private static Measurement measured(Launcher launcher, List<String> question, Setup setup) {
        List<String> words = new ArrayList<>(question);
        words.addAll(List.of("--format", "json"));
        words.addAll(setup.flags());
        Commands.Outcome outcome = launcher.run(words).orFail(0);
        return parse(outcome.output(), outcome.seconds());
    }

    /** The library, in this process; the first model pays for warming up. */
    static Dovetail library() {
        return (model, setup) -> {
            long start = System.nanoTime();
            Verdict verdict = new ExploreEngine(setup.options())
                    .explore(ModelReader.read(List.of(model)).network(), budget(setup), Progress.SILENT);
            BenchFailure.when(!verdict.holds(), model.getFileName() + " was not explored completely: " + verdict);
            Figures figures = verdict.figures();
            double compileSeconds = Objects.requireNonNull(figures.extra().get("compileSeconds"))
                    .doubleValue();
            return new Measurement(
                    figures.states(),
                    figures.transitions(),
                    figures.bytes(),
                    figures.seconds() - compileSeconds,
                    compileSeconds,
                    (System.nanoTime() - start) / 1e9);
        };
    }

    static Budget budget(Setup setup) {
        Budget budget = Budget.unlimited();
        return setup.memory()
                .map(size -> budget.withMemory(ByteSize.parse(size)))
                .orElse(budget);
    }

    /** Reads the one result of {@code explore --format json}. */
    static Measurement parse(String json, double wallSeconds) {
        long states = (long) Json.number(json, "states");
        double compileSeconds = Json.number(json, "compileSeconds");
        return new Measurement(
                states,
                (long) Json.number(json, "transitions"),
                (long) Json.number(json, "bytes"),
                Json.number(json, "seconds") - compileSeconds,
                compileSeconds,
                wallSeconds);
    }
}
