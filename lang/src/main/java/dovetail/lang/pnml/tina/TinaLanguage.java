package dovetail.lang.pnml.tina;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.pnml.PnmlModel;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Messages;
import dovetail.lang.source.name.NameTable;
import java.util.Map;

/** The textual nets of TINA among the languages. */
public final class TinaLanguage extends Language {
    public TinaLanguage() {
        super("net", "TINA net", "(?m)^\\s*(?:tr|pl)\\s+\\S+.*(?:->|\\(\\d+\\))");
    }

    @Override
    public PnmlModel read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Net net = new TinaParser(source, diagnostics).parse();
        return PnmlModel.of(net, new Messages(source, diagnostics, word -> false));
    }

    @Override
    public NameTable names(SourceText text) {
        return NameScan.of(text);
    }
}
