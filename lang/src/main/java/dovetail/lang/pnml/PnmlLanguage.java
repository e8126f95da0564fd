package dovetail.lang.pnml;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** PNML among the languages. */
public final class PnmlLanguage extends Language {
    public PnmlLanguage() {
        super("pnml", "PNML", "<pnml\\b");
    }

    @Override
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return PnmlReader.read(files.get(0));
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return PnmlReader.read(text);
    }
}
