package dovetail.cli;

import dovetail.cli.session.Workshop;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A workshop with the languages that users have, and engines of a test. */
public abstract class RealLanguages implements Workshop {
    private final Wiring real = new Wiring();

    @Override
    public final Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
        return real.read(files, defines, constants);
    }

    @Override
    public final PropFile properties(Path file, Model model, Time time) {
        return real.properties(file, model, time);
    }
}
