package dovetail.cli.completion;

import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Completion for Bash. */
final class BashScript extends ShellScript {
    BashScript(Vocabulary words) {
        super(words);
    }

    @Override
    void write() {
        List<String> commands = new ArrayList<>();
        words.commands().forEach(command -> commands.add(command.name()));
        line("# Completion of dovetail for Bash: source <(dovetail completion bash)");
        line("_dovetail_words() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$current\"); }");
        line("_dovetail_files() { compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); }");
        line("_dovetail_models() {");
        line("  local extension");
        line("  compopt -o filenames");
        line("  mapfile -t COMPREPLY < <(compgen -d -- \"$current\"; for extension in "
                + String.join(" ", words.extensions()) + "; do");
        line("    compgen -f -X \"!*.$extension\" -- \"$current\"; done)");
        line("}");
        line("_dovetail() {");
        line("  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}");
        line("  COMPREPLY=()");
        line("  # Bash takes NAME=VALUE for three words.");
        line("  [[ $current == = ]] && current= && previous==");
        line("  if ((COMP_CWORD == 1)); then");
        line("    _dovetail_words '" + String.join(" ", commands) + " help version --help --version'");
        line("    return");
        line("  fi");
        settings();
        values();
        line("  case $command in");
        for (CommandSpec command : words.commands()) {
            line("    " + command.name() + ")");
            List<String> options = new ArrayList<>();
            command.flags().forEach(flag -> options.addAll(Vocabulary.names(flag)));
            line("      if [[ $current == -* ]]; then _dovetail_words '" + String.join(" ", options) + "'");
            line("      else " + operands(command) + "; fi ;;");
        }
        line("    help) _dovetail_words '" + String.join(" ", commands) + "' ;;");
        line("  esac");
        line("}");
        line("complete -F _dovetail dovetail");
    }

    private static String operands(CommandSpec command) {
        List<String> choices = Vocabulary.operands(command);
        if (!choices.isEmpty()) {
            return "_dovetail_words '" + String.join(" ", choices) + "'";
        }
        return Vocabulary.takesFiles(command) ? "_dovetail_models" : ":";
    }

    private void settings() {
        line("  local at=$COMP_CWORD");
        line("  [[ ${COMP_WORDS[at]} == = ]] && ((at++))");
        line("  if ((at >= 3)) && [[ $previous == = && ${COMP_WORDS[at-3]} == " + Vocabulary.SET + " ]]; then");
        line("    case ${COMP_WORDS[at-2]} in");
        for (Map.Entry<String, List<String>> setting : words.settings().entrySet()) {
            if (!setting.getValue().isEmpty()) {
                line("      " + setting.getKey() + ") _dovetail_words '" + String.join(" ", setting.getValue())
                        + "' ;;");
            }
        }
        line("    esac");
        line("    return");
        line("  fi");
    }

    private void values() {
        line("  case $command:$previous in");
        for (CommandSpec command : words.commands()) {
            for (Flag flag : command.flags()) {
                if (flag.takesValue()) {
                    List<String> patterns = new ArrayList<>();
                    Vocabulary.names(flag).forEach(name -> patterns.add(command.name() + ":" + name));
                    line("    " + String.join("|", patterns) + ") " + value(flag) + "; return ;;");
                }
            }
        }
        line("  esac");
    }

    private String value(Flag flag) {
        List<String> choices = Vocabulary.choices(flag);
        if (flag.name().equals(Vocabulary.SET)) {
            List<String> names = new ArrayList<>();
            words.settings().keySet().forEach(name -> names.add(name + "="));
            return "compopt -o nospace; _dovetail_words '" + String.join(" ", names) + "'";
        }
        if (!choices.isEmpty()) {
            return "_dovetail_words '" + String.join(" ", choices) + "'";
        }
        return Vocabulary.isFile(flag) ? "_dovetail_files" : ":";
    }
}
