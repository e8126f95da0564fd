package dovetail.option;

import dovetail.base.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options of an engine, each with its value. Immutable. */
public final class OptionValues {
    private final List<Option<?>> options;
    /** The values that are not the defaults. */
    private final Map<Option<?>, Object> changed;

    private OptionValues(List<Option<?>> options, Map<Option<?>, Object> changed) {
        this.options = options;
        this.changed = changed;
    }

    /** The defaults of some options. */
    public static OptionValues of(Option<?>... options) {
        return of(List.of(options));
    }

    /** The defaults of some options. */
    public static OptionValues of(List<Option<?>> options) {
        return new OptionValues(List.copyOf(options), Map.of());
    }

    /** The options in the order in which they are documented. */
    public List<Option<?>> options() {
        return options;
    }

    public boolean has(String name) {
        return find(name) != null;
    }

    /** The value of an option; its default where the engine does not have it. */
    @SuppressWarnings("unchecked") // Only with() puts values in, each of the type of its option.
    public <T> T get(Option<T> option) {
        return (T) changed.getOrDefault(option, option.fallback());
    }

    public <T> OptionValues with(Option<T> option, T value) {
        if (!options.contains(option)) {
            throw new IllegalArgumentException("there is no option '" + option.name() + "' here");
        }
        Map<Option<?>, Object> values = new HashMap<>(changed);
        values.put(option, value);
        return new OptionValues(options, values);
    }

    /**
     * These values with one changed, as users write it.
     *
     * @throws IllegalArgumentException with a message for users when there is no such option or value
     */
    public OptionValues with(String name, String text) {
        Option<?> option = find(name);
        if (option == null) {
            throw new IllegalArgumentException(unknown(name));
        }
        return parsed(option, text);
    }

    private <T> OptionValues parsed(Option<T> option, String text) {
        return with(option, option.parse(text));
    }

    private String unknown(String name) {
        List<String> names = new ArrayList<>();
        for (Option<?> option : options) {
            names.add(option.name());
        }
        return "unknown option '" + name + "'; expected " + String.join(", ", names) + Spelling.hint(name, names);
    }

    /** The values as users would write them: {@code search=bfs, store=hash}. Options without a value are not in it. */
    public String text() {
        List<String> texts = new ArrayList<>();
        for (Option<?> option : options) {
            String value = printed(option);
            if (!value.isEmpty()) {
                texts.add(option.name() + "=" + value);
            }
        }
        return String.join(", ", texts);
    }

    private <T> String printed(Option<T> option) {
        return option.print(get(option));
    }

    private @Nullable Option<?> find(String name) {
        for (Option<?> option : options) {
            if (option.name().equals(name)) {
                return option;
            }
        }
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OptionValues values && options.equals(values.options) && text().equals(values.text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
