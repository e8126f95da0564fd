package dovetail.lang.exp;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses EXP. The infix operators have one precedence and group to the right, as in LOTOS; inside {@code par ... end
 * par} a bare {@code ||} separates operands. An operand that cannot be parsed is skipped, so that errors in the others
 * are found too.
 */
final class ExpParser {
    static final String[] SYMBOLS = {
        "|||", "|[", "]|", "||", "->", "|", "(", ")", "[", "]", "{", "}", ",", "*", "#", ".", "\\", "/", "-", "!", "?",
        ":", ";", "<", ">", "=", "+", "'", "&"
    };
    private static final Set<String> KEYWORDS = Set.of("behaviour", "par", "hide", "rename", "cut", "prio");

    private final TokenStream tokens;
    private final LabelTokens words;
    private final BlockEnds blocks;

    ExpParser(SourceText source, Diagnostics diagnostics) {
        this.tokens = new TokenStream(source, SYMBOLS, LexicalStyle.LOTOS, diagnostics).with(LabelTokens.KEYWORDS);
        this.words = new LabelTokens(tokens);
        this.blocks = new BlockEnds(tokens);
    }

    /** The expression of the file, or null after reporting that there is none. */
    @Nullable
    CompositionExpression parse() {
        try {
            boolean framed = tokens.accept("behaviour");
            CompositionExpression term = expression(false);
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

    private CompositionExpression expression(boolean insidePar) {
        CompositionExpression first = primary(insidePar);
        Token at = tokens.peek();
        Infix operator = operator(insidePar);
        return operator == null ? first : chain(first, at, operator, insidePar);
    }

    /** Reads what follows a first operand and an operator; a chain of one operator becomes one composition. */
    private CompositionExpression chain(CompositionExpression first, Token at, Infix operator, boolean insidePar) {
        List<CompositionExpression> operands = new ArrayList<>();
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
            tokens.enter();
            try {
                operands.add(chain(operands.remove(operands.size() - 1), nextAt, next, insidePar));
            } finally {
                tokens.leave();
            }
        }
        List<CompositionExpression.SharedLabel> shared = new ArrayList<>();
        for (CompositionExpression.Name name : operator.labels) {
            shared.add(new CompositionExpression.SharedLabel(name, CompositionExpression.SharedLabel.ALL));
        }
        List<CompositionExpression.Operand> bare = operands.stream()
                .map(o -> new CompositionExpression.Operand(List.of(), o))
                .toList();
        return new CompositionExpression.Composition(
                at, operator.everything, CompositionExpression.Matching.EITHER, shared, bare);
    }

    /** An infix operator; two are equal when they mean the same. */
    private record Infix(boolean everything, List<String> texts, List<CompositionExpression.Name> labels) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Infix infix && everything == infix.everything && texts.equals(infix.texts);
        }

        @Override
        public int hashCode() {
            return texts.hashCode();
        }
    }

    private @Nullable Infix operator(boolean insidePar) {
        if (tokens.accept("|||")) {
            return new Infix(false, List.of(), List.of());
        }
        if (!insidePar && tokens.accept("||")) {
            return new Infix(true, List.of(), List.of());
        }
        if (tokens.accept("|[")) {
            List<CompositionExpression.Name> labels = tokens.sees("]|") ? List.of() : words.names();
            tokens.expect("]|");
            return new Infix(
                    false, labels.stream().map(CompositionExpression.Name::text).toList(), labels);
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

    private CompositionExpression primary(boolean insidePar) {
        tokens.enter();
        try {
            if (tokens.accept("(")) {
                CompositionExpression inside = expression(false);
                tokens.expect(")");
                return inside;
            }
            Token prefix = LabelTokens.isPrefix(tokens.peek()) ? tokens.next() : null;
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

    private CompositionExpression reference() {
        Token first = tokens.peek();
        if (!LabelTokens.isWord(first)) {
            throw tokens.unexpected("a component, '(', 'par', 'hide', 'rename' or 'cut'");
        }
        tokens.next();
        refuseCapitals(first);
        if (first.kind() == Token.Kind.STRING) {
            return new CompositionExpression.Reference(first, LabelTokens.unescape(first.text()));
        }
        StringBuilder file = new StringBuilder(first.text());
        while (tokens.sees(".") && tokens.peek(1).kind() == Token.Kind.NAME) {
            tokens.next();
            file.append('.').append(tokens.next().text());
        }
        return new CompositionExpression.Reference(first, file.toString());
    }

    /** Refuses a keyword in capitals; a component of that name has nothing but an operator after it. */
    private void refuseCapitals(Token word) {
        String small = word.text().toLowerCase(Locale.ROOT);
        boolean goesOn = LabelTokens.isWord(tokens.peek()) && !tokens.sees("end");
        if (word.kind() == Token.Kind.NAME && !word.is(small) && KEYWORDS.contains(small) && goesOn) {
            throw tokens.error(word, "keywords are written in small letters: '" + small + "'");
        }
    }

    private CompositionExpression relabelling(String prefix, int opener, boolean insidePar) {
        Token at = tokens.next();
        RelabellingHeader header = new RelabellingHeader(at, tokens, words);
        header.parse(prefix);
        boolean closed = blocks.end(opener) != BlockEnds.OPEN;
        CompositionExpression body = expression(insidePar && !closed);
        if (closed) {
            tokens.expect("end");
            tokens.expect(at.text());
        }
        return new CompositionExpression.Relabelling(at, header.kind(), header.allBut(), header.patterns(), body);
    }

    private CompositionExpression parallel(String mode, int opener) {
        Token at = tokens.next();
        CompositionExpression.Matching matching = switch (mode) {
            case "" -> CompositionExpression.Matching.EITHER;
            case "gate" -> CompositionExpression.Matching.GATE;
            case "label" -> CompositionExpression.Matching.LABEL;
            default -> throw tokens.error(at, "'" + mode + "' does not go with 'par'; expected 'gate' or 'label'");
        };
        ParHeader header = new ParHeader(tokens, words);
        boolean byVectors = header.parse();
        List<CompositionExpression.Operand> operands = new ArrayList<>();
        do {
            operand(opener, byVectors, operands);
        } while (tokens.accept("||"));
        tokens.expect("end");
        tokens.expect("par");
        if (!tokens.diagnostics().hasErrors()) {
            header.check(operands.size());
        }
        if (byVectors) {
            return new CompositionExpression.VectorComposition(
                    at,
                    matching,
                    header.vectors(),
                    operands.stream().map(CompositionExpression.Operand::body).toList());
        }
        return new CompositionExpression.Composition(at, false, matching, header.shared(), operands);
    }

    private void operand(int opener, boolean byVectors, List<CompositionExpression.Operand> operands) {
        int start = tokens.position();
        try {
            List<CompositionExpression.Name> labels = !byVectors && words.seeInterface() ? words.names() : List.of();
            if (!labels.isEmpty()) {
                tokens.expect("->");
            }
            operands.add(new CompositionExpression.Operand(labels, expression(true)));
            if (!tokens.sees("||") && !tokens.sees("end")) {
                throw tokens.unexpected("'||' or 'end par'");
            }
        } catch (TokenStream.SyntaxError e) {
            int end = blocks.end(opener);
            if (end == BlockEnds.OPEN) {
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
            tokens.seek(close != BlockEnds.OPEN && close < end ? close + 1 : tokens.position() + 1);
        }
    }
}
