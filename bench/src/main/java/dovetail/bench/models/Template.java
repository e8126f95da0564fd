package dovetail.bench.models;

import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Text with places to fill in. {@code @i} is the value of a name, and {@code @(1 << i - 1)} that of an expression, whose
 * operators are applied from left to right. A section {@code @[j!=i`, `text@]} stands for its text once for each number
 * below {@code n}, or for each word of {@code @[t:idle busy``text@]}, with the separator between those that are not empty.
 * Of a name that has a value, a section is a condition.
 */
public final class Template {
    private static final Pattern HEAD = Pattern.compile("([a-z]+)(?::(.*)|(=|!=|<|>)(\\w+))?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("[a-z]+");

    private final Map<String, String> values;

    private Template(Map<String, String> values) {
        this.values = new HashMap<>(values);
    }

    /** The text for {@code n} processes. */
    public static String fill(String text, int n) {
        return fill(text, Map.of("n", Integer.toString(n)));
    }

    public static String fill(String text, Map<String, String> values) {
        return new Template(values).filled(text);
    }

    /** The text of a file beside this class. */
    public static String read(String file) {
        return TextFile.beside(Template.class, file);
    }

    private String filled(String text) {
        StringBuilder out = new StringBuilder();
        int done = 0;
        for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', done)) {
            out.append(text, done, at);
            if (text.startsWith("[", at + 1)) {
                int end = end(text, at + 2);
                section(text.substring(at + 2, end), out);
                done = end + 2;
            } else if (text.startsWith("(", at + 1)) {
                done = text.indexOf(')', at) + 1;
                out.append(number(text.substring(at + 2, done - 1)));
            } else {
                Matcher name = NAME.matcher(text).region(at + 1, text.length());
                done = name.lookingAt() ? name.end() : at + 1;
                out.append(value(text.substring(at + 1, done)));
            }
        }
        return out.append(text, done, text.length()).toString();
    }

    /** The place of the mark that ends a section. */
    private static int end(String text, int begin) {
        int open = 1;
        int at = begin - 1;
        while (open > 0) {
            at = text.indexOf('@', at + 1);
            open += text.startsWith("[", at + 1) ? 1 : text.startsWith("]", at + 1) ? -1 : 0;
        }
        return at;
    }

    private void section(String section, StringBuilder out) {
        String[] parts = section.split("`", 3);
        Matcher head = HEAD.matcher(parts[0]);
        BenchFailure.when(!head.matches(), "a section cannot begin with '" + parts[0] + "'");
        String name = head.group(1);
        if (values.containsKey(name)) {
            out.append(isGiven(head) ? filled(parts[2]) : "");
            return;
        }
        int begin = out.length();
        for (String value : head.group(2) == null
                ? numbers()
                : List.of(filled(head.group(2)).split(" "))) {
            values.put(name, value);
            String text = isGiven(head) ? filled(parts[2]) : "";
            out.append(out.length() == begin || text.isEmpty() ? "" : parts[1]).append(text);
        }
        values.remove(name);
    }

    private List<String> numbers() {
        return IntStream.range(0, operand("n")).mapToObj(Integer::toString).toList();
    }

    private boolean isGiven(Matcher head) {
        if (head.group(3) == null) {
            return true;
        }
        int order = Integer.compare(operand(head.group(1)), operand(head.group(4)));
        return switch (head.group(3)) {
            case "=" -> order == 0;
            case "<" -> order < 0;
            case ">" -> order > 0;
            default -> order != 0;
        };
    }

    private int number(String expression) {
        String[] words = expression.split(" ");
        int number = operand(words[0]);
        for (int i = 1; i < words.length; i += 2) {
            int right = operand(words[i + 1]);
            number = switch (words[i]) {
                case "+" -> number + right;
                case "-" -> number - right;
                case "*" -> number * right;
                case "%" -> number % right;
                default -> number << right;
            };
        }
        return number;
    }

    private int operand(String word) {
        return Integer.parseInt(Character.isDigit(word.charAt(0)) ? word : value(word));
    }

    private String value(String name) {
        String value = values.get(name);
        BenchFailure.when(value == null, "'@" + name + "' has no value");
        return Objects.requireNonNull(value);
    }
}
