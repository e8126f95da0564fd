package dovetail.lang.dve.syntax;

import dovetail.lang.dve.syntax.Syntax.Effect;
import dovetail.lang.dve.syntax.Syntax.Sync;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the transitions of a process. */
final class TransitionParser {
    private static final String[] PARTS = {"guard", "sync", "effect"};

    private final TokenStream in;
    private final TermParser terms;
    private final ItemReader items;

    /** The source of the transition before, which one that names none repeats. */
    private @Nullable Name source;

    private @Nullable Term guard;
    private @Nullable Sync sync;
    private List<Effect> effects = new ArrayList<>();

    TransitionParser(TokenStream in, TermParser terms, ItemReader items) {
        this.in = in;
        this.terms = terms;
        this.items = items;
    }

    /** Reads what follows {@code trans}, up to and including the semicolon. */
    void transitions(List<Transition> into) {
        if (in.accept(";")) {
            return;
        }
        boolean clean;
        do {
            clean = items.attempt(() -> into.add(transition()));
        } while (in.accept(",") || commaIsMissing());
        items.end(clean, "',' or ';'");
    }

    private boolean commaIsMissing() {
        if (!startsTransition()) {
            return false;
        }
        in.unexpected("',' or ';'");
        return true;
    }

    private boolean startsTransition() {
        Token next = in.peek();
        return next.is("->")
                || (next.kind() == Token.Kind.NAME
                        && !Keywords.isKeyword(next.text())
                        && in.peek(1).is("->"));
    }

    private Transition transition() {
        Token start = in.peek();
        Name from = in.sees("->") ? source : terms.name("a transition");
        if (from == null) {
            throw in.error(start, "the first transition must name its source state");
        }
        source = from;
        if (in.sees("=>")) {
            throw in.error(in.peek(), "probabilistic transitions ('=>') are not supported");
        }
        in.expect("->");
        Name target = terms.name("the name of the target state");
        in.expect("{");
        body();
        return new Transition(from, target, guard, sync, effects, start.offset());
    }

    private void body() {
        guard = null;
        sync = null;
        effects = new ArrayList<>();
        int done = 0;
        while (in.seesAny(PARTS)) {
            done = Math.max(done, part(done));
        }
        if (in.accept("}")) {
            return;
        }
        if (startsTransition() || in.atEnd() || in.seesAny("process", "system", "trans")) {
            in.unexpected("'}'");
        } else {
            Token found = in.peek();
            if (!effects.isEmpty() && in.peek(1).is("=")) {
                in.error(found, "expected '}', found '" + found.text() + "'; assignments are separated by ','");
            } else {
                in.unexpected("'guard', 'sync', 'effect' or '}'");
            }
            while (!in.atEnd() && !in.seesAny("}", "process", "system", "trans")) {
                in.next();
                items.skipToBorder();
            }
            in.accept("}");
        }
    }

    /** Reads a part and gives its number; parts come in order and at most once. */
    private int part(int done) {
        Token keyword = in.next();
        int number = 1;
        while (!keyword.is(PARTS[number - 1])) {
            number++;
        }
        if (number == done) {
            in.error(keyword, "a transition has only one '" + keyword.text() + "'");
        } else if (number < done) {
            in.error(keyword, "'" + keyword.text() + "' must come before '" + PARTS[done - 1] + "'");
        }
        if (number == 1) {
            items.single(() -> guard = terms.term(), "';' or an operator");
        } else if (number == 2) {
            items.single(this::sync, "';'");
        } else {
            items.list(this::effect);
        }
        return number;
    }

    private void sync() {
        Name channel = terms.name("the name of a channel");
        boolean send = in.accept("!");
        if (!send && !in.accept("?")) {
            throw in.unexpected("'!' or '?'");
        }
        List<Term> values = new ArrayList<>();
        if (in.accept("{")) {
            items.braced(() -> values.add(value(send)));
        } else if (!in.seesAny(";", "}", "guard", "sync", "effect")) {
            values.add(value(send));
        }
        sync = new Sync(channel, send, values);
    }

    private Term value(boolean send) {
        return send ? terms.term() : terms.place();
    }

    private void effect() {
        Term.Variable place = terms.place();
        in.expect("=");
        effects.add(new Effect(place, terms.term()));
    }
}
