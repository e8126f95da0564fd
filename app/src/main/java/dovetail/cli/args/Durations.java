package dovetail.cli.args;

import java.time.Duration;

/** Spans of time as users write them: {@code 30s}, {@code 5m}, {@code 1.5h}, {@code 500ms} or plain seconds. */
public final class Durations {
    private Durations() {}

    /** @throws IllegalArgumentException when the text is no such span, or less than a millisecond */
    public static Duration parse(String text) {
        String number = text;
        double millis = 1000;
        if (text.endsWith("ms")) {
            number = text.substring(0, text.length() - 2);
            millis = 1;
        } else if (text.endsWith("s") || text.endsWith("m") || text.endsWith("h")) {
            number = text.substring(0, text.length() - 1);
            millis = text.endsWith("s") ? 1000 : text.endsWith("m") ? 60_000 : 3_600_000;
        }
        double value = isNumber(number) ? Double.parseDouble(number) * millis : -1;
        if (!(value >= 1 && value < Long.MAX_VALUE / 1_000_000.0)) {
            throw new IllegalArgumentException("expected a duration such as 30s, 5m or 1h, found '" + text + "'");
        }
        return Duration.ofMillis((long) value);
    }

    private static boolean isNumber(String text) {
        int digits = 0;
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            digits += c >= '0' && c <= '9' ? 1 : 0;
            points += c == '.' ? 1 : 0;
        }
        return digits > 0 && points <= 1 && digits + points == text.length();
    }
}
