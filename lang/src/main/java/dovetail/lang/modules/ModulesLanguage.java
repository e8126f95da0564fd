package dovetail.lang.modules;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The language of modules among the others. */
public final class ModulesLanguage extends Language {
    public ModulesLanguage() {
        super("mod", "modules", START + "module\\s+\\w+");
    }

    @Override
    public boolean hasConstants() {
        return true;
    }

    @Override
    public boolean hasMacros() {
        return true;
    }

    @Override
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return ModulesReader.read(files.get(0), macros, constants);
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return ModulesReader.read(text, macros, constants);
    }
}
