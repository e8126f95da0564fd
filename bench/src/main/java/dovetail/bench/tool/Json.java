package dovetail.bench.tool;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes single values out of what {@code --format json} printed for one property. */
final class Json {
    private Json() {}

    /** The first number of that name; it must be there. */
    public static double number(String json, String key) {
        return optional(json, key)
                .orElseThrow(() -> new BenchFailure("the result has no number '" + key + "':\n" + json.strip()));
    }

    /** The first number of that name, or nothing when the name is not there or stands for nothing. */
    public static OptionalDouble optional(String json, String key) {
        Matcher matcher = Pattern.compile("\"" + key + "\"\\s*:\\s*(-?[0-9.]+(?:[eE][+-]?[0-9]+)?)")
                .matcher(json);
        return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }

    public static OptionalLong whole(String json, String key) {
        OptionalDouble number = optional(json, key);
        return number.isPresent() ? OptionalLong.of((long) number.getAsDouble()) : OptionalLong.empty();
    }

    /** The first text of that name, as it is written there. */
    public static Optional<String> text(String json, String key) {
        Matcher matcher = Pattern.compile("\"" + key + "\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"")
                .matcher(json);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
