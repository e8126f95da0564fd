package dovetail.lang.dve;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** DVE among the languages. */
public final class DveLanguage extends Language {
    public DveLanguage() {
        super("dve", "DVE", START + "(?:process\\s+\\w+\\s*\\{|system\\s+a?sync\\b)");
    }

    @Override
    public boolean hasConstants() {
        return true;
    }

    @Override
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return DveReader.read(files.get(0), constants);
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return DveReader.read(text, constants);
    }
}
