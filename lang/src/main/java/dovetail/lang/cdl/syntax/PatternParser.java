package dovetail.lang.cdl.syntax;

import dovetail.base.SourceText;
import dovetail.lang.cdl.syntax.PatternTerm.Group;
import dovetail.lang.cdl.syntax.PatternTerm.Kind;
import dovetail.lang.cdl.syntax.PatternTerm.Occurrence;
import dovetail.lang.cdl.syntax.PatternTerm.Option;
import dovetail.lang.cdl.syntax.PatternTerm.Order;
import dovetail.lang.cdl.syntax.PatternTerm.Scope;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads properties in words: {@code exactly one occurrence of a eventually leads-to one or more occurrences of b}. After a
 * response come its options, and at the end of every pattern its scope.
 */
record PatternParser(CdlTokens in) {
    private static final String VERBS =
            "'leads-to', 'occurs', 'never occurs', 'may never occur' or 'cannot occur before'";

    /** The pattern up to and including the closing brace; the opening one has been taken. */
    PatternTerm pattern() {
        int offset = in.peek().offset();
        Group first = group();
        int verb = in.peek().offset();
        boolean immediately = in.accept("immediately");
        boolean eventually = !immediately && in.accept("eventually");
        PatternTerm pattern;
        if (in.acceptAll("leads", "-", "to")) {
            PatternTerm.Bounds bounds = bounds();
            Kind kind = immediately ? Kind.IMMEDIATE_RESPONSE : Kind.RESPONSE;
            Group second = group();
            pattern = new PatternTerm(kind, first, second, bounds, options(), scope(), offset);
        } else if (!immediately && acceptOccur()) {
            pattern = single(Kind.EXISTENCE, first, bounds(), offset);
        } else if (immediately || eventually) {
            throw in.unexpected("'leads-to'" + (eventually ? " or 'occurs'" : ""));
        } else if (acceptNever()) {
            pattern = single(Kind.ABSENCE, first, null, offset);
        } else if (acceptBefore()) {
            Group second = group();
            pattern = new PatternTerm(Kind.PRECEDENCE, first, second, null, List.of(), scope(), offset);
        } else {
            throw in.peek().offset() == verb ? in.unexpected(VERBS) : in.unexpected("'occur'");
        }
        in.accept(";");
        in.expect("}");
        return pattern;
    }

    private PatternTerm single(Kind kind, Group group, PatternTerm.@Nullable Bounds bounds, int offset) {
        return new PatternTerm(kind, group, null, bounds, List.of(), scope(), offset);
    }

    private boolean acceptOccur() {
        return in.accept("occurs") || in.accept("occur");
    }

    private boolean acceptNever() {
        if (!in.accept("never") && !in.acceptAll("may", "never")) {
            return false;
        }
        if (!acceptOccur()) {
            throw in.unexpected("'occur'");
        }
        return true;
    }

    private boolean acceptBefore() {
        if (!in.accept("cannot")) {
            return false;
        }
        in.expect("occur");
        in.expect("before");
        return true;
    }

    /** Bounds {@code [0..5]} of time, or null. */
    private PatternTerm.@Nullable Bounds bounds() {
        Token open = in.peek();
        if (!in.accept("[")) {
            return null;
        }
        SourceText low = boundary();
        in.expect("..");
        SourceText high = boundary();
        in.expect("]");
        return new PatternTerm.Bounds(low, high, open.offset());
    }

    /** A number, which may have decimals, or the name of a constant. */
    private SourceText boundary() {
        Token token = in.peek();
        if (token.kind() != Token.Kind.NAME) {
            throw in.unexpected("a bound of time");
        }
        in.next();
        Token last = token;
        if (in.accept(".")) {
            last = in.next();
        }
        return in.source().slice(token.offset(), last.offset() + last.text().length());
    }

    private Group group() {
        int offset = in.peek().offset();
        Order order = Order.ANY;
        boolean closes = false;
        if (in.accept("AN")) {
            closes = true;
        } else if (in.accept("ALL")) {
            closes = true;
            order = order();
        } else if (in.acceptAll("one", "of")) {
            in.accept("either");
            return new Group(Order.ANY, alternatives(), offset);
        }
        List<Occurrence> occurrences = new ArrayList<>();
        do {
            occurrences.add(occurrence());
        } while (closes && !in.sees("end") && !in.sees("}") && !in.atEnd());
        if (closes) {
            in.expect("end");
        }
        return new Group(order, occurrences, offset);
    }

    private Order order() {
        String word = in.peek().text().toLowerCase(Locale.ROOT);
        if (!word.equals("ordered") && !word.equals("combined")) {
            throw in.unexpected("'ordered' or 'combined'");
        }
        in.next();
        return word.equals("ordered") ? Order.ORDERED : Order.COMBINED;
    }

    private List<Occurrence> alternatives() {
        List<Occurrence> events = new ArrayList<>();
        do {
            events.add(new Occurrence(event(), false));
        } while (in.accept(",") || in.accept("or"));
        return events;
    }

    private Occurrence occurrence() {
        boolean isSingle = in.acceptAll("exactly", "one");
        if (!isSingle && !in.acceptAll("one", "or", "more")) {
            return new Occurrence(event(), false);
        }
        if (!in.accept("occurrence") && !in.accept("occurrences")) {
            throw in.unexpected("'occurrence of'");
        }
        in.expect("of");
        return new Occurrence(event(), isSingle);
    }

    private Name event() {
        in.accept("event");
        return in.name("the name of an event");
    }

    private List<Option> options() {
        List<Option> options = new ArrayList<>();
        while (!in.sees("}") && !in.atEnd() && !seesScope()) {
            if (!in.accept(";") && !in.accept(",")) {
                options.add(option());
            }
        }
        return options;
    }

    private Option option() {
        if (in.accept("repeatability") || in.accept("Repeatability")) {
            in.expect(":");
            boolean repeats = in.sees("true");
            if (!in.accept("true") && !in.accept("false")) {
                throw in.unexpected("'true' or 'false'");
            }
            return new PatternTerm.Repeatability(repeats);
        }
        Group group = group();
        if (in.acceptAll("must", "occur")) {
            return new PatternTerm.Nullity(group, false);
        }
        if (acceptBefore()) {
            return new PatternTerm.Precedence(group, group());
        }
        if (!acceptNever()) {
            throw in.unexpected("'may never occur', 'must occur' or 'cannot occur before'");
        }
        return new PatternTerm.Nullity(group, true);
    }

    private boolean seesScope() {
        return in.sees("globally") || in.sees("before") || in.sees("after") || in.sees("between");
    }

    private Scope scope() {
        while (in.accept(";") || in.accept(",")) {
            // Separators between the parts of a pattern have no meaning.
        }
        if (in.accept("globally")) {
            return Scope.GLOBALLY;
        }
        if (in.accept("before")) {
            return new Scope(null, event(), true);
        }
        if (in.accept("between")) {
            Name start = event();
            in.expect("and");
            return new Scope(start, event(), true);
        }
        if (in.accept("after")) {
            Name start = event();
            @Nullable Name end = in.accept("until") ? event() : null;
            return new Scope(start, end, false);
        }
        return Scope.GLOBALLY;
    }
}
