package dovetail.bench.models;

import java.util.function.IntFunction;

/**
 * Text with places to fill in: {@code @i} is the number of a process, {@code @j} that of another one, {@code @s} its
 * successor on a ring, {@code @n} how many there are.
 */
final class Template {
    private Template() {}

    /** The text for process {@code i} of {@code n}. */
    static String fill(String text, int i, int n) {
        return all(text, n).replace("@i", Integer.toString(i)).replace("@s", Integer.toString((i + 1) % n));
    }

    /** The text where only the number of processes is to be filled in. */
    static String all(String text, int n) {
        return text.replace("@n", Integer.toString(n));
    }

    /** The text once for each of {@code n} processes. */
    static String each(String text, int n) {
        return join(n, "", i -> fill(text, i, n));
    }

    /** The text once for each number from 0 below {@code n} as {@code @j}. */
    static String others(String text, int n, String separator) {
        return join(n, separator, j -> text.replace("@j", Integer.toString(j)));
    }

    static String join(int n, String separator, IntFunction<String> part) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append(i == 0 ? "" : separator).append(part.apply(i));
        }
        return text.toString();
    }
}
