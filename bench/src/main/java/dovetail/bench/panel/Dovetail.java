package dovetail.bench.panel;

import dovetail.base.Progress;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Explores models with Dovetail, as its users do by a fresh process, or inside this one. */
@FunctionalInterface
public interface Dovetail {
    /** A complete exploration. */
    Reply explore(Path model, Setup setup);

    /** The launcher, or the library where the user says {@code --in-process}. */
    static Dovetail of(Sheet sheet) {
        return sheet.arguments().has("--in-process") ? library() : launcher(sheet.home());
    }

    /** A fresh process of the launcher for each model. */
    static Dovetail launcher(Path home) {
        Launcher launcher = new Launcher(home);
        return (model, setup) -> ask(launcher, List.of("explore", model.toString()), setup);
    }

    /** A fresh process of the launcher for a question; it must hold, so that everything is visited. */
    static Reply ask(Launcher launcher, List<String> question, Setup setup) {
        Reply reply = new Launcher(launcher.home(), Optional.empty(), setup.flags()).ask("dovetail", question);
        BenchFailure.when(!reply.verdict().holds(), String.join(" ", question) + ": " + reply.verdict());
        return reply;
    }

    /** The library, in this process; the first model pays for warming up. */
    static Dovetail library() {
        return (model, setup) -> {
            long start = System.nanoTime();
            Verdict verdict = new ExploreEngine(setup.options())
                    .explore(ModelReader.read(List.of(model)).network(), setup.budget(), Progress.SILENT);
            BenchFailure.when(!verdict.holds(), model.getFileName() + " was not explored completely: " + verdict);
            return new Reply("explore", verdict, (System.nanoTime() - start) / 1e9);
        };
    }
}
