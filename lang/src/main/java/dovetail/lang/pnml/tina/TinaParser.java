package dovetail.lang.pnml.tina;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;

/**
 * Parses the textual nets of TINA (B. Berthomieu, P.-O. Ribet and F. Vernadat, The tool TINA, 2004): a declaration a line, of the
 * net, a transition, a place, a label or a note. Times, priorities and stopwatch arcs are refused, since they change the behaviour.
 */
final class TinaParser {
    private static final String SUM_TOO_LARGE = "the weights of this arc have a sum of more than " + Net.LARGEST;

    private final SourceText source;
    private final String text;
    private final Diagnostics diagnostics;
    private final TinaNodes nodes = new TinaNodes();
    private String id = "net";
    /** Whether no declaration was met. */
    private boolean isEmpty = true;

    private int at;

    TinaParser(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.text = source.text();
        this.diagnostics = diagnostics;
    }

    /** Ends the reading of a declaration that has an error. */
    private static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Abandoned() {
            super("", null, false, false);
        }
    }

    Net parse() {
        while (at < text.length()) {
            try {
                declaration();
            } catch (Abandoned e) {
                skipLine();
            }
        }
        if (isEmpty) {
            diagnostics.error(
                    source, 0, "the file has no declaration; expected 'net', 'tr' or 'pl', found the end of the file");
        }
        int tooLarge = nodes.joinTests();
        if (tooLarge >= 0) {
            diagnostics.error(source, tooLarge, SUM_TOO_LARGE);
        }
        diagnostics.throwIfErrors();
        return nodes.net(id);
    }

    private void declaration() {
        skipBlanks();
        if (isAtEnd()) {
            skipLine();
            return;
        }
        int start = at;
        isEmpty = false;
        String keyword = name("'tr', 'pl', 'lb', 'nt' or 'net'");
        switch (keyword) {
            case "net" -> id = name("the name of the net");
            case "tr" -> transition();
            case "pl" -> place();
            case "lb" -> label();
            case "nt" -> {
                skipLine();
                return;
            }
            case "pr" -> throw error(start, "priorities are not supported; expected an untimed net without them");
            default -> throw error(start, "expected 'tr', 'pl', 'lb', 'nt' or 'net', found '" + keyword + "'");
        }
        skipBlanks();
        if (!isAtEnd()) {
            throw error(at, "expected the end of the line, found " + found());
        }
        skipLine();
    }

    private void transition() {
        int start = position();
        TinaNodes.Node transition = node(name("the name of the transition"), false, start);
        transition.declaredAt(start);
        labelOf(transition);
        interval();
        skipBlanks();
        if (isAtEnd()) {
            return;
        }
        while (!accept("->")) {
            input(transition);
        }
        skipBlanks();
        while (!isAtEnd()) {
            int arc = at;
            TinaNodes.Node place = node(name("a place"), true, arc);
            add(transition.outputs(), place, accept("*") ? weight(arc) : 1, arc);
            skipBlanks();
        }
    }

    /** An input arc {@code p}, {@code p*3}, a test arc {@code p?3} or an inhibitor arc {@code p?-3}. */
    private void input(TinaNodes.Node transition) {
        int start = position();
        TinaNodes.Node place = node(name("a place or '->'"), true, start);
        if (peek() == '!') {
            throw error(at, "stopwatch arcs are not supported; expected '*', '?' or '?-' and a weight");
        }
        if (accept("?-")) {
            transition.inhibitors().addInhibitor(place.number(), weight(start));
        } else if (accept("?")) {
            transition.test(place.number(), weight(start));
        } else {
            add(transition.inputs(), place, accept("*") ? weight(start) : 1, start);
        }
    }

    /** A number that is not zero, of an arc at an offset. */
    private int weight(int offset) {
        int weight = number();
        if (weight == 0) {
            throw error(offset, "expected a weight of at least 1, found 0");
        }
        return weight;
    }

    private void add(Arcs arcs, TinaNodes.Node place, int weight, int offset) {
        if (!arcs.add(place.number(), weight)) {
            throw error(offset, SUM_TOO_LARGE);
        }
    }

    private void place() {
        int start = position();
        TinaNodes.Node place = node(name("the name of the place"), true, start);
        place.declaredAt(start);
        labelOf(place);
        if (accept("(")) {
            int marking = position();
            if (!place.mark(number())) {
                throw error(marking, "the place has more than " + Net.LARGEST + " tokens");
            }
            if (!accept(")")) {
                throw error(position(), "expected ')', found " + found());
            }
        }
        skipBlanks();
        if (isAtEnd()) {
            return;
        }
        while (!accept("->")) {
            arcOf(place, true);
        }
        skipBlanks();
        while (!isAtEnd()) {
            arcOf(place, false);
            skipBlanks();
        }
    }

    /** An arc that is declared with its place: from a transition, or to one. */
    private void arcOf(TinaNodes.Node place, boolean enters) {
        int start = position();
        TinaNodes.Node transition = node(name("a transition or '->'"), false, start);
        if (peek() == '?' || peek() == '!') {
            throw error(at, "expected '*' and a weight, found " + found() + "; declare such arcs with the transition");
        }
        add(enters ? transition.outputs() : transition.inputs(), place, accept("*") ? weight(start) : 1, start);
    }

    /** {@code lb NODE LABEL}. */
    private void label() {
        int start = position();
        String name = name("the name of a transition or place");
        TinaNodes.Node node = nodes.known(name);
        if (node == null) {
            throw error(start, "there is no transition or place '" + name + "' above this line");
        }
        node.setLabel(name("a label"));
    }

    private void labelOf(TinaNodes.Node node) {
        if (accept(":")) {
            node.setLabel(name("a label"));
        }
    }

    /** The interval of every transition of an untimed net, {@code [0,w[}; others are refused. */
    private void interval() {
        skipBlanks();
        if (peek() == '[' || peek() == ']') {
            int start = at;
            int end = Math.min(end(']', start + 1), end('[', start + 1));
            String written = text.substring(start, end).replace(" ", "");
            if (!written.equals("[0,w[")) {
                throw error(start, "time intervals are not supported; expected an untimed net, or [0,w[");
            }
            at = end;
        }
    }

    private int end(char bracket, int from) {
        int found = text.indexOf(bracket, from);
        return found < 0 ? text.length() : found + 1;
    }

    private TinaNodes.Node node(String name, boolean isPlace, int offset) {
        TinaNodes.Node node = nodes.node(name, isPlace, offset);
        if (node.isPlace() != isPlace) {
            throw error(
                    offset,
                    "expected a " + (isPlace ? "place" : "transition") + ", found the "
                            + (isPlace ? "transition '" : "place '") + name + "'");
        }
        return node;
    }

    /** An identifier, or any text between braces. */
    private String name(String expected) {
        int start = position();
        if (peek() == '{') {
            return braced(start);
        }
        while (at < text.length() && isNamePart(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw error(start, "expected " + expected + ", found " + found());
        }
        return text.substring(start, at);
    }

    /** The text between braces, where a backslash stands before a brace or a backslash that is part of it. */
    private String braced(int start) {
        StringBuilder name = new StringBuilder();
        for (at = start + 1; peek() != '\n'; at++) {
            if (peek() == '}') {
                at++;
                return name.toString();
            }
            boolean isEscape = peek() == '\\' && at + 1 < text.length() && "{}\\".indexOf(text.charAt(at + 1)) >= 0;
            at += isEscape ? 1 : 0;
            name.append(peek());
        }
        throw error(start, "this brace is never closed; expected '}'");
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '\'' || c == '.';
    }

    /** A number, which may end in {@code K} for a thousand or {@code M} for a million. */
    private int number() {
        int start = position();
        long value = 0;
        while (at < text.length() && Character.isDigit(text.charAt(at)) && value <= Net.LARGEST) {
            value = 10 * value + Character.digit(text.charAt(at++), 10);
        }
        if (at == start) {
            throw error(start, "expected a number, found " + found());
        }
        if (accept("K")) {
            value *= 1_000;
        } else if (accept("M")) {
            value *= 1_000_000;
        }
        if (value > Net.LARGEST) {
            throw error(start, "expected a number up to " + Net.LARGEST);
        }
        return (int) value;
    }

    private boolean accept(String symbol) {
        skipBlanks();
        if (!text.startsWith(symbol, at)) {
            return false;
        }
        at += symbol.length();
        return true;
    }

    private int position() {
        skipBlanks();
        return at;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\n';
    }

    /** Skips blanks, and line breaks after a backslash. */
    private void skipBlanks() {
        boolean goesOn = true;
        while (goesOn) {
            if (text.startsWith("\\\n", at) || text.startsWith("\\\r\n", at)) {
                at = text.indexOf('\n', at) + 1;
            } else if (at < text.length() && (peek() == ' ' || peek() == '\t' || peek() == '\r')) {
                at++;
            } else {
                goesOn = false;
            }
        }
    }

    /** Whether the line ends here, or a comment begins. */
    private boolean isAtEnd() {
        return at >= text.length() || peek() == '\n' || peek() == '#';
    }

    private void skipLine() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
    }

    private String found() {
        if (at >= text.length()) {
            return "the end of the file";
        }
        return peek() == '\n' ? "the end of the line" : "'" + peek() + "'";
    }

    private Abandoned error(int offset, String message) {
        diagnostics.error(source, Math.min(offset, text.length()), message);
        return new Abandoned();
    }
}
