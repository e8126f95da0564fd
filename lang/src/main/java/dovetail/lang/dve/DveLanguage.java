package dovetail.lang.dve;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.DveParser;
import dovetail.lang.dve.syntax.Keywords;
import dovetail.lang.dve.syntax.NameScan;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
import dovetail.lang.source.name.TokenScan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return Keywords.words();
    }

    @Override
    public Model read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        SystemDecl system = DveParser.parse(source, diagnostics);
        return SystemLowering.lower(source, system, new GivenConstants(constants, diagnostics), diagnostics);
    }
}
