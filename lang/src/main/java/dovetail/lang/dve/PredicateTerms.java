package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.dve.syntax.Keywords;
import dovetail.lang.dve.syntax.Term;
import dovetail.lang.dve.syntax.TermParser;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Translates predicates, which may use every name that a trace shows: {@code P.x} is a variable of a process where it has
 * no state {@code x}, and {@code c.count} and {@code c[0]} are contents of a buffer.
 */
final class PredicateTerms extends TermLowering {
    private final Names names;
    private final Messages messages;
    private final Map<String, Expr> named;

    @Override
    Collection<String> otherNames() {
        return named.keySet();
    }

    private PredicateTerms(Names names, Messages messages, Map<String, Expr> named) {
        super(names, null, messages);
        this.names = names;
        this.messages = messages;
        this.named = named;
    }

    /**
     * Reads a predicate; throws with everything that is wrong with it.
     *
     * @param named expressions that can be used by names which the model does not have
     */
    static Expr read(SourceText text, Names names, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        Diagnostics diagnostics = new Diagnostics();
        TokenStream in = Keywords.tokens(text, diagnostics).of("predicate");
        Messages messages = Keywords.messages(text, diagnostics);
        Expr[] predicate = new Expr[1];
        Keywords.items(in).attempt(() -> {
            Term term = new TermParser(in).term();
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the predicate");
            }
            predicate[0] = new PredicateTerms(names, messages, named).lower(term);
        });
        messages.warnings().forEach(warnings);
        return predicate[0];
    }

    @Override
    Expr variable(Term.Variable term) {
        String name = term.name().text();
        boolean isName = term.process() == null
                && term.index() == null
                && !names.variables().containsKey(name);
        Expr expression = isName ? named.get(name) : null;
        return expression != null ? expression : super.variable(term);
    }

    @Override
    Expr member(Term.Member term) {
        Channel channel = names.channels().get(term.owner().text());
        if (channel != null) {
            return contents(channel, term);
        }
        ProcessScope process = names.processes().get(term.owner().text());
        if (process == null) {
            List<String> owners = new ArrayList<>(names.processes().keySet());
            owners.addAll(names.channels().keySet());
            String owner = term.owner().text();
            messages.error(term.owner(), "there is no process '" + owner + "'" + Spelling.candidates(owner, owners));
            return UNKNOWN;
        }
        String name = term.name().text();
        boolean isVariable = process.variables().containsKey(name);
        if (term.index() == null && process.hasState(name) && !process.isProperty()) {
            if (isVariable) {
                messages.warning(
                        term.offset(),
                        "'" + process.name() + "." + name + "' is the state '" + name + "'; the variable is written '"
                                + process.name() + "->" + name + "'");
            }
            return inState(process, term);
        }
        return isVariable
                ? variable(new Term.Variable(term.owner(), term.name(), term.index()))
                : inState(process, term);
    }

    /** The number of messages in a buffer, or a value of one of its messages. */
    private Expr contents(Channel channel, Term.Member term) {
        if (!checkBuffered(channel, term.owner())) {
            return UNKNOWN;
        }
        String name = term.name().text();
        if (name.equals("count") && term.index() == null) {
            return new Expr.Read(channel.counter().base());
        }
        int fields = channel.fields().size();
        for (int i = 1; i <= fields && fields > 1; i++) {
            if (name.equals(Integer.toString(i))) {
                Symbol.Stored field = new Symbol.Stored(channel.fields().get(i - 1), false, term.offset());
                return stored(new Term.Variable(null, shown(term), term.index()), field);
            }
        }
        messages.error(
                term.name(),
                "channel '" + channel.name().text() + "' has no part '" + name + "'; there are " + parts(channel));
        return UNKNOWN;
    }

    private static Name shown(Term.Member term) {
        return new Name(term.owner().text() + "." + term.name().text(), term.offset());
    }

    private static String parts(Channel channel) {
        String name = channel.name().text();
        return "'" + name + ".count' and "
                + (channel.fields().size() == 1
                        ? "'" + name + "[0]'"
                        : "'" + name + ".1[0]' to '" + name + "."
                                + channel.fields().size() + "[0]'");
    }

    private boolean checkBuffered(Channel channel, Name use) {
        if (!channel.isBuffered()) {
            messages.error(
                    use, "channel '" + channel.name().text() + "' has no buffer, so there is never a message in it");
        }
        return channel.isBuffered();
    }

    @Override
    public Expr call(Term.Call term) {
        Channel channel = names.channels().get(term.channel().text());
        if (channel == null) {
            messages.error(term.channel(), names.noChannel(term.channel()));
            return UNKNOWN;
        }
        if (!checkBuffered(channel, term.channel())) {
            return UNKNOWN;
        }
        Expr count = new Expr.Read(channel.counter().base());
        switch (term.function().text()) {
            case "len":
                return count;
            case "empty":
                return Expr.binary(BinaryOp.EQ, count, Expr.constant(0));
            case "full":
                return Expr.binary(BinaryOp.EQ, count, Expr.constant(channel.capacity()));
            default:
                messages.error(
                        term.function(),
                        "there is no function '" + term.function().text()
                                + "'; there are 'len', 'empty' and 'full' of a" + " channel");
                return UNKNOWN;
        }
    }

    /** The messages of a buffer, which traces call {@code c[0]}. */
    @Override
    @Nullable
    Symbol other(Term.Variable term) {
        Name name = term.name();
        Channel channel = names.channels().get(name.text());
        if (channel == null) {
            return null;
        }
        if (!checkBuffered(channel, name)) {
            return new Symbol.Broken(name.offset());
        }
        if (channel.fields().size() > 1 || term.index() == null) {
            messages.error(
                    name,
                    "'" + name.text() + "' is a channel; its parts are "
                            + parts(channel).replace(" and ", ", ") + " and 'len("
                            + name.text() + ")'");
            return new Symbol.Broken(name.offset());
        }
        return new Symbol.Stored(channel.fields().get(0), false, name.offset());
    }

    @Override
    boolean warnsAbout(Symbol.Stored array) {
        return true;
    }

    @Override
    void outOfRange(int offset, String message) {
        messages.error(offset, message);
    }
}
