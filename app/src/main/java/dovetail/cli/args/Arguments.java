package dovetail.cli.args;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The options and operands that a user gave to a command, in their order. */
public final class Arguments {
    private final List<Given> options;
    private final List<String> operands;

    private Arguments(Builder builder) {
        this.options = List.copyOf(builder.options);
        this.operands = List.copyOf(builder.operands);
    }

    public List<String> operands() {
        return operands;
    }

    public boolean has(String name) {
        return last(name) != null;
    }

    /** The value given last, or null. */
    public @Nullable String last(String name) {
        String last = null;
        for (Given option : options) {
            last = option.name.equals(name) ? option.value : last;
        }
        return last;
    }

    /** The value given last for an option that is given. */
    public String given(String name) {
        return Objects.requireNonNull(last(name));
    }

    /** Every value given for a repeatable option. */
    public List<String> all(String name) {
        List<String> values = new ArrayList<>();
        for (Given option : options) {
            if (option.name.equals(name)) {
                values.add(option.value);
            }
        }
        return values;
    }

    private record Given(String name, String value) {}

    /** Collects while parsing. */
    static final class Builder {
        private final List<Given> options = new ArrayList<>();
        private final List<String> operands = new ArrayList<>();

        void option(Flag flag, String value) {
            options.add(new Given(flag.name(), flag.takesValue() ? value : ""));
        }

        void operand(String text) {
            operands.add(text);
        }

        Arguments build() {
            return new Arguments(this);
        }
    }
}
