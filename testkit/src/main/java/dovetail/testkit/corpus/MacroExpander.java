package dovetail.testkit.corpus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The little of m4 that BEEM's property files use: parameters, quoting with {@code `...'}, {@code incr}, {@code decr}
 * and {@code myloop(variable, first, last, body, separator)}.
 *
 * <p>For N=3, {@code myloop(i,0,decr(N), `P_`'i.CS', ` + ') > 1} becomes {@code P_0.CS + P_1.CS + P_2.CS > 1}.
 */
final class MacroExpander {
    private final Map<String, String> definitions;

    MacroExpander(Map<String, String> parameters) {
        this.definitions = new HashMap<>(parameters);
    }

    /** Expands a text; throws {@link IllegalArgumentException} with the reason when it cannot be. */
    String expand(String text) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '`') {
                int end = closingQuote(text, at);
                out.append(text, at + 1, end);
                at = end + 1;
            } else if (Character.isJavaIdentifierStart(c)) {
                int end = endOfName(text, at);
                at = expandName(text, at, end, out);
            } else if (Character.isDigit(c)) {
                // A digit never starts a macro, also not the letters that follow it.
                int end = endOfName(text, at);
                out.append(text, at, end);
                at = end;
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString();
    }

    /** The names a text uses as words of their own, each replaced by what the function gives for it. */
    static String replaceNames(String text, UnaryOperator<String> replacement) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = Character.isJavaIdentifierStart(text.charAt(at)) ? endOfName(text, at) : at + 1;
            String piece = text.substring(at, end);
            out.append(Character.isJavaIdentifierStart(text.charAt(at)) ? replacement.apply(piece) : piece);
            at = end;
        }
        return out.toString();
    }

    /** Writes what a name stands for and returns where the text goes on. */
    private int expandName(String text, int start, int end, StringBuilder out) {
        String name = text.substring(start, end);
        boolean called = end < text.length() && text.charAt(end) == '(';
        if (called && (name.equals("decr") || name.equals("incr") || name.equals("myloop"))) {
            List<String> arguments = new ArrayList<>();
            int after = arguments(text, end, arguments);
            out.append(call(name, arguments));
            return after;
        }
        String value = definitions.get(name);
        out.append(value == null ? name : value);
        return end;
    }

    /** Collects the arguments of a call whose bracket opens here; returns the position after it. */
    private int arguments(String text, int open, List<String> arguments) {
        int depth = 1;
        int start = open + 1;
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '`') {
                at = closingQuote(text, at);
            } else if (c == '(') {
                depth++;
            } else if ((c == ',' && depth == 1) || (c == ')' && --depth == 0)) {
                arguments.add(expand(text.substring(start, at).stripLeading()));
                start = at + 1;
            }
            at++;
            if (depth == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException("a macro call is never closed: " + text.substring(open));
    }

    private String call(String name, List<String> arguments) {
        int expected = name.equals("myloop") ? 5 : 1;
        if (arguments.size() != expected) {
            throw new IllegalArgumentException(name + " takes " + expected + " arguments, found " + arguments.size());
        }
        return switch (name) {
            case "decr" -> Integer.toString(number(name, arguments.get(0)) - 1);
            case "incr" -> Integer.toString(number(name, arguments.get(0)) + 1);
            default -> loop(arguments);
        };
    }

    private String loop(List<String> arguments) {
        String variable = arguments.get(0);
        int first = number("myloop", arguments.get(1));
        int last = number("myloop", arguments.get(2));
        StringBuilder out = new StringBuilder();
        for (int i = first; i <= last; i++) {
            MacroExpander inner = new MacroExpander(definitions);
            inner.definitions.put(variable, Integer.toString(i));
            out.append(i == first ? "" : arguments.get(4)).append(inner.expand(arguments.get(3)));
        }
        return out.toString();
    }

    private static int number(String macro, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(macro + " needs a number, found '" + text + "'", e);
        }
    }

    private static int closingQuote(String text, int open) {
        int depth = 0;
        for (int at = open; at < text.length(); at++) {
            if (text.charAt(at) == '`') {
                depth++;
            } else if (text.charAt(at) == '\'' && --depth == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException("a quote is never closed: " + text.substring(open));
    }

    private static int endOfName(String text, int start) {
        int end = start + 1;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
