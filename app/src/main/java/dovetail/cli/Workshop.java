package dovetail.cli;

import dovetail.check.EngineRegistry;
import dovetail.lang.prop.PropFile;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;

/** The languages and engines that commands work with; tests have simple ones in the place of the real ones. */
interface Workshop {
    Model read(List<Path> files);

    /** The properties that a property file states about a model, and the predicates it names. */
    PropFile properties(Path file, Model model);

    EngineRegistry engines();
}
