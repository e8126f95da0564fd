package dovetail.cli.session;

import dovetail.check.EngineRegistry;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The languages and engines that commands work with; tests have simple ones in the place of the real ones. */
public interface Workshop {
    /**
     * Reads the files that together are one model.
     *
     * @param defines the macros of Fiacre files or constants of modules, with their texts
     * @param constants the values of constants that replace those of the files
     */
    Model read(List<Path> files, Map<String, String> defines, ConstantValues constants);

    /** The properties that a property file states about a model, and the predicates it names. */
    PropFile properties(Path file, Model model, Time time);

    EngineRegistry engines();
}
