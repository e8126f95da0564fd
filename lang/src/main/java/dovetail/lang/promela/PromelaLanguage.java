package dovetail.lang.promela;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.promela.lower.ModelLowering;
import dovetail.lang.promela.syntax.NameScan;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.PromelaParser;
import dovetail.lang.promela.syntax.Words;
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

/** Promela among the languages. */
public final class PromelaLanguage extends Language {
    private PromelaLanguage(String extension) {
        super(extension, "Promela", START + "(?:active\\s*(?:\\[\\w+\\])?\\s*)?proctype\\s+\\w+\\s*\\(");
    }

    /** The language by all the extensions that its users give to files. */
    public static List<Language> all() {
        return List.of(
                new PromelaLanguage("pml"),
                new PromelaLanguage("prom"),
                new PromelaLanguage("promela"),
                new PromelaLanguage("pm"));
    }

    @Override
    public boolean hasMacros() {
        return true;
    }

    @Override
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return Words.RESERVED;
    }

    @Override
    public Model read(List<Path> files, Texts texts, Map<String, String> macros, ConstantValues constants) {
        return read(texts.read(files.get(0)), texts, macros);
    }

    @Override
    public Model read(SourceText text, Map<String, String> macros, ConstantValues constants) {
        return read(text, Texts.OF_FILES, macros);
    }

    private static Model read(SourceText text, Texts texts, Map<String, String> macros) {
        Diagnostics diagnostics = new Diagnostics();
        Program program = PromelaParser.parse(text, texts, macros, diagnostics);
        diagnostics.throwIfErrors();
        return new PromelaModel(ModelLowering.lower(text, program, diagnostics), diagnostics.all());
    }
}
