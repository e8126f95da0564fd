package dovetail.lang.exp.pattern;

import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Parser of regular expressions as CADP writes them: POSIX basic ones, where plain parentheses and braces are characters.
 * Back-references are refused: no automaton matches them, and trying all ways to match takes exponential time.
 */
final class BasicRegex {
    private static final int MAX_REPETITIONS = 1000;
    private static final int LARGEST = 10_000;

    private final String source;
    private int at;
    private int depth;
    private int groups;

    private BasicRegex(String source) {
        this.source = source;
    }

    /** Whether the text holds nothing that a regular expression treats specially. */
    static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (".[*\\^$".indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The compiled expression; throws {@link IllegalArgumentException} with what is wrong with it. */
    static RegexProgram compile(String source) {
        BasicRegex parser = new BasicRegex(source);
        RegexNode node = parser.sequence();
        if (parser.at < source.length()) {
            throw new IllegalArgumentException("'\\)' without '\\('");
        }
        if (node.size() > LARGEST) {
            throw new IllegalArgumentException("the expression is too large; at most " + LARGEST
                    + " characters and operators, with repetitions written out");
        }
        return new RegexProgram(node, parser.groups);
    }

    /** Reads up to the end, or to the end of the group. */
    private RegexNode sequence() {
        List<RegexNode> parts = new ArrayList<>();
        if (accept("^")) {
            parts.add(new RegexNode.Anchor(true));
        }
        // A star that has nothing to repeat is a character.
        if (accept("*")) {
            parts.add(repeated(character('*')));
        }
        while (at < source.length() && !source.startsWith("\\)", at)) {
            parts.add(isFinalDollar() ? end() : repeated(atom()));
        }
        return parts.size() == 1 ? parts.get(0) : new RegexNode.Sequence(List.copyOf(parts));
    }

    private boolean isFinalDollar() {
        return source.charAt(at) == '$' && (at + 1 == source.length() || source.startsWith("\\)", at + 1));
    }

    private RegexNode end() {
        at++;
        return new RegexNode.Anchor(false);
    }

    private RegexNode atom() {
        int c = next();
        return switch (c) {
            case '\\' -> escape();
            case '[' -> new RegexNode.OneOf(bracket());
            case '.' -> new RegexNode.OneOf(CharacterSet.ANY);
            default -> character(c);
        };
    }

    private static RegexNode character(int c) {
        return new RegexNode.OneOf(CharacterSet.of(c));
    }

    private RegexNode escape() {
        if (at == source.length()) {
            throw new IllegalArgumentException("nothing follows the last '\\'");
        }
        int c = next();
        if (c == '(') {
            return group();
        }
        if (c == '{') {
            throw new IllegalArgumentException("'\\{' has nothing to repeat");
        }
        if (c == '}') {
            throw new IllegalArgumentException("'\\}' without '\\{'");
        }
        if (c >= '1' && c <= '9') {
            throw new IllegalArgumentException(
                    (char) c - '0' > groups
                            ? "'\\" + (char) c + "' names no group"
                            : "the back-reference '\\" + (char) c
                                    + "' is not supported; it may stand in the new label of a"
                                    + " rename, but what is looked for is to be written out, one expression per case");
        }
        return character(c);
    }

    private RegexNode group() {
        deeper();
        int number = ++groups;
        RegexNode body = sequence();
        if (!accept("\\)")) {
            throw new IllegalArgumentException("'\\(' without '\\)'");
        }
        depth--;
        return new RegexNode.Group(number, body);
    }

    private void deeper() {
        if (++depth > TokenStream.DEEPEST) {
            throw new IllegalArgumentException(TokenStream.TOO_DEEP);
        }
    }

    /** Reads the repetitions behind a part. */
    private RegexNode repeated(RegexNode part) {
        RegexNode result = part;
        int before = depth;
        while (true) {
            if (accept("*")) {
                // The star of a star repeats nothing new.
                while (accept("*")) {}
                result = new RegexNode.Repeat(result, 0, RegexNode.Repeat.UNBOUNDED);
            } else if (accept("\\{")) {
                result = counted(result);
            } else {
                depth = before;
                return result;
            }
            deeper();
        }
    }

    private RegexNode counted(RegexNode body) {
        int least = number();
        int most = least;
        if (accept(",")) {
            most = source.startsWith("\\}", at) ? RegexNode.Repeat.UNBOUNDED : number();
        }
        if (!accept("\\}")) {
            throw new IllegalArgumentException("'\\{' without '\\}'; expected '\\{2\\}', '\\{2,\\}' or '\\{2,3\\}'");
        }
        if (most != RegexNode.Repeat.UNBOUNDED && most < least) {
            throw new IllegalArgumentException("at most " + most + " times is less than at least " + least);
        }
        return new RegexNode.Repeat(body, least, most);
    }

    private int number() {
        int begin = at;
        int number = 0;
        while (at < source.length() && source.charAt(at) >= '0' && source.charAt(at) <= '9') {
            number = Math.min(MAX_REPETITIONS + 1, 10 * number + source.charAt(at++) - '0');
        }
        if (at == begin) {
            throw new IllegalArgumentException(
                    "expected a number of times, as in '\\{2\\}', '\\{2,\\}' or '\\{2,3\\}'");
        }
        if (number > MAX_REPETITIONS) {
            throw new IllegalArgumentException(
                    "'" + source.substring(begin, at) + "' times is too often; at most " + MAX_REPETITIONS);
        }
        return number;
    }

    private CharacterSet bracket() {
        boolean negated = accept("^");
        List<CharacterSet.Range> ranges = new ArrayList<>();
        int first = at;
        while (at < source.length() && (source.charAt(at) != ']' || at == first)) {
            if (source.startsWith("[:", at) && source.indexOf(":]", at) > 0) {
                int close = source.indexOf(":]", at);
                String name = source.substring(at + 2, close);
                List<CharacterSet.Range> named = CharacterSet.named(name);
                if (named == null) {
                    throw new IllegalArgumentException("unknown class '[:" + name + ":]'");
                }
                ranges.addAll(named);
                at = close + 2;
            } else {
                ranges.add(range());
            }
        }
        if (!accept("]")) {
            throw new IllegalArgumentException("'[' without ']'");
        }
        return new CharacterSet(ranges, negated);
    }

    private CharacterSet.Range range() {
        int first = next();
        if (at + 1 < source.length() && source.charAt(at) == '-' && source.charAt(at + 1) != ']') {
            at++;
            int begin = at;
            int last = next();
            if (last < first) {
                throw new IllegalArgumentException("the range '" + Character.toString(first) + "-"
                        + source.substring(begin, at) + "' ends before it begins");
            }
            return new CharacterSet.Range(first, last);
        }
        return new CharacterSet.Range(first, first);
    }

    private int next() {
        int c = source.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private boolean accept(String expected) {
        boolean there = source.startsWith(expected, at);
        at += there ? expected.length() : 0;
        return there;
    }
}
