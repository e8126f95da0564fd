package dovetail.cli;

import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The real languages and engines. */
public final class Wiring implements Workshop {
    private final EngineRegistry engines = EngineRegistry.standard();

    @Override
    public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        return ModelReader.read(files, defines, constants);
    }

    @Override
    public PropFile properties(Path file, Model model, Time time) {
        return PropertyReader.read(file, model, time);
    }

    @Override
    public EngineRegistry engines() {
        return engines;
    }
}
