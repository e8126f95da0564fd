package dovetail.option;

import dovetail.base.Spelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An option of an engine. It has a name, a type, a default and a meaning; it parses what users write, prints values the
 * same way, and describes the values that it takes.
 *
 * @param <T> the type of its values
 */
public final class Option<T> {
    private final String name;
    private final String values;
    private final String expected;
    private final T fallback;
    private final String meaning;
    private final Format<T> format;

    /** The texts of values. Programs without lambdas start faster, and all options are read at every start. */
    public interface Format<T> {
        /** The value that a text stands for, if it stands for one. */
        Optional<T> parse(String text);

        String print(T value);
    }

    /** Any text that is not blank. */
    private static final class Text implements Format<String> {
        @Override
        public Optional<String> parse(String text) {
            return text.isBlank() ? Optional.empty() : Optional.of(text);
        }

        @Override
        public String print(String value) {
            return value;
        }
    }

    /** A word for each value. */
    private record Words<T>(List<String> words, List<T> values) implements Format<T> {
        @Override
        public Optional<T> parse(String text) {
            int found = words.indexOf(text);
            return found < 0 ? Optional.empty() : Optional.of(values.get(found));
        }

        @Override
        public String print(T value) {
            int found = values.indexOf(value);
            return found < 0 ? String.valueOf(value) : words.get(found);
        }
    }

    private record NumberFrom(int least) implements Format<Integer> {
        @Override
        public Optional<Integer> parse(String text) {
            try {
                int number = Integer.parseInt(text);
                return number >= least ? Optional.of(number) : Optional.empty();
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public String print(Integer value) {
            return value.toString();
        }
    }

    private static final class FileName implements Format<Optional<Path>> {
        @Override
        public Optional<Optional<Path>> parse(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(Optional.of(Path.of(text)));
        }

        @Override
        public String print(Optional<Path> value) {
            return value.isEmpty() ? "" : value.get().toString();
        }
    }

    private Option(String name, String values, String expected, T fallback, String meaning, Format<T> format) {
        this.name = name;
        this.values = values;
        this.expected = expected;
        this.fallback = fallback;
        this.meaning = meaning;
        this.format = format;
    }

    /** One of all constants of an enumeration. */
    public static <E extends Enum<E>> Option<E> choice(String name, E fallback, String meaning) {
        return choice(
                name, fallback, meaning, List.of(fallback.getDeclaringClass().getEnumConstants()));
    }

    /** One of some constants of an enumeration, each written in lower case with hyphens. */
    public static <E extends Enum<E>> Option<E> choice(String name, E fallback, String meaning, List<E> possible) {
        List<String> words = new ArrayList<>();
        for (E constant : possible) {
            words.add(word(constant));
        }
        return ofWords(name, words, possible, fallback, meaning);
    }

    /** One of some values, each written as its text; programs may set others. */
    public static <T> Option<T> oneOf(String name, T fallback, String meaning, List<T> possible) {
        List<String> words = new ArrayList<>();
        for (T value : possible) {
            words.add(value.toString());
        }
        return ofWords(name, words, possible, fallback, meaning);
    }

    /** Yes or no, in the words given for them. */
    public static Option<Boolean> either(String name, String yes, String no, boolean fallback, String meaning) {
        return ofWords(name, List.of(yes, no), List.of(true, false), fallback, meaning);
    }

    private static <T> Option<T> ofWords(String name, List<String> words, List<T> values, T fallback, String meaning) {
        Format<T> format = new Words<>(words, values);
        return new Option<>(name, String.join("|", words), listed(words), fallback, meaning, format);
    }

    /** A whole number of at least some size. */
    public static Option<Integer> number(String name, int least, int fallback, String meaning) {
        return new Option<>(name, "NUMBER", "a number from " + least + " on", fallback, meaning, new NumberFrom(least));
    }

    /** A file, or none. */
    public static Option<Optional<Path>> file(String name, String meaning) {
        return new Option<>(name, "FILE", "a file", Optional.empty(), meaning, new FileName());
    }

    /** A text. */
    public static Option<String> text(String name, String values, String expected, String fallback, String meaning) {
        return of(name, values, expected, fallback, meaning, new Text());
    }

    /**
     * A value of any type.
     *
     * @param values the values that users may write, such as {@code drop|disk:DIR}
     * @param expected the same in words
     */
    public static <T> Option<T> of(
            String name, String values, String expected, T fallback, String meaning, Format<T> format) {
        return new Option<>(name, values, expected, fallback, meaning, format);
    }

    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String name() {
        return name;
    }

    /** The values that users may write, such as {@code bfs|dfs}. */
    public String values() {
        return values;
    }

    public T fallback() {
        return fallback;
    }

    /** The default as users would write it; empty where there is none. */
    public String fallbackText() {
        return format.print(fallback);
    }

    public String meaning() {
        return meaning;
    }

    /**
     * The value that a text stands for.
     *
     * @throws IllegalArgumentException with a message for users when it stands for none
     */
    public T parse(String text) {
        return format.parse(text)
                .orElseThrow(() -> new IllegalArgumentException(name + ": expected " + expected + ", found '" + text
                        + "'" + Spelling.hintOfList(text, expected)));
    }

    public String print(T value) {
        return format.print(value);
    }
}
