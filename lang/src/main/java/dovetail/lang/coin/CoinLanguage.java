package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Language;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Model;
import dovetail.lang.source.name.TokenScan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** CoIn among the languages. */
public final class CoinLanguage extends Language {
    public CoinLanguage() {
        super("coin", "CoIn", START + "automaton\\s+\\w+\\s*\\(");
    }

    @Override
    public Model read(SourceText source, Map<String, String> macros, ConstantValues constants) {
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

    @Override
    public Optional<Function<SourceText, TokenScan>> scanner() {
        return Optional.of(NameScan::new);
    }

    @Override
    public Set<String> words() {
        return Keywords.WORDS;
    }
}
