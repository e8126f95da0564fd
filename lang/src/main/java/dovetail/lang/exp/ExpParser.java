package dovetail.lang.exp;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.LexicalStyle;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Parses EXP. The infix operators have one precedence and group to the right, as in LOTOS; inside {@code par ... end
 * par} a bare {@code ||} separates operands. An operand that cannot be parsed is skipped, so that errors in the others
 * are found too.
 */
final class ExpParser {
    private static final String[] SYMBOLS = {
        "|||", "|[", "]|", "||", "->", "|", "(", ")", "[", "]", "{", "}", ",", "*", "#", ".", "\\", "/", "-", "!", "?",
        ":", ";", "<", ">", "=", "+", "'", "&"
    };
    private static final Set<String> KEYWORDS = Set.of(
            "behaviour",
            "end",
            "hide",
            "rename",
            "cut",
            "prio",
            "par",
            "in",
            "all",
            "but",
            "total",
            "partial",
            "gate",
            "label",
            "single",
            "multiple",
            "using");
    private static final Set<String> PREFIXES = Set.of("total", "partial", "gate", "label", "single", "multiple");

    private final TokenStream tokens;
    private final Blocks blocks;

    ExpParser(SourceText source, Diagnostics diagnostics) {
        this.tokens = new TokenStream(source, SYMBOLS, LexicalStyle.LOTOS, diagnostics);
        this.blocks = new Blocks(tokens);
    }

    /** The expression of the file, or null after reporting that there is none. */
    Term parse() {
        try {
            boolean framed = tokens.accept("behaviour");
            Term term = expression(false);
            if (framed) {
                tokens.expect("end");
                tokens.expect("behaviour");
            }
            if (!tokens.atEnd()) {
                throw tokens.unexpected("an operator or the end of the file");
            }
            return term;
        } catch (TokenStream.SyntaxError e) {
            return null;
        }
    }

    private Term expression(boolean insidePar) {
        Term first = primary(insidePar);
        Token at = tokens.peek();
        Infix operator = operator(insidePar);
        return operator == null ? first : chain(first, at, operator, insidePar);
    }

    /** Reads what follows a first operand and an operator; a chain of one operator becomes one composition. */
    private Term chain(Term first, Token at, Infix operator, boolean insidePar) {
        List<Term> operands = new ArrayList<>();
        operands.add(first);
        operands.add(primary(insidePar));
        Token nextAt = tokens.peek();
        Infix next = operator(insidePar);
        while (operator.equals(next)) {
            operands.add(primary(insidePar));
            nextAt = tokens.peek();
            next = operator(insidePar);
        }
        if (next != null) {
            try {
                tokens.enter();
                operands.add(chain(operands.remove(operands.size() - 1), nextAt, next, insidePar));
            } finally {
                tokens.leave();
            }
        }
        List<Term.SharedLabel> shared = new ArrayList<>();
        for (Term.Name name : operator.labels) {
            shared.add(new Term.SharedLabel(name, Term.SharedLabel.ALL));
        }
        List<Term.Operand> bare =
                operands.stream().map(o -> new Term.Operand(List.of(), o)).toList();
        return new Term.Composition(at, operator.everything, Term.Matching.EITHER, shared, bare);
    }

    /** An infix operator; two are equal when they mean the same. */
    private record Infix(boolean everything, List<String> texts, List<Term.Name> labels) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Infix infix && everything == infix.everything && texts.equals(infix.texts);
        }

        @Override
        public int hashCode() {
            return texts.hashCode();
        }
    }

    private Infix operator(boolean insidePar) {
        if (tokens.accept("|||")) {
            return new Infix(false, List.of(), List.of());
        }
        if (!insidePar && tokens.accept("||")) {
            return new Infix(true, List.of(), List.of());
        }
        if (tokens.accept("|[")) {
            List<Term.Name> labels = tokens.sees("]|") ? List.of() : names();
            tokens.expect("]|");
            return new Infix(false, labels.stream().map(Term.Name::text).toList(), labels);
        }
        for (String other : new String[] {"|", "\\", "[", "-", "/"}) {
            if (tokens.sees(other)) {
                throw tokens.error(
                        tokens.peek(),
                        "the operator '" + other + "' is not supported; use '|||', '||', '|[...]|' or 'par'");
            }
        }
        return null;
    }

    private Term primary(boolean insidePar) {
        try {
            tokens.enter();
            if (tokens.accept("(")) {
                Term inside = expression(false);
                tokens.expect(")");
                return inside;
            }
            Token prefix = isName(tokens.peek(), PREFIXES) ? tokens.next() : null;
            String mode = prefix == null ? "" : prefix.text();
            int opener = tokens.position();
            if (tokens.sees("hide") || tokens.sees("rename") || tokens.sees("cut")) {
                return relabelling(mode, opener, insidePar);
            } else if (tokens.sees("par")) {
                return parallel(mode, opener);
            } else if (tokens.sees("prio")) {
                throw tokens.error(tokens.peek(), "'prio' is not supported");
            } else if (prefix != null) {
                throw tokens.unexpected("'hide', 'rename', 'cut' or 'par'");
            }
            return reference();
        } finally {
            tokens.leave();
        }
    }

    private static boolean isName(Token token, Set<String> words) {
        return token.kind() == Token.Kind.NAME && words.contains(token.text());
    }

    private static boolean isWord(Token token) {
        return token.kind() == Token.Kind.STRING
                || (token.kind() == Token.Kind.NAME && !KEYWORDS.contains(token.text()));
    }

    private Term reference() {
        Token first = tokens.peek();
        if (!isWord(first)) {
            throw tokens.unexpected("a component, '(', 'par', 'hide', 'rename' or 'cut'");
        }
        tokens.next();
        if (first.kind() == Token.Kind.STRING) {
            return new Term.Reference(first, unescape(first.text()));
        }
        StringBuilder file = new StringBuilder(first.text());
        while (tokens.sees(".") && tokens.peek(1).kind() == Token.Kind.NAME) {
            tokens.next();
            file.append('.').append(tokens.next().text());
        }
        return new Term.Reference(first, file.toString());
    }

    private Term relabelling(String mode, int opener, boolean insidePar) {
        Token at = tokens.next();
        Term.Relabelling.Kind kind = switch (at.text()) {
            case "hide" -> Term.Relabelling.Kind.HIDE;
            case "cut" -> Term.Relabelling.Kind.CUT;
            default -> Term.Relabelling.Kind.RENAME;
        };
        LabelPattern.Mode how = mode(mode, at);
        if (tokens.sees("using")) {
            throw tokens.error(tokens.peek(), "'" + at.text() + " using' is not supported; write the labels here");
        }
        boolean allBut = false;
        if (kind != Term.Relabelling.Kind.RENAME && tokens.accept("all")) {
            tokens.expect("but");
            allBut = true;
        }
        List<LabelPattern> patterns = new ArrayList<>();
        do {
            pattern(kind, how, patterns);
        } while (tokens.accept(","));
        tokens.expect("in");
        boolean closed = blocks.end(opener) != Blocks.OPEN;
        Term body = expression(insidePar && !closed);
        if (closed) {
            tokens.expect("end");
            tokens.expect(at.text());
        }
        return new Term.Relabelling(at, kind, allBut, patterns, body);
    }

    private LabelPattern.Mode mode(String prefix, Token operator) {
        boolean rename = operator.is("rename");
        switch (prefix) {
            case "":
                return LabelPattern.Mode.EITHER;
            case "gate":
                return LabelPattern.Mode.GATE;
            case "total":
                return LabelPattern.Mode.TOTAL;
            case "partial":
                if (!rename) {
                    return LabelPattern.Mode.PARTIAL;
                }
                break;
            case "single":
            case "multiple":
                if (rename) {
                    return prefix.equals("single") ? LabelPattern.Mode.PARTIAL : LabelPattern.Mode.MULTIPLE;
                }
                break;
            default:
                break;
        }
        String known = rename ? "'total', 'gate', 'single', 'multiple'" : "'total', 'gate', 'partial'";
        throw tokens.error(
                operator,
                "'" + prefix + "' does not go with '" + operator.text() + "'; expected " + known + " or nothing");
    }

    private void pattern(Term.Relabelling.Kind kind, LabelPattern.Mode mode, List<LabelPattern> patterns) {
        Token token = word("a label");
        String replacement = null;
        if (kind == Term.Relabelling.Kind.RENAME) {
            tokens.expect("->");
            Token target = word("the new label");
            if (target.text().isEmpty() && mode != LabelPattern.Mode.PARTIAL && mode != LabelPattern.Mode.MULTIPLE) {
                report(target, "the new label is empty");
            }
            replacement = target.text();
        }
        try {
            patterns.add(LabelPattern.of(token, mode, replacement));
        } catch (IllegalArgumentException e) {
            report(token, "malformed regular expression: " + e.getMessage());
        }
    }

    private Term parallel(String mode, int opener) {
        Token at = tokens.next();
        Term.Matching matching = switch (mode) {
            case "" -> Term.Matching.EITHER;
            case "gate" -> Term.Matching.GATE;
            case "label" -> Term.Matching.LABEL;
            default -> throw tokens.error(at, "'" + mode + "' does not go with 'par'; expected 'gate' or 'label'");
        };
        List<Term.Vector> vectors = new ArrayList<>();
        List<Term.SharedLabel> shared = new ArrayList<>();
        boolean byVectors = header(vectors, shared);
        List<Term.Operand> operands = new ArrayList<>();
        do {
            operand(opener, byVectors, operands);
        } while (tokens.accept("||"));
        tokens.expect("end");
        tokens.expect("par");
        if (!tokens.diagnostics().hasErrors()) {
            checkVectors(vectors, operands.size());
            checkDegrees(shared, operands.size());
        }
        if (byVectors) {
            return new Term.VectorComposition(
                    at,
                    matching,
                    vectors,
                    operands.stream().map(Term.Operand::body).toList());
        }
        return new Term.Composition(at, false, matching, shared, operands);
    }

    /** Reads what stands between par and in, if anything does; true when it is a list of vectors. */
    private boolean header(List<Term.Vector> vectors, List<Term.SharedLabel> shared) {
        boolean arrows = false;
        int ahead = 0;
        while (!tokens.peek(ahead).is("in")) {
            Token token = tokens.peek(ahead++);
            boolean arrow = token.is("*") || token.is("->");
            if (!isWord(token) && !arrow && !token.is(",") && !token.is("#") && token.kind() != Token.Kind.NUMBER) {
                return false;
            }
            arrows |= arrow;
        }
        if (tokens.accept("in")) {
            return false;
        }
        do {
            try {
                if (arrows) {
                    vectors.add(vector());
                } else {
                    shared.add(sharedLabel());
                }
            } catch (TokenStream.SyntaxError e) {
                tokens.skipTo(",", "in");
            }
        } while (tokens.accept(","));
        tokens.expect("in");
        return arrows;
    }

    private Term.SharedLabel sharedLabel() {
        Term.Name name = visibleName();
        int degree = Term.SharedLabel.ALL;
        if (tokens.accept("#")) {
            Token at = tokens.peek();
            degree = tokens.expectInt("a number of operands");
            if (degree == 0) {
                report(at, "at least one operand takes part in a step");
            }
        }
        return new Term.SharedLabel(name, degree);
    }

    private Term.Vector vector() {
        List<Term.Name> elements = new ArrayList<>();
        boolean some = false;
        Token at = tokens.peek();
        do {
            Term.Name element = null;
            if (!tokens.accept("_")) {
                element = visibleName();
                some = true;
            }
            elements.add(element);
        } while (tokens.accept("*"));
        if (!some) {
            report(at, "nobody takes part in this vector");
        }
        tokens.expect("->");
        Term.Name result = name("the label of the vector");
        return new Term.Vector(at, elements, result);
    }

    private void checkVectors(List<Term.Vector> vectors, int operands) {
        for (Term.Vector vector : vectors) {
            if (vector.elements().size() != operands) {
                report(
                        vector.token(),
                        "this vector has " + vector.elements().size() + " elements, but the composition has " + operands
                                + " operands");
            }
        }
    }

    private void checkDegrees(List<Term.SharedLabel> shared, int operands) {
        for (Term.SharedLabel label : shared) {
            if (label.degree() > operands) {
                report(
                        label.name().token(),
                        label.degree() + " operands are to synchronise, but the composition has " + operands);
            }
        }
    }

    private void operand(int opener, boolean byVectors, List<Term.Operand> operands) {
        int start = tokens.position();
        try {
            List<Term.Name> labels = !byVectors && hasInterface() ? names() : List.of();
            if (!labels.isEmpty()) {
                tokens.expect("->");
            }
            operands.add(new Term.Operand(labels, expression(true)));
            if (!tokens.sees("||") && !tokens.sees("end")) {
                throw tokens.unexpected("'||' or 'end par'");
            }
        } catch (TokenStream.SyntaxError e) {
            int end = blocks.end(opener);
            if (end == Blocks.OPEN) {
                throw e;
            }
            skipOperand(start, end);
        }
    }

    /** Goes behind an operand with errors: to the next separator on its level, or the end of its composition. */
    private void skipOperand(int start, int end) {
        tokens.seek(start);
        while (tokens.position() < end && !tokens.sees("||")) {
            int close = blocks.end(tokens.position());
            tokens.seek(close != Blocks.OPEN && close < end ? close + 1 : tokens.position() + 1);
        }
    }

    private boolean hasInterface() {
        int ahead = 0;
        while (isWord(tokens.peek(ahead)) && tokens.peek(ahead + 1).is(",")) {
            ahead += 2;
        }
        return isWord(tokens.peek(ahead)) && tokens.peek(ahead + 1).is("->");
    }

    private List<Term.Name> names() {
        List<Term.Name> names = new ArrayList<>();
        do {
            names.add(visibleName());
        } while (tokens.accept(","));
        return names;
    }

    private Term.Name visibleName() {
        Term.Name name = name("a label");
        if (LabelTable.isTau(name.text())) {
            report(name.token(), "the internal label " + name.token().describe() + " never synchronises");
        }
        return name;
    }

    private Term.Name name(String what) {
        Token token = word(what);
        return new Term.Name(token, token.kind() == Token.Kind.STRING ? unescape(token.text()) : token.text());
    }

    private Token word(String what) {
        if (!isWord(tokens.peek())) {
            throw tokens.unexpected(what);
        }
        return tokens.next();
    }

    private void report(Token token, String message) {
        tokens.diagnostics().error(tokens.source(), token.offset(), message);
    }

    /** Takes the backslash from an escaped quote or backslash; any other backslash stands for itself. */
    private static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escape = c == '\\' && i + 1 < text.length() && "\"\\".indexOf(text.charAt(i + 1)) >= 0;
            out.append(escape ? text.charAt(++i) : c);
        }
        return out.toString();
    }
}
