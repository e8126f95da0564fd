package dovetail.lang.cdl.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.cdl.syntax.Syntax.Context;
import dovetail.lang.cdl.syntax.Syntax.Event;
import dovetail.lang.cdl.syntax.Syntax.Instance;
import dovetail.lang.cdl.syntax.Syntax.Predicate;
import dovetail.lang.cdl.syntax.Syntax.Property;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.MisspeltWords;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a CDL file: declarations of events, predicates, activities, properties and contexts, in any order. */
public final class CdlParser {
    private static final String CHANGES = "expected 'send', 'receive' or a predicate that 'becomes' true or false";

    private final CdlTokens in;
    private final ActivityParser activityParser;
    private final List<Event> events = new ArrayList<>();
    private final List<Predicate> predicates = new ArrayList<>();
    private final List<Syntax.Activity> activities = new ArrayList<>();
    private final List<Property> properties = new ArrayList<>();
    private final List<Context> contexts = new ArrayList<>();
    private boolean incomplete;

    private CdlParser(CdlTokens in) {
        this.in = in;
        this.activityParser = new ActivityParser(in);
    }

    /** Reads a file; what is wrong with it is added to the diagnostics. */
    public static Syntax.File parse(SourceText source, Diagnostics diagnostics) {
        TokenStream tokens =
                new TokenStream(source, CdlTokens.SYMBOLS, LexicalStyle.WIDE_NAMES, diagnostics).with(CdlTokens.WORDS);
        return new CdlParser(new CdlTokens(tokens)).file();
    }

    private Syntax.File file() {
        while (!in.atEnd()) {
            try {
                declaration();
            } catch (SyntaxError e) {
                incomplete = true;
                in.skipToDeclaration();
            }
        }
        return new Syntax.File(
                in.source(), events, predicates, activities, properties, contexts, incomplete || in.hasFailed());
    }

    private void declaration() {
        if (in.accept("event")) {
            Name name = in.name("the name of an event");
            in.expect("is");
            events.add(event(name));
        } else if (in.accept("predicate")) {
            Name name = in.name("the name of a predicate");
            in.expect("is");
            predicates.add(new Predicate(name, predicateText()));
        } else if (in.accept("activity")) {
            Name name = in.name("the name of an activity");
            in.expect("is");
            activities.add(new Syntax.Activity(name, activityParser.braced()));
        } else if (in.accept("property")) {
            Name name = in.name("the name of a property");
            in.expect("is");
            properties.add(property(name));
        } else if (in.accept("cdl")) {
            Name name = in.name("the name of a context");
            in.expect("is");
            contexts.add(context(name));
        } else {
            throw in.unexpected("'event', 'predicate', 'activity', 'property' or 'cdl'");
        }
    }

    private SourceText predicateText() {
        Token open = in.expect("{");
        SourceText text = in.upToClosing(open);
        if (text.text().isBlank()) {
            throw in.error(open, "expected a predicate between the braces, found nothing");
        }
        return text;
    }

    private Event event(Name name) {
        Token open = in.expect("{");
        if (in.accept("send")) {
            SourceText message = message("to");
            Instance receiver = instance();
            in.expect("}");
            return new Syntax.Send(name, message, receiver);
        }
        if (in.accept("receive")) {
            SourceText message = message("from");
            Instance sender = instance();
            in.expect("}");
            return new Syntax.Receive(name, message, sender);
        }
        return change(name, open);
    }

    private Event change(Name name, Token open) {
        Token first = in.peek();
        int start = first.offset();
        Token becomes = in.upTo("becomes", "}");
        if (becomes.offset() == start || !becomes.is("becomes")) {
            throw becomes.is("becomes")
                    ? in.error(becomes, "expected a predicate before 'becomes', found nothing")
                    : in.error(open, CHANGES + misspelt(first, becomes));
        }
        SourceText predicate = in.source().slice(start, becomes.offset());
        in.expect("becomes");
        boolean value = in.sees("true");
        if (!in.accept("true") && !in.accept("false")) {
            throw in.unexpected("'true' or 'false'");
        }
        in.expect("}");
        return new Syntax.Change(name, predicate, value);
    }

    /** The word of an event that looks like a keyword of events. */
    private String misspelt(Token first, Token end) {
        String[] words =
                in.source().text().substring(first.offset(), end.offset()).split("\\W+", -1);
        for (String word : words) {
            String hint = MisspeltWords.hint(CHANGES, word);
            if (!hint.isEmpty()) {
                return hint;
            }
        }
        return "";
    }

    /** The message before the given word, which is taken, too. */
    private SourceText message(String word) {
        int start = in.peek().offset();
        Token end = in.upTo(word, "}");
        if (end.offset() == start) {
            throw in.unexpected("a message");
        }
        in.expect(word);
        return in.source().slice(start, end.offset());
    }

    private Instance instance() {
        in.expect("{");
        Name process = in.name("the name of a process");
        in.expect("}");
        int number = in.number("the number of the instance", 1);
        Name queue = in.accept(":") ? in.name("the name of a queue parameter") : null;
        return new Instance(process, number, queue);
    }

    private Property property(Name name) {
        in.expect("{");
        boolean isObserver = in.peek(1).is("--") || in.sees("}") || seesClocks();
        return isObserver
                ? new Syntax.Observer(name, clocks(), new ObserverParser(in).edges())
                : new Syntax.Pattern(name, new PatternParser(in).pattern());
    }

    /** Whether a declaration of clocks comes next; a pattern can begin with an event of the name {@code clock}. */
    private boolean seesClocks() {
        return in.sees("clock")
                && (in.peek(2).is(",") || in.peek(2).is(";") && !in.peek(3).is("}"));
    }

    private List<Name> clocks() {
        List<Name> clocks = new ArrayList<>();
        if (seesClocks()) {
            in.next();
            do {
                clocks.add(in.name("the name of a clock"));
            } while (in.accept(","));
            in.expect(";");
        }
        return clocks;
    }

    private Context context(Name name) {
        Token open = in.expect("{");
        List<Name> assertions = new ArrayList<>();
        List<Name> observed = new ArrayList<>();
        @Nullable ActivityTerm init = null;
        @Nullable ActivityTerm main = null;
        while (!in.accept("}")) {
            Token part = in.peek();
            if (in.accept("assert")) {
                names(assertions, "the name of a predicate");
            } else if (in.accept("properties")) {
                names(observed, "the name of a property");
            } else if (in.accept("init")) {
                in.expect("is");
                refuseSecond(part, init);
                init = activityParser.braced();
            } else if (in.accept("main")) {
                in.expect("is");
                refuseSecond(part, main);
                main = activityParser.braced();
            } else if (in.atEnd() || in.seesDeclaration()) {
                throw in.error(open, "this brace is never closed; expected '}'");
            } else {
                throw in.unexpected("'assert', 'properties', 'init', 'main' or '}'");
            }
        }
        return new Context(name, assertions, observed, init, main);
    }

    private void refuseSecond(Token part, @Nullable ActivityTerm before) {
        if (before != null) {
            in.error(part, "there is another " + part.describe() + " in this context");
        }
    }

    private void names(List<Name> names, String what) {
        do {
            names.add(in.name(what));
        } while (in.accept(","));
        in.accept(";");
    }
}
