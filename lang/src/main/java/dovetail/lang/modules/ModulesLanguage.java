package dovetail.lang.modules;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.modules.lower.SystemLowering;
import dovetail.lang.modules.syntax.Keywords;
import dovetail.lang.modules.syntax.ModulesParser;
import dovetail.lang.modules.syntax.NameScan;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Messages;
import dovetail.lang.source.name.TokenScan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
    public ModulesModel read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.File file = ModulesParser.parse(source, diagnostics);
        Map<String, Integer> given = GivenConstants.of(file, macros, source.name(), diagnostics);
        given.putAll(GivenConstants.of(file, constants, diagnostics));
        Messages messages = new Messages(source, diagnostics, Keywords::isKeyword);
        return new ModulesModel(SystemLowering.lower(file, given, messages));
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
