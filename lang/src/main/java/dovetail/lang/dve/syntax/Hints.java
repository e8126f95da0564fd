package dovetail.lang.dve.syntax;

import dovetail.base.Spelling;
import dovetail.lang.source.token.Token;
import java.util.Set;

/** Explains tokens that users of other languages write where DVE has something else. */
final class Hints {
    private static final Set<String> DECIDED_ELSEWHERE = Set.of("bool", "boolean", "short", "bit", "char", "unsigned");

    private Hints() {}

    /** The end of a message about an unexpected token; empty where there is nothing to say. */
    public static String after(String expected, Token found) {
        boolean isExpression = expected.contains("operator");
        if (expected.equals("'='")) {
            return assignment(found.text());
        }
        if (isExpression && found.is("=")) {
            return "; a comparison is written '=='";
        }
        if (isExpression && (found.is("->") || found.is("=>"))) {
            return "; an implication is written 'imply'";
        }
        if (found.is("?") && !expected.contains("channel")) {
            return "; there is no conditional expression: write a transition with a guard for each case";
        }
        if (expected.startsWith("a declaration") && DECIDED_ELSEWHERE.contains(found.text())) {
            return "; variables are of type 'byte' or 'int'";
        }
        return found.kind() == Token.Kind.NAME ? misspelt(expected, found.text()) : "";
    }

    private static String assignment(String found) {
        switch (found) {
            case "==":
                return "; an assignment is written '='";
            case ":":
                return "; an assignment is written '=', not ':='";
            case "+", "-":
                return "; write it as 'x = x " + found + " 1'";
            default:
                boolean isShort = found.length() > 1
                        && found.endsWith("=")
                        && !Set.of("!=", "<=", ">=").contains(found);
                String operator = found.substring(0, Math.max(0, found.length() - 1));
                return isShort ? "; '" + found + "' is not supported: write 'x = x " + operator + " ...'" : "";
        }
    }

    /** A keyword that was expected and looks like the word. */
    private static String misspelt(String expected, String word) {
        return Spelling.hint(word, Keywords.in(expected));
    }
}
