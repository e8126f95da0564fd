package dovetail.lang.exp;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
    public Model read(List<Path> files, Map<String, String> macros, ConstantValues constants) {
        return ExpReader.read(files.get(0));
    }
}
