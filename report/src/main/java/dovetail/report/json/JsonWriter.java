package dovetail.report.json;

import dovetail.base.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON as it comes, on one line. Small on purpose: it lies on the path of every run, where loading a library
 * costs more than the whole report.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789abcdef";

    private final Appendable out;
    private boolean needsComma;

    public JsonWriter(Appendable out) {
        this.out = out;
    }

    public JsonWriter beginObject() {
        return open('{');
    }

    public JsonWriter endObject() {
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        return close(']');
    }

    /** The name of the next member; its value follows. */
    public JsonWriter name(String name) {
        separate();
        string(name);
        raw(':');
        needsComma = false;
        return this;
    }

    /** A string, or null. */
    public JsonWriter value(@Nullable String value) {
        if (value == null) {
            return literal("null");
        }
        separate();
        string(value);
        return this;
    }

    public JsonWriter value(long value) {
        return literal(Long.toString(value));
    }

    /** A measured number with six digits after the point; more would only show the clock's noise. */
    public JsonWriter rounded(double value) {
        return value(Math.rint(value * 1e6) / 1e6);
    }

    /** A number; JSON has no word for infinity, so what is not finite becomes null. */
    public JsonWriter value(double value) {
        return literal(Double.isFinite(value) ? Double.toString(value) : "null");
    }

    public JsonWriter value(Number value) {
        return value instanceof Double || value instanceof Float
                ? value(value.doubleValue())
                : literal(value.toString());
    }

    public JsonWriter value(boolean value) {
        return literal(Boolean.toString(value));
    }

    public JsonWriter nullValue() {
        return literal("null");
    }

    /** A member whose value is a number, or null where that is below the least one that it can be. */
    public JsonWriter number(String name, long number, long least) {
        name(name);
        return number < least ? nullValue() : value(number);
    }

    /** A member whose value is an array of strings. */
    public void strings(String name, Iterable<String> values) {
        name(name).beginArray();
        for (String value : values) {
            value(value);
        }
        endArray();
    }

    /** A member whose value is an array of objects; {@code members} writes those of each. */
    public <T> void objects(String name, Iterable<T> values, Consumer<T> members) {
        name(name).beginArray();
        for (T value : values) {
            beginObject();
            members.accept(value);
            endObject();
        }
        endArray();
    }

    private JsonWriter literal(String text) {
        separate();
        raw(text);
        return this;
    }

    private JsonWriter open(char bracket) {
        separate();
        raw(bracket);
        needsComma = false;
        return this;
    }

    private JsonWriter close(char bracket) {
        raw(bracket);
        needsComma = true;
        return this;
    }

    private void separate() {
        if (needsComma) {
            raw(',');
        }
        needsComma = true;
    }

    private void string(String text) {
        raw('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> raw("\\\"");
                case '\\' -> raw("\\\\");
                case '\n' -> raw("\\n");
                case '\r' -> raw("\\r");
                case '\t' -> raw("\\t");
                default -> {
                    if (Character.isSurrogate(c) || Printable.isHarmful(text, i)) {
                        escape(c);
                    } else {
                        raw(c);
                    }
                }
            }
        }
        raw('"');
    }

    /** Surrogates are escaped too, so that half a pair in the input still gives valid output; the value is exact. */
    private void escape(char c) {
        raw("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            raw(HEX.charAt((c >> shift) & 15));
        }
    }

    private void raw(char c) {
        try {
            out.append(c);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void raw(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
