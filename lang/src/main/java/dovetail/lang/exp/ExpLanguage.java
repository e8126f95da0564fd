package dovetail.lang.exp;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lang.source.name.NameTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** EXP among the languages. */
public final class ExpLanguage extends Language {
    public ExpLanguage() {
        super("exp", "EXP", START + "behaviou?r\\b|\\bend\\s+par\\b|\\|\\[.*\\]\\|");
    }

    @Override
    public String listed() {
        return super.listed() + " (networks of them)";
    }

    @Override
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        return ExpReader.read(files.get(0), texts);
    }

    @Override
    public NameTable names(SourceText text) {
        return NameScan.of(text);
    }

    @Override
    public Set<String> words() {
        return LabelTokens.KEYWORDS;
    }
}
