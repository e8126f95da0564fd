package dovetail.cli.completion;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import java.util.List;

/** Completion for Zsh. */
final class ZshScript extends ShellScript {
    ZshScript(Vocabulary words) {
        super(words);
    }

    @Override
    void write() {
        line("#compdef dovetail");
        line("# Completion of dovetail for Zsh: dovetail completion zsh > DIRECTORY_OF_FPATH/_dovetail");
        line("_dovetail() {");
        line("  local -a commands=(");
        for (CommandSpec command : words.commands()) {
            line("    " + quoted(command.name() + ":" + firstLine(command.summary())));
        }
        line("  )");
        line("  if (( CURRENT == 2 )); then");
        line("    _describe command commands");
        line("    return");
        line("  fi");
        line("  local command=$words[2]");
        line("  shift words");
        line("  (( CURRENT-- ))");
        line("  case $command in");
        for (CommandSpec command : words.commands()) {
            line("    " + command.name() + ")");
            line("      _arguments -s \\");
            for (Flag flag : command.flags()) {
                for (String name : Vocabulary.names(flag)) {
                    line("        " + quoted(spec(name, flag)) + " \\");
                }
            }
            line("        " + quoted(operands(command)) + " ;;");
        }
        line("  esac");
        line("}");
        line("_dovetail \"$@\"");
    }

    /** Options may be repeated, hence the star. */
    private String spec(String name, Flag flag) {
        String text = "*" + name + "[" + escaped(firstLine(flag.help())) + "]";
        if (!flag.takesValue()) {
            return text;
        }
        return text + ":" + escaped(String.valueOf(flag.argument())) + ":" + action(flag);
    }

    private String action(Flag flag) {
        List<String> choices = flag.name().equals(Vocabulary.SET)
                ? words.settings().keySet().stream().map(name -> name + "=").toList()
                : Vocabulary.choices(flag);
        if (!choices.isEmpty()) {
            return "(" + String.join(" ", choices) + ")";
        }
        return Vocabulary.isFile(flag) ? "_files" : " ";
    }

    private String operands(CommandSpec command) {
        List<String> choices = Vocabulary.operands(command);
        if (!choices.isEmpty()) {
            return "*:shell:(" + String.join(" ", choices) + ")";
        }
        return Vocabulary.takesFiles(command)
                ? "*:file:_files -g \"*.(" + String.join("|", words.extensions()) + ")\""
                : "*: : ";
    }

    /** Colons and brackets separate the parts of a description. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace(":", "\\:")
                .replace("[", "\\[")
                .replace("]", "\\]");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
