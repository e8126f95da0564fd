package dovetail.api.experiment;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of a constant, as users write them: {@code N=2..8}, {@code N=2..16..2} with a step, {@code N=2,4,8} or {@code N=3}.
 * Commas and points within brackets belong to a single value, such as an array.
 */
public record ConstantRange(String name, List<String> values) {
    /** The values that one constant may have in an experiment. */
    private static final int MOST_VALUES = 1_000;

    private static final String POINTS = "..";

    public ConstantRange {
        values = List.copyOf(values);
    }

    /**
     * The ranges of some texts, one for each constant.
     *
     * @param option the name of the option that had the texts, for messages
     * @throws InputException with the place of the error in its text
     */
    public static List<ConstantRange> parse(String option, List<String> texts) {
        Map<String, ConstantRange> ranges = new LinkedHashMap<>();
        for (String text : texts) {
            SourceText source = new SourceText(option, text);
            ConstantRange range = parse(source);
            if (ranges.putIfAbsent(range.name, range) != null) {
                throw error(source, 0, "the constant '" + range.name + "' has two ranges");
            }
        }
        return List.copyOf(ranges.values());
    }

    /** All combinations of values; those of the last constant change first. */
    public static List<Map<String, String>> product(List<ConstantRange> ranges) {
        List<Map<String, String>> product = new ArrayList<>(List.of(Map.of()));
        for (ConstantRange range : ranges) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> shorter : product) {
                for (String value : range.values) {
                    Map<String, String> values = new LinkedHashMap<>(shorter);
                    values.put(range.name, value);
                    longer.add(values);
                }
            }
            product = longer;
        }
        return product;
    }

    private static ConstantRange parse(SourceText source) {
        String text = source.text();
        int equals = text.indexOf('=');
        if (equals <= 0 || text.substring(0, equals).isBlank()) {
            throw error(source, 0, "expected a constant and its values, as in 'N=2..8' or 'N=2,4,8'");
        }
        List<String> values = new ArrayList<>();
        int start = equals + 1;
        int depth = 0;
        for (int i = start; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ',';
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            if (i == text.length() || (c == ',' && depth <= 0)) {
                add(source, start, i, values);
                start = i + 1;
            }
        }
        return new ConstantRange(text.substring(0, equals).strip(), values);
    }

    /** Adds the values of one item: a range of numbers, or a single value. */
    private static void add(SourceText source, int from, int to, List<String> values) {
        String item = source.text().substring(from, to);
        if (item.isBlank()) {
            throw error(source, from, "expected a value");
        }
        int points = item.indexOf(POINTS);
        if (points < 0 || item.substring(0, points).matches(".*[(\\[{].*")) {
            add(source, from, item.strip(), values);
            return;
        }
        int next = item.indexOf(POINTS, points + POINTS.length());
        int end = next < 0 ? item.length() : next;
        long first = number(source, from, from + points);
        long last = number(source, from + points + POINTS.length(), from + end);
        long step = next < 0 ? 1 : number(source, from + next + POINTS.length(), to);
        if (step < 1) {
            throw error(source, from + next + POINTS.length(), "expected a step of at least 1, found '" + step + "'");
        }
        if (first > last) {
            String other = ": write " + last + POINTS + first;
            throw error(source, from, "the range is empty, since " + first + " is more than " + last + other);
        }
        long count = (last - first) / step + 1;
        if (count > MOST_VALUES) {
            throw error(source, from, "the range has " + count + " values; at most " + MOST_VALUES + " are allowed");
        }
        for (long value = first; value <= last; value += step) {
            add(source, from, Long.toString(value), values);
        }
    }

    private static void add(SourceText source, int offset, String value, List<String> values) {
        if (values.contains(value)) {
            throw error(source, offset, "the value '" + value + "' is given twice");
        }
        values.add(value);
    }

    private static long number(SourceText source, int from, int to) {
        String text = source.text().substring(from, to).strip();
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            String found = text.isEmpty() ? "nothing" : "'" + text + "'";
            throw error(source, from, "expected a whole number, found " + found);
        }
    }

    private static InputException error(SourceText source, int offset, String message) {
        return new InputException(Diagnostic.error(source, offset, message));
    }
}
