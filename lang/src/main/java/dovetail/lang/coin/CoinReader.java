package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import java.nio.file.Path;

/** Reads CoIn models. A text with errors ends in an {@link dovetail.base.InputException} that lists them all. */
public final class CoinReader {
    private CoinReader() {}

    public static Model read(Path file) {
        return read(SourceFiles.read(file));
    }

    public static Model read(SourceText source) {
        return read(source, false);
    }

    /** @param isClosed whether steps with an unknown partner are forbidden, whatever the text says about them */
    private static Model read(SourceText source, boolean isClosed) {
        Diagnostics diagnostics = new Diagnostics();
        Syntax.File file = CoinParser.parse(source, diagnostics);
        Messages messages = new Messages(source, diagnostics, Keywords::isKeyword);
        UnknownPartners partners = new UnknownPartners(file, isClosed, messages);
        return new CoinLowering(file, messages, partners).lower(() -> read(source, true));
    }
}
