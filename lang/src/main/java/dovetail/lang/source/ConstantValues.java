package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values that a user gives to constants of a model in place of those in its text. */
public final class ConstantValues {
    /** No values. */
    public static final ConstantValues NONE = new ConstantValues(Map.of());

    private final Map<String, SourceText> values;

    private ConstantValues(Map<String, SourceText> values) {
        this.values = values;
    }

    /**
     * The values of texts such as {@code N=4}; throws when one is no such text.
     *
     * @param option the option that had the texts, for messages
     */
    public static ConstantValues of(String option, List<String> texts) {
        Map<String, SourceText> values = new LinkedHashMap<>();
        for (String text : texts) {
            SourceText source = new SourceText(option, text);
            int equals = text.indexOf('=');
            boolean isWhole = equals > 0
                    && !text.substring(0, equals).isBlank()
                    && !text.substring(equals + 1).isBlank();
            if (!isWhole) {
                throw new InputException(Diagnostic.error(source, 0, "expected a constant and its value, as in 'N=4'"));
            }
            String name = text.substring(0, equals).strip();
            if (values.put(name, source.slice(equals + 1, text.length())) != null) {
                throw new InputException(Diagnostic.error(source, 0, "the constant '" + name + "' has two values"));
            }
        }
        return values.isEmpty() ? NONE : new ConstantValues(values);
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    /** The texts of the values by the names of the constants, in the order in which they were given. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, SourceText> entry : values.entrySet()) {
            texts.put(entry.getKey(), entry.getValue().text().strip());
        }
        return texts;
    }

    /** The text of the value of a constant, or null where it keeps its own. */
    public @Nullable SourceText of(String constant) {
        return values.get(constant);
    }

    /** The values of some constants; those of others are omitted. */
    public ConstantValues only(Collection<String> constants) {
        Map<String, SourceText> some = new LinkedHashMap<>(values);
        some.keySet().retainAll(constants);
        return some.isEmpty() ? NONE : new ConstantValues(some);
    }

    /** The whole number that a value is; null, and reported, when it is none. */
    public static @Nullable Integer number(SourceText value, Diagnostics diagnostics) {
        try {
            return Integer.valueOf(value.text().strip());
        } catch (NumberFormatException e) {
            diagnostics.error(
                    value, 0, "expected a whole number, found '" + value.text().strip() + "'");
            return null;
        }
    }

    /** Reports values of constants that the model does not have. */
    public void requireKnown(Collection<String> constants, Diagnostics diagnostics) {
        for (Map.Entry<String, SourceText> entry : values.entrySet()) {
            String name = entry.getKey();
            if (!constants.contains(name)) {
                String known = constants.isEmpty()
                        ? "; the model declares no constants"
                        : Spelling.candidates(name, constants);
                diagnostics.add(
                        Diagnostic.error(entry.getValue().name(), "there is no constant '" + name + "'" + known));
            }
        }
    }

    /** The error that a language has no constants. */
    public Diagnostic notIn(String language) {
        String option = values.values().iterator().next().name();
        return Diagnostic.error(option, "a model in " + language + " has no constants whose values could be given");
    }
}
