package dovetail.lang.fiacre;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.lower.SystemLowering;
import dovetail.lang.fiacre.syntax.FiacreParser;
import dovetail.lang.fiacre.syntax.NameScan;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.UnusedDeclarations;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.name.TokenScan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
    public FiacreModel read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.Program program = FiacreParser.parse(source, macros, diagnostics);
        return new FiacreModel(
                SystemLowering.lower(source, program, constants, diagnostics),
                diagnostics.all(),
                () -> UnusedDeclarations.of(source, macros, program));
    }

    @Override
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return Keywords.words();
    }
}
