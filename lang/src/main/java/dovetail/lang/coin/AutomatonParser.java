package dovetail.lang.coin;

import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Enabled;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.coin.Syntax.PropertyAutomaton;
import dovetail.lang.coin.Syntax.PropertyEdge;
import dovetail.lang.coin.Syntax.Transition;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an automaton or the property. Its sections may come in any order. */
final class AutomatonParser {
    private final TokenStream in;
    private final ItemReader items;
    private final LabelParser labels;
    private final List<Name> componentNames = new ArrayList<>();
    private final List<Name> states = new ArrayList<>();
    private final List<Name> accepting = new ArrayList<>();
    private final List<Transition> transitions = new ArrayList<>();
    private final List<PropertyEdge> edges = new ArrayList<>();
    private @Nullable Name initial;
    private boolean incomplete;
    /** The source of the transition before, which one that names none repeats. */
    private @Nullable Name source;

    AutomatonParser(TokenStream in, ItemReader items) {
        this.in = in;
        this.items = items;
        this.labels = new LabelParser(in);
    }

    Automaton automaton() {
        in.expect("automaton");
        Name name = labels.name("the name of an automaton");
        try {
            hierarchy();
        } catch (TokenStream.SyntaxError e) {
            in.skipTo("{", "automaton", "composite", "system", "property");
            incomplete = true;
        }
        body("automaton '" + name.text() + "'", false);
        return new Automaton(name, componentNames, states, initial, transitions, incomplete);
    }

    PropertyAutomaton property() {
        int offset = in.expect("property").offset();
        body("the property", true);
        return new PropertyAutomaton(offset, states, initial, accepting, edges, incomplete);
    }

    /** The component names, which may be nested: {@code ((1, 2), (3))}. How they nest has no meaning for steps. */
    private void hierarchy() {
        in.enter();
        try {
            in.expect("(");
            do {
                if (in.sees("(")) {
                    hierarchy();
                } else {
                    componentNames.add(labels.name("the name of a component"));
                }
            } while (in.accept(","));
            if (!in.accept(")")) {
                throw in.unexpected("',' or ')'");
            }
        } finally {
            in.leave();
        }
    }

    private void body(String what, boolean watches) {
        in.expect("{");
        while (!in.atEnd()
                && !in.sees("}")
                && !Keywords.PARTS.contains(in.peek().text())) {
            section(watches);
        }
        if (!in.accept("}")) {
            in.unexpected("'}' to close " + what);
        }
    }

    private void section(boolean watches) {
        Token start = in.peek();
        boolean declares = true;
        if (in.accept("state")) {
            names(states);
        } else if (in.accept("init")) {
            initial(start);
        } else if (watches && in.accept("accept")) {
            names(accepting);
        } else if (in.accept("trans")) {
            transitions(watches);
            declares = false;
        } else {
            in.unexpected(watches ? "'state', 'init', 'accept', 'trans' or '}'" : "'state', 'init', 'trans' or '}'");
            in.next();
            items.skipToBorder();
            items.end(false, "");
        }
        boolean failed = items.takeFailed();
        incomplete |= failed && declares;
    }

    private void names(List<Name> into) {
        items.list(() -> into.add(labels.name("the name of a state")));
    }

    private void initial(Token start) {
        items.single(
                () -> {
                    Name state = labels.name("the name of a state");
                    if (initial != null) {
                        throw in.error(start, "the initial state is given already: '" + initial.text() + "'");
                    }
                    initial = state;
                },
                "';'");
    }

    private void transitions(boolean watches) {
        if (in.accept(";")) {
            return;
        }
        Runnable item = watches ? () -> edges.add(edge()) : () -> transitions.add(transition());
        boolean clean;
        do {
            clean = items.attempt(item);
            while (!clean && in.sees(",") && !startsTransition(1)) {
                // A comma in what was broken.
                in.next();
                items.skipToBorder();
            }
        } while (in.accept(",") || commaIsMissing());
        items.end(clean, "',' or ';'");
    }

    private boolean commaIsMissing() {
        boolean missing = startsTransition(0);
        if (missing) {
            in.unexpected("',' or ';'");
        }
        return missing;
    }

    /** Whether a transition starts after the next {@code distance} tokens. */
    private boolean startsTransition(int distance) {
        Token next = in.peek(distance);
        return next.is("->")
                || (next.kind() == Token.Kind.NAME
                        && !Keywords.isKeyword(next.text())
                        && in.peek(distance + 1).is("->"));
    }

    private Transition transition() {
        int offset = in.peek().offset();
        Name from = source();
        Name target = labels.name("the name of the target state");
        return new Transition(from, target, labels.label(), offset);
    }

    /** The source of a transition and the arrow behind it. */
    private Name source() {
        Name from = in.sees("->") ? source : labels.name("a transition");
        if (from == null) {
            throw in.error(in.peek(), "the first transition must name its source state");
        }
        source = from;
        in.expect("->");
        return from;
    }

    private PropertyEdge edge() {
        Name from = source();
        Name target = labels.name("the name of the target state");
        List<Label> listed = new ArrayList<>();
        in.expect("{");
        boolean others = in.accept("*");
        if (others ? in.accept("-") : in.sees("(")) {
            items.braced(() -> listed.add(labels.label()));
        } else if (!others || !in.accept("}")) {
            in.unexpected(others ? "'-' or '}'" : "a label or '*'");
            in.skipTo("}", ";");
            in.expect("}");
        }
        List<Enabled> enabled = new ArrayList<>();
        in.expect("{");
        if (!in.accept("}")) {
            items.braced(() -> enabled.add(enabled()));
        }
        return new PropertyEdge(from, target, others, listed, enabled);
    }

    private Enabled enabled() {
        boolean negated = in.accept("not");
        return new Enabled(labels.label(), negated);
    }
}
