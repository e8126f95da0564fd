package dovetail.cli.args;

import dovetail.report.text.ShellWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The options and operands that a user gave to a command, in their order. */
public final class Arguments {
    private final List<Given> options;
    private final List<String> operands;

    /** The words of the command line as they were given. */
    private final List<String> line;

    private Arguments(List<Given> options, List<String> operands, List<String> line) {
        this.options = List.copyOf(options);
        this.operands = List.copyOf(operands);
        this.line = line;
    }

    /** The same options for other operands. */
    public Arguments with(List<String> others) {
        return new Arguments(options, others, List.of());
    }

    /** The words of the command line as they were given; none for a part of a command. */
    public List<String> line() {
        return line;
    }

    /** The same arguments with these values of an option, in the place of those that were given. */
    public Arguments with(String name, List<String> values) {
        List<Given> others = new ArrayList<>();
        for (Given option : options) {
            if (!option.name.equals(name)) {
                others.add(option);
            }
        }
        for (String value : values) {
            others.add(new Given(name, value, true));
        }
        return new Arguments(others, operands, List.of());
    }

    /** The options as words of a command line, except some. */
    public List<String> words(Collection<String> except) {
        List<String> words = new ArrayList<>();
        for (Given option : options) {
            if (!except.contains(option.name)) {
                words.add(option.name);
                if (option.takesValue) {
                    words.add(option.value);
                }
            }
        }
        return words;
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

    /** The words that the user gave: names and values of options, without the values of some, and then the operands. */
    public List<String> wordsWithoutValues(List<String> without) {
        List<String> words = new ArrayList<>();
        for (Given option : options) {
            words.add(option.name);
            if (option.takesValue && !without.contains(option.name)) {
                words.add(option.value);
            }
        }
        words.addAll(operands);
        return words;
    }

    /**
     * The command line with another value for an option, to be pasted into a shell.
     *
     * @param option the option that is added, or replaced unless it may be given several times; empty for none
     */
    public String commandLine(String command, String option, String value) {
        StringBuilder line = new StringBuilder("dovetail ").append(command);
        for (Given given : options) {
            if (!given.name.equals(option) || option.equals("--set")) {
                append(given.name, line);
                if (given.takesValue) {
                    append(given.value, line);
                }
            }
        }
        if (!option.isEmpty()) {
            append(option, line);
            append(value, line);
        }
        operands.forEach(operand -> append(operand, line));
        return line.toString();
    }

    /** Words that a shell would take apart are quoted. */
    private static void append(String word, StringBuilder line) {
        line.append(' ').append(ShellWords.quoted(word));
    }

    private record Given(String name, String value, boolean takesValue) {}

    /** Collects while parsing. */
    static final class Builder {
        private final List<Given> options = new ArrayList<>();
        private final List<String> operands = new ArrayList<>();

        void option(Flag flag, String value) {
            options.add(new Given(flag.name(), flag.takesValue() ? value : "", flag.takesValue()));
        }

        void operand(String text) {
            operands.add(text);
        }

        Arguments build(List<String> line) {
            return new Arguments(options, operands, line);
        }
    }
}
