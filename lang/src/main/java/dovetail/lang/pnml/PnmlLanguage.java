package dovetail.lang.pnml;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.pnml.syntax.NameScan;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.pnml.syntax.NetParser;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Messages;
import dovetail.lang.source.name.NameTable;
import java.util.Map;

/** PNML among the languages. */
public final class PnmlLanguage extends Language {
    public PnmlLanguage() {
        super("pnml", "PNML", "<pnml\\b");
    }

    @Override
    public PnmlModel read(SourceText source, Map<String, String> macros, ConstantValues constants) {
        Diagnostics diagnostics = new Diagnostics();
        Net net = NetParser.parse(source, diagnostics);
        return PnmlModel.of(net, new Messages(source, diagnostics, word -> false));
    }

    @Override
    public NameTable names(SourceText text) {
        return NameScan.of(text);
    }
}
