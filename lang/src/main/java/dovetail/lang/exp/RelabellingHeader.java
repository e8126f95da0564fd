package dovetail.lang.exp;

import dovetail.lang.exp.pattern.LabelPattern;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Parses the text between {@code hide}, {@code rename} or {@code cut} and its {@code in}: the label patterns. */
final class RelabellingHeader {
    private final Token operator;
    private final TokenStream tokens;
    private final LabelTokens words;
    private final CompositionExpression.Relabelling.Kind kind;
    private final List<LabelPattern> patterns = new ArrayList<>();
    private boolean allBut;

    RelabellingHeader(Token operator, TokenStream tokens, LabelTokens words) {
        this.operator = operator;
        this.tokens = tokens;
        this.words = words;
        this.kind = switch (operator.text()) {
            case "hide" -> CompositionExpression.Relabelling.Kind.HIDE;
            case "cut" -> CompositionExpression.Relabelling.Kind.CUT;
            default -> CompositionExpression.Relabelling.Kind.RENAME;
        };
    }

    CompositionExpression.Relabelling.Kind kind() {
        return kind;
    }

    boolean allBut() {
        return allBut;
    }

    List<LabelPattern> patterns() {
        return patterns;
    }

    /** Reads up to the word {@code in} and takes it; the prefix is the word before the operator, or empty. */
    void parse(String prefix) {
        LabelPattern.Mode mode = mode(prefix);
        if (tokens.sees("using")) {
            throw tokens.error(
                    tokens.peek(), "'" + operator.text() + " using' is not supported; write the labels here");
        }
        if (kind != CompositionExpression.Relabelling.Kind.RENAME && tokens.accept("all")) {
            tokens.expect("but");
            allBut = true;
        }
        do {
            pattern(mode);
        } while (tokens.accept(","));
        tokens.expect("in");
    }

    private LabelPattern.Mode mode(String prefix) {
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

    private void pattern(LabelPattern.Mode mode) {
        Token token = words.word("a label");
        String replacement = "";
        if (kind == CompositionExpression.Relabelling.Kind.RENAME) {
            tokens.expect("->");
            Token target = words.word("the new label");
            if (target.text().isEmpty() && mode != LabelPattern.Mode.PARTIAL && mode != LabelPattern.Mode.MULTIPLE) {
                words.report(target, "the new label is empty");
            }
            replacement = target.text();
        }
        try {
            patterns.add(LabelPattern.of(token, mode, replacement));
        } catch (IllegalArgumentException e) {
            words.report(token, "malformed regular expression: " + e.getMessage());
        }
    }
}
