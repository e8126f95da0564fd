package dovetail.lang.fiacre;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Fiacre among the languages. */
public final class FiacreLanguage extends Language {
    public FiacreLanguage() {
        super("fcr", "Fiacre", START + "(?:process|component)\\s+\\w+[^;{}]*?\\bis\\b");
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
        return FiacreReader.read(files.get(0), macros, constants);
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return FiacreReader.read(text, macros, constants);
    }
}
