package dovetail.lang.formula;

import dovetail.base.Setting;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Operators of other logics, with the formula or the property that says the same here. */
record ForeignLogic(TokenStream in, AtomTable atoms) {
    /** Longer operands are not repeated in messages. */
    private static final int LONGEST = 60;

    /** The operators that state that something leads to something else. */
    private static final Map<String, String> LEADS_TO = Map.of("-->", "UPPAAL", "~>", "TLA+");

    /** The symbol or letter that makes an operator of the path quantifier {@code A} or {@code E} before it. */
    private static final Pattern NEXT = Pattern.compile("\\s*(\\[\\]|<>|[GFX]\\b|\\()");

    private static final Map<String, String> LETTERS =
            Map.of("[]", "G", "<>", "F", "G", "G", "F", "F", "X", "X", "(", "");

    /** A path quantifier with its operator, within an operand. */
    private static final Pattern PATH = Pattern.compile("\\b[AE](?:[GFX]\\b|\\s*(?:\\[\\]|<>|\\(|[GFX]\\b))");

    /** An operator that no predicate of a model has. */
    private static final Pattern TEMPORAL = Pattern.compile("\\b[GFXUWRVM]+\\b|\\[\\]|<>|->");

    /** The message about an operator that means leads-to elsewhere; null for other tokens. */
    @Nullable
    String leadsTo(Token operator) {
        String tool = operator.kind() == Token.Kind.SYMBOL ? LEADS_TO.get(operator.text()) : null;
        if (tool == null) {
            return null;
        }
        String text = in.source().text();
        int end = operator.offset() + operator.text().length();
        String left = OperandText.before(text, operator.offset());
        String right = operand(OperandText.after(text, end), "q");
        boolean isShown = !left.isEmpty() && left.length() <= LONGEST;
        return "'" + operator.text() + "' is leads-to in " + tool + ": write G (" + (isShown ? left : "p") + " -> F "
                + right + ")";
    }

    /** The message about an operator of branching time, whose first word has been taken; null for other words. */
    @Nullable
    String branching(Token word) {
        String operator = operator(word);
        if (operator == null) {
            return null;
        }
        Token last = operator.equals(word.text()) ? word : in.next();
        String text = in.source().text();
        int end = last.offset() + last.text().length();
        String written = text.substring(word.offset(), end);
        String rest = OperandText.after(text, end);
        if (PATH.matcher(rest).find()) {
            return "'" + written + "' before another path quantifier is branching time: write 'ctl' in a property file,"
                    + " or " + Setting.BRANCHING;
        }
        String operand = operand(rest, "p");
        if (operator.startsWith("A")) {
            String here = operator.substring(1);
            return "'" + written + "' is not needed, since a formula is about all runs: write "
                    + (here.isEmpty() ? operand : here + " " + operand);
        }
        String one = "'" + written + "' asks for one run, and a formula is about all of them; ";
        if (operator.equals("EF")) {
            boolean isBraced = operand.startsWith("{") && operand.indexOf('}') == operand.length() - 1;
            String predicate =
                    isBraced ? operand.substring(1, operand.length() - 1).strip() : operand;
            return one + "write 'reachable { " + predicate + " }' in a property file, or " + Setting.REACHABLE;
        }
        return one + "write 'ctl' in a property file, or " + Setting.BRANCHING;
    }

    /**
     * The operator of branching time that a word is, alone or with the symbol or letter after it; null for other words.
     * What follows is found in the text: it may be a predicate, whose symbols are none of formulas.
     */
    private @Nullable String operator(Token word) {
        switch (word.text()) {
            case "AG", "AF", "AX", "EG", "EF", "EX":
                return word.text();
            case "A", "E":
                Matcher next = NEXT.matcher(in.source().text());
                next.region(word.offset() + 1, in.source().text().length());
                return next.lookingAt() ? word.text() + LETTERS.get(next.group(1)) : null;
            default:
                return null;
        }
    }

    /** An operand as it is to be written after an operator: a predicate of the model in braces. */
    private String operand(String text, String name) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return name;
        }
        boolean isFormula = text.indexOf('{') >= 0
                || text.indexOf('"') >= 0
                || atoms.knows(text)
                || TEMPORAL.matcher(text).find();
        if (!isFormula) {
            return "{" + text + "}";
        }
        return OperandText.isOne(text) ? text : "(" + text + ")";
    }
}
