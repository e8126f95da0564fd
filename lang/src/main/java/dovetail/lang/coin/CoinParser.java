package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Composite;
import dovetail.lang.coin.Syntax.Filter;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.coin.Syntax.Openness;
import dovetail.lang.coin.Syntax.PropertyAutomaton;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a CoIn file. Its parts may come in any order. */
final class CoinParser {
    private final TokenStream in;
    private final ItemReader items;
    private final LabelParser labels;
    private final List<Automaton> automata = new ArrayList<>();
    private final List<Composite> composites = new ArrayList<>();
    private @Nullable Name system;
    private Openness openness = Openness.UNSAID;
    private @Nullable PropertyAutomaton property;
    /** Whether a part could not be read, so that a missing declaration may have been in it. */
    private boolean incomplete;

    private CoinParser(TokenStream in) {
        this.in = in;
        this.items = new ItemReader(in, Keywords.BORDERS, Keywords.PARTS);
        this.labels = new LabelParser(in);
    }

    static Syntax.File parse(SourceText source, Diagnostics diagnostics) {
        TokenStream in =
                new TokenStream(source, Keywords.SYMBOLS, LexicalStyle.WIDE_NAMES, diagnostics).with(Keywords.WORDS);
        return new CoinParser(in).file();
    }

    private Syntax.File file() {
        while (!in.atEnd()) {
            if (!items.attempt(this::part)) {
                skipToPart();
            }
            incomplete |= items.takeFailed();
        }
        if (system == null && !incomplete) {
            in.unexpected(automata.isEmpty() ? "'automaton'" : "'system' and the name of a composite or an automaton");
        }
        return new Syntax.File(automata, composites, system, openness, property, incomplete);
    }

    private void skipToPart() {
        while (!in.atEnd() && !Keywords.PARTS.contains(in.peek().text())) {
            in.next();
        }
    }

    private void part() {
        Token start = in.peek();
        if (in.sees("automaton")) {
            automata.add(new AutomatonParser(in, items).automaton());
        } else if (in.sees("composite")) {
            composites.add(composite());
        } else if (in.accept("system")) {
            items.single(() -> system(start), "';'");
        } else if (in.sees("property")) {
            PropertyAutomaton read = new AutomatonParser(in, items).property();
            if (property != null) {
                in.error(start, "there is another property already");
            } else {
                property = read;
            }
        } else {
            throw in.unexpected("'automaton', 'composite', 'system' or 'property'");
        }
    }

    private void system(Token start) {
        // 'open' and 'closed' are no keywords: a composite may have these names.
        boolean isSaid = in.seesAny("open", "closed") && in.peek(1).kind() == Token.Kind.NAME;
        Openness said = !isSaid ? Openness.UNSAID : in.sees("open") ? Openness.OPEN : Openness.CLOSED;
        if (isSaid) {
            in.next();
        }
        Name name = labels.name("the name of a composite");
        if (system != null) {
            throw in.error(start, "the system is given already: '" + system.text() + "'");
        }
        system = name;
        openness = said;
    }

    private Composite composite() {
        in.expect("composite");
        Name name = labels.name("the name of a composite");
        List<Name> members = new ArrayList<>();
        List<Label> listed = new ArrayList<>();
        Filter filter = Filter.ALL;
        in.expect("{");
        items.list(() -> members.add(labels.name("the name of an automaton or a composite")));
        Token word = in.peek();
        if (in.accept("restrictL") || in.accept("onlyL")) {
            filter = word.is("onlyL") ? Filter.ONLY : Filter.RESTRICT;
            items.list(() -> listed.add(labels.label()));
        }
        if (in.seesAny("restrictL", "onlyL")) {
            in.error(in.peek(), "a composite has only one 'restrictL' or 'onlyL'");
            in.next();
            items.list(labels::label);
        }
        if (!in.accept("}")) {
            in.unexpected((filter == Filter.ALL ? "'restrictL', 'onlyL' or " : "") + "'}' to close composite '"
                    + name.text() + "'");
            skipToPart();
        }
        return new Composite(name, members, filter, listed);
    }
}
