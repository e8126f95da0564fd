package dovetail.bench.tool;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads single members of the output of {@code --format json} for one property. */
final class Json {
    private static final JsonMapper MAPPER = new JsonMapper();

    private Json() {}

    /** The first number of that name; it must exist. */
    public static double number(String json, String key) {
        return optional(json, key)
                .orElseThrow(() -> new BenchFailure("the result has no number '" + key + "':\n" + json.strip()));
    }

    /** The first number of that name, or nothing when there is none. */
    public static OptionalDouble optional(String json, String key) {
        JsonNode value = member(json, key);
        return value != null && value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
    }

    public static OptionalLong whole(String json, String key) {
        JsonNode value = member(json, key);
        return value != null && value.isNumber() ? OptionalLong.of(value.longValue()) : OptionalLong.empty();
    }

    /** The first text of that name. */
    public static Optional<String> text(String json, String key) {
        JsonNode value = member(json, key);
        return value != null && value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
    }

    private static @Nullable JsonNode member(String json, String key) {
        try {
            return MAPPER.readTree(json).findValue(key);
        } catch (JacksonException e) {
            throw new BenchFailure("the result is not JSON: " + json.strip());
        }
    }
}
