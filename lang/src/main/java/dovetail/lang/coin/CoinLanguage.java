package dovetail.lang.coin;

import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** CoIn among the languages. */
public final class CoinLanguage extends Language {
    public CoinLanguage() {
        super("coin", "CoIn", START + "automaton\\s+\\w+\\s*\\(");
    }

    @Override
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return CoinReader.read(files.get(0));
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return CoinReader.read(text);
    }
}
