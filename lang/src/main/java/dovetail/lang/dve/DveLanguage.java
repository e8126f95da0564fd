package dovetail.lang.dve;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.dve.syntax.DveParser;
import dovetail.lang.dve.syntax.Syntax.SystemDecl;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Model;
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
    public Model read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        SystemDecl system = DveParser.parse(source, diagnostics);
        return SystemLowering.lower(source, system, new GivenConstants(constants, diagnostics), diagnostics);
    }
}
