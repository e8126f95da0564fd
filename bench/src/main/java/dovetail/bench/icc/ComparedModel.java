package dovetail.bench.icc;

import dovetail.bench.panel.Launcher;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A row of the comparison of engines.
 *
 * @param name of the model
 * @param kind of the property, in words
 * @param expected the known answer, if there is one
 * @param states of the whole model, when they are known
 */
record ComparedModel(
        String name,
        String kind,
        Question question,
        Optional<Verdict.Kind> expected,
        OptionalLong states,
        Optional<PaperFigures> paper) {
    /** One property of one model. */
    record Question(Path model, Path properties, String property) {
        /** Asks an engine by the launcher. */
        EngineCells ask(Launcher launcher, String engine) {
            return new EngineCells(launcher.ask(
                    engine,
                    List.of(
                            "check",
                            model.toString(),
                            "--props",
                            properties.toString(),
                            "-p",
                            property,
                            "--engine",
                            engine)));
        }

        /** Asks for plain exploration; of properties of runs that is the linear-time engine's, on the fly. */
        EngineCells explore(Launcher launcher) {
            EngineCells plain = ask(launcher, "explore");
            return plain.reply().isUnsupported()
                    ? new EngineCells(ask(launcher, "ltl").reply().named("explore"))
                    : plain;
        }
    }
}
