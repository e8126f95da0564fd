package dovetail.lang.formula;

import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operators of other logics, with the formula or the property that says the same here. */
final class ForeignLogic {
    /** Longer operands are not repeated in messages. */
    private static final int LONGEST = 60;

    /** The operators of branching time by their letters. */
    private static final Map<String, String> BRANCHING = Map.of(
            "A[]", "AG", "A<>", "AF", "E[]", "EG", "E<>", "EF", "AG", "AG", "AF", "AF", "EG", "EG", "EF", "EF", "AX",
            "AX", "EX", "EX");

    /** The operators that state that something leads to something else. */
    private static final Map<String, String> LEADS_TO = Map.of("-->", "UPPAAL", "~>", "TLA+");

    private ForeignLogic() {}

    /** The message about an operator that means leads-to elsewhere, which comes next; null for other tokens. */
    static @Nullable String leadsTo(TokenStream in) {
        Token operator = in.peek();
        String tool = operator.kind() == Token.Kind.SYMBOL ? LEADS_TO.get(operator.text()) : null;
        if (tool == null) {
            return null;
        }
        String left = before(in.source().text(), operator.offset());
        in.next();
        Rest right = rest(in);
        boolean isShort = left.length() <= LONGEST && right.text.length() <= LONGEST;
        String formula = isShort && !right.text.isEmpty()
                ? "G (" + left + " -> F " + (right.isOne ? right.text : "(" + right.text + ")") + ")"
                : "G (p -> F q)";
        return "'" + operator.text() + "' is leads-to in " + tool + ": write " + formula;
    }

    /** The message about an operator of branching time, whose first word has been taken; null for other words. */
    static @Nullable String branching(Token word, TokenStream in) {
        boolean isPath = word.text().equals("A") || word.text().equals("E");
        String written =
                isPath && in.seesAny("[]", "<>") ? word.text() + in.peek().text() : word.text();
        String operator = BRANCHING.get(written);
        if (operator == null) {
            return null;
        }
        if (written.length() > word.text().length()) {
            in.next();
        }
        if (startsPath(in)) {
            return "'" + written + "' before '" + in.peek().text()
                    + "' is branching time, which is not supported yet; formulas are about single runs";
        }
        Rest rest = rest(in);
        boolean isShown = !rest.text.isEmpty() && rest.text.length() <= LONGEST;
        String operand = isShown ? (rest.isOne ? rest.text : "(" + rest.text + ")") : "p";
        String predicate = isShown ? rest.text : "p";
        if (isShown && rest.isOne && predicate.startsWith("{")) {
            predicate = predicate.substring(1, predicate.length() - 1).strip();
        }
        return switch (operator) {
            case "AG" -> "'" + written + "' is written 'G', since a formula is about all runs: G " + operand;
            case "AF" -> "'" + written + "' is written 'F', since a formula is about all runs: F " + operand;
            case "AX" -> "'" + written + "' is written 'X', since a formula is about all runs: X " + operand;
            case "EF" ->
                "'" + written + "' asks for one run, and a formula is about all of them; in a property file write"
                        + " 'reachable { " + predicate + " }', on the command line --reach";
            case "EG" ->
                "'" + written + "' asks for one run, and a formula is about all of them; check the opposite, F !"
                        + operand + ", whose counterexample is such a run";
            default ->
                "'" + written + "' asks for one run, and a formula is about all of them; check the opposite, X !"
                        + operand + ", whose counterexample is such a run";
        };
    }

    private static boolean startsPath(TokenStream in) {
        Token next = in.peek();
        boolean isPath = (next.is("A") || next.is("E"))
                && (in.peek(1).is("[]") || in.peek(1).is("<>"));
        return isPath || next.kind() == Token.Kind.NAME && BRANCHING.containsKey(next.text());
    }

    /**
     * The text of an operand.
     *
     * @param isOne whether it is one atom or one pair of parentheses
     */
    private record Rest(String text, boolean isOne) {}

    /** Takes tokens up to the end of the text or of the parentheses around them. */
    private static Rest rest(TokenStream in) {
        int start = in.peek().offset();
        int end = start;
        int open = 0;
        int operands = 0;
        while (!in.atEnd() && !(open == 0 && in.seesAny(")", ","))) {
            Token token = in.next();
            operands += open == 0 ? 1 : 0;
            open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            boolean isEnclosed = token.kind() == Token.Kind.STRING || token.kind() == Token.Kind.BRACED;
            end = token.offset() + token.text().length() + (isEnclosed ? 2 : 0);
        }
        String text = in.source().text();
        return new Rest(oneLine(text.substring(start, Math.min(end, text.length()))), operands == 1);
    }

    /** The text between an offset and the beginning of the text or of the parentheses around it. */
    private static String before(String text, int end) {
        int start = end;
        int open = 0;
        boolean isQuoted = false;
        while (start > 0) {
            char c = text.charAt(start - 1);
            isQuoted ^= c == '"';
            if (!isQuoted && open == 0 && (c == '(' || c == '{' || c == ',')) {
                break;
            }
            open += isQuoted ? 0 : c == ')' || c == '}' ? 1 : c == '(' || c == '{' ? -1 : 0;
            start--;
        }
        return oneLine(text.substring(start, end));
    }

    /** A text without line breaks and blanks around it. */
    private static String oneLine(String text) {
        return String.join(" ", text.strip().split("\\s+"));
    }
}
