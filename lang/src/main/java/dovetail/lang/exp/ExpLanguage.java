package dovetail.lang.exp;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lang.source.name.TokenScan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return LabelTokens.KEYWORDS;
    }
}
