package dovetail.cli.completion;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.engine.EngineProvider;
import dovetail.option.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The words that a shell may complete: commands, their options, and the values of these.
 *
 * @param settings values of engine options by their names
 * @param extensions the extensions of models
 */
public record Vocabulary(List<CommandSpec> commands, Map<String, List<String>> settings, List<String> extensions) {
    /** The option whose values are themselves names with values. */
    static final String SET = "--set";

    /**
     * The words of some commands, engines and languages.
     *
     * @param shared the options that every engine has
     */
    public static Vocabulary of(
            List<CommandSpec> commands, List<EngineProvider> engines, List<Option<?>> shared, List<String> extensions) {
        List<Option<?>> options = new ArrayList<>(shared);
        for (EngineProvider engine : engines) {
            options.addAll(engine.options().options());
        }
        Map<String, TreeSet<String>> settings = new TreeMap<>();
        for (Option<?> option : options) {
            settings.computeIfAbsent(option.name(), name -> new TreeSet<>()).addAll(choices(option.values()));
        }
        Map<String, List<String>> lists = new TreeMap<>();
        settings.forEach((name, values) -> lists.put(name, List.copyOf(values)));
        return new Vocabulary(List.copyOf(commands), lists, List.copyOf(extensions));
    }

    /** The values of an option that has few; empty for one with a text, a number or a file. */
    static List<String> choices(Flag flag) {
        String argument = flag.argument();
        return argument == null ? List.of() : choices(argument);
    }

    /** The words of a list such as {@code bfs|dfs}; words in capitals stand for something else. */
    private static List<String> choices(String list) {
        List<String> words = new ArrayList<>();
        if (list.indexOf('|') >= 0) {
            for (String word : list.split("\\|")) {
                if (word.matches("[a-z][a-z0-9-]*")) {
                    words.add(word);
                }
            }
        }
        return words;
    }

    /** Whether the value of an option is the name of a file or a directory. */
    static boolean isFile(Flag flag) {
        String argument = flag.argument();
        return argument != null && (argument.startsWith("FILE") || argument.equals("DIR"));
    }

    /** Whether the operands of a command are files. */
    static boolean takesFiles(CommandSpec command) {
        return command.operands().matches(".*[A-Z].*");
    }

    /** The words that a command takes as operands, where they are no files. */
    static List<String> operands(CommandSpec command) {
        return choices(command.operands());
    }

    /** The names of an option, the long one first. */
    static List<String> names(Flag flag) {
        String alias = flag.alias();
        return alias == null ? List.of(flag.name()) : List.of(flag.name(), alias);
    }
}
