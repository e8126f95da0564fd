package dovetail.lang.pnml;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.pnml.syntax.NetParser;
import dovetail.lang.source.Messages;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;

/** Reads place/transition nets. A text with errors ends in an {@link dovetail.base.InputException} that lists them. */
public final class PnmlReader {
    private PnmlReader() {}

    public static PnmlModel read(Path file) {
        return read(SourceFiles.read(file));
    }

    public static PnmlModel read(SourceText source) {
        Diagnostics diagnostics = new Diagnostics();
        Net net = NetParser.parse(source, diagnostics);
        return new NetLowering(net, new Messages(source, diagnostics, word -> false)).lower();
    }
}
