package dovetail.cli.args;

import dovetail.base.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Describes a command: its operands, its options and its help.
 *
 * @param operands what stands for the arguments that are no options, such as {@code MODEL...}
 * @param own the options of this command alone
 * @param examples command lines, each followed by what it does
 */
public record CommandSpec(
        String name, String operands, String summary, List<Flag> own, List<Flag> common, List<String> examples) {
    private static final int HELP_COLUMN = 28;

    public CommandSpec {
        own = List.copyOf(own);
        common = List.copyOf(common);
        examples = List.copyOf(examples);
    }

    /**
     * Sorts arguments into options and operands; throws when they do not fit this command.
     *
     * @param whyNot the reason why the command does not have an option; empty where the option is not known at all
     */
    public Arguments parse(List<String> arguments, UnaryOperator<String> whyNot) {
        List<UsageException> faults = new ArrayList<>();
        Arguments sorted = sort(arguments, whyNot, faults);
        if (!faults.isEmpty()) {
            throw faults.get(0);
        }
        return sorted;
    }

    /** Sorts arguments as far as they are understood, for the report of a fault; an unknown option has no value. */
    public Arguments understood(List<String> arguments) {
        return sort(arguments, option -> "", new ArrayList<>());
    }

    private Arguments sort(List<String> arguments, UnaryOperator<String> whyNot, List<UsageException> faults) {
        Arguments.Builder parsed = new Arguments.Builder();
        boolean onlyOperands = false;
        for (int i = 0; i < arguments.size(); i++) {
            String text = arguments.get(i);
            if (onlyOperands || !text.startsWith("-") || text.equals("-")) {
                parsed.operand(text);
                continue;
            }
            if (text.equals("--")) {
                onlyOperands = true;
                continue;
            }
            int equals = text.startsWith("--") ? text.indexOf('=') : -1;
            String name = equals < 0 ? text : text.substring(0, equals);
            Flag flag = find(name);
            if (flag == null) {
                faults.add(unknown(name, whyNot));
            } else if (!flag.takesValue()) {
                if (equals >= 0) {
                    faults.add(new UsageException(name + " takes no value"));
                }
                parsed.option(flag, "");
            } else if (equals >= 0) {
                parsed.option(flag, text.substring(equals + 1));
            } else if (++i < arguments.size()) {
                parsed.option(flag, arguments.get(i));
            } else {
                faults.add(new UsageException(name + " needs a value: " + name + " " + flag.argument()));
            }
        }
        return parsed.build(arguments);
    }

    private @Nullable Flag find(String word) {
        for (Flag flag : flags()) {
            if (flag.matches(word)) {
                return flag;
            }
        }
        return null;
    }

    private UsageException unknown(String word, UnaryOperator<String> whyNot) {
        String reason = whyNot.apply(word);
        if (!reason.isEmpty()) {
            return new UsageException("unknown option " + word + ": " + reason);
        }
        String near = nearest(word);
        return new UsageException("unknown option " + word + "; "
                + (near == null ? "'dovetail " + name + " --help' lists all" : "did you mean " + near + "?"));
    }

    private @Nullable String nearest(String name) {
        String best = null;
        int least = 3;
        for (Flag flag : flags()) {
            int distance = Spelling.distance(name, flag.name());
            if (distance < least || (best == null && startsWith(flag, name))) {
                least = Math.min(least, distance);
                best = flag.name();
            }
        }
        return best;
    }

    private static boolean startsWith(Flag flag, String name) {
        return name.length() > 3 && flag.name().startsWith(name);
    }

    /** All options, those of the command alone first. */
    public List<Flag> flags() {
        List<Flag> all = new ArrayList<>(own);
        all.addAll(common);
        return all;
    }

    /** The help text. */
    public String help() {
        StringBuilder out = new StringBuilder();
        out.append("Usage: dovetail ").append(name).append(' ').append(operands);
        out.append(operands.isEmpty() ? "" : " ")
                .append("[options]\n\n")
                .append(summary)
                .append('\n');
        table("Options", own, out);
        out.append("\nExamples:\n");
        for (int i = 0; i + 1 < examples.size(); i += 2) {
            out.append("  ")
                    .append(examples.get(i))
                    .append("\n      ")
                    .append(examples.get(i + 1))
                    .append('\n');
        }
        table("Common options", common, out);
        return out.toString();
    }

    private static void table(String title, List<Flag> flags, StringBuilder out) {
        boolean first = true;
        for (Flag flag : flags) {
            out.append(first ? "\n" + title + ":\n" : "");
            first = false;
            String synopsis = "  " + flag.synopsis();
            out.append(synopsis);
            if (synopsis.length() + 2 > HELP_COLUMN) {
                out.append('\n').append(" ".repeat(HELP_COLUMN));
            } else {
                out.append(" ".repeat(HELP_COLUMN - synopsis.length()));
            }
            out.append(flag.help().replace("\n", "\n" + " ".repeat(HELP_COLUMN)))
                    .append('\n');
        }
    }
}
