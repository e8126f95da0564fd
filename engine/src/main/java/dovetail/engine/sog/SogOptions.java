package dovetail.engine.sog;

import dovetail.option.Option;
import dovetail.option.OptionValues;
import java.util.List;
import java.util.Optional;

/** The settings of the composition of observation graphs; immutable, shared by the command line and the library. */
public record SogOptions(OptionValues values) {
    private static final Option<List<String>> ORDER = Option.of(
            "order",
            "auto|NAME,NAME,...",
            "auto, or names of components separated by commas",
            List.of(),
            "the order in which components are composed; those that are not named follow",
            new Names());

    /** Names with commas between them, or none. */
    private static final class Names implements Option.Format<List<String>> {
        @Override
        public Optional<List<String>> parse(String text) {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(text.equals("auto") ? List.of() : List.of(text.split(",")));
        }

        @Override
        public String print(List<String> names) {
            return names.isEmpty() ? "auto" : String.join(",", names);
        }
    }

    private static final Option<Sets> SETS = Option.choice(
            "sets",
            Sets.AUTO,
            "aggregates as sets of numbers in a graph per component, as decision diagrams in one graph of the whole network,"
                    + " or the latter where products of the former are large");

    public static final SogOptions DEFAULT = new SogOptions(OptionValues.of(ORDER, SETS));

    /** The representation of aggregates. */
    public enum Sets {
        /** Sets of numbers, and decision diagrams when a product is large. */
        AUTO,
        /** Sets of numbers: one graph per component. */
        NUMBERS,
        /** Decision diagrams: one graph of the whole network. */
        DIAGRAMS
    }

    public Sets sets() {
        return values.get(SETS);
    }

    /** The names of components in the order in which they are composed; none when the engine chooses. */
    public List<String> order() {
        return values.get(ORDER);
    }

    /**
     * The settings with one option changed, as users write it.
     *
     * @throws IllegalArgumentException when the name or the value is unknown; the message says what is possible
     */
    public SogOptions with(String name, String value) {
        return new SogOptions(values.with(name, value));
    }
}
