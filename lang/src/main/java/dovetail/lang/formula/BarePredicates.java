package dovetail.lang.formula;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognises what users of other tools write in a formula: predicates of the model without braces, and words. */
final class BarePredicates {
    private static final String NAME = "#?[A-Za-z0-9_']+";
    private static final String OPERAND = NAME + "(?:[.@:]" + NAME + "|\\[[^\\]\\n]*\\]|\\([^()\\n]*\\))*";
    private static final String OPERATOR = "(?:==|!=|<=(?!>)|>=|<(?![->=])|>|=(?![=>])|\\+|-(?![->])|\\*|%)";

    /** A predicate with anything that no name has. */
    private static final Pattern PREDICATE = Pattern.compile(OPERAND + "(?:\\s*" + OPERATOR + "\\s*" + OPERAND + ")*");

    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("always", "G"),
            Map.entry("globally", "G"),
            Map.entry("henceforth", "G"),
            Map.entry("eventually", "F"),
            Map.entry("finally", "F"),
            Map.entry("sometime", "F"),
            Map.entry("next", "X"),
            Map.entry("until", "U"),
            Map.entry("release", "R"),
            Map.entry("releases", "R"),
            Map.entry("weakuntil", "W"),
            Map.entry("unless", "W"),
            Map.entry("not", "!"),
            Map.entry("and", "&"),
            Map.entry("or", "|"),
            Map.entry("imply", "->"),
            Map.entry("implies", "->"),
            Map.entry("iff", "<->"));

    private BarePredicates() {}

    /** The predicate that starts at a token, where it has more than a name; null where it has not. */
    static @Nullable String startingAt(Token token, SourceText source) {
        Matcher matcher = PREDICATE.matcher(source.text());
        matcher.region(token.offset(), source.text().length());
        boolean isMore = matcher.lookingAt()
                && matcher.end() > token.offset() + token.text().length();
        return isMore ? matcher.group() : null;
    }

    /** The message about a predicate without braces. */
    static String needsBraces(String predicate) {
        return "a predicate of the model goes in braces: {" + predicate + "}";
    }

    /** The message about an action without quotes. */
    static String needsQuotes(String label) {
        return "an action goes in quotes: \"" + label + '"';
    }

    /** The operator that a word stands for elsewhere, or null. */
    static @Nullable String operator(String word) {
        return WORDS.get(word);
    }

    /** The end of the message about an unexpected token. */
    static String hint(String expected, Token found) {
        String operator = found.is("--->") ? "->" : found.kind() == Token.Kind.NAME ? operator(found.text()) : null;
        return operator == null ? "" : "; write '" + operator + "'";
    }
}
