package dovetail.cli.completion;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import java.util.ArrayList;
import java.util.List;

/** Completion for Fish. */
final class FishScript extends ShellScript {
    FishScript(Vocabulary words) {
        super(words);
    }

    @Override
    void write() {
        line("# Completion of dovetail for Fish: dovetail completion fish > ~/.config/fish/completions/dovetail.fish");
        line("complete -c dovetail -f");
        for (CommandSpec command : words.commands()) {
            line("complete -c dovetail -n __fish_use_subcommand -a " + command.name() + " -d "
                    + quoted(firstLine(command.summary())));
            String condition = "-n " + quoted("__fish_seen_subcommand_from " + command.name());
            for (Flag flag : command.flags()) {
                line("complete -c dovetail " + condition + option(flag) + value(flag) + " -d "
                        + quoted(firstLine(flag.help())));
            }
            List<String> choices = Vocabulary.operands(command);
            if (!choices.isEmpty()) {
                line("complete -c dovetail " + condition + " -a " + quoted(String.join(" ", choices)));
            } else if (Vocabulary.takesFiles(command)) {
                for (String extension : words.extensions()) {
                    line("complete -c dovetail " + condition + " -a "
                            + quoted("(__fish_complete_suffix ." + extension + ")"));
                }
            }
        }
    }

    private static String option(Flag flag) {
        StringBuilder option = new StringBuilder(" -l ").append(flag.name().substring(2));
        String alias = flag.alias();
        if (alias != null) {
            option.append(" -s ").append(alias.substring(1));
        }
        return option.toString();
    }

    private String value(Flag flag) {
        if (!flag.takesValue()) {
            return "";
        }
        List<String> choices = new ArrayList<>(Vocabulary.choices(flag));
        if (flag.name().equals(Vocabulary.SET)) {
            words.settings().forEach((name, values) -> {
                choices.add(name + "=");
                values.forEach(value -> choices.add(name + "=" + value));
            });
        }
        if (!choices.isEmpty()) {
            return " -x -a " + quoted(String.join(" ", choices));
        }
        return Vocabulary.isFile(flag) ? " -r -F" : " -x";
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
