package dovetail.cli.completion;

import dovetail.base.Spelling;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.ModelReader;
import java.util.List;
import java.util.function.Supplier;

/** Prints a script that completes commands, options and their values in a shell. */
public record CompletionCommand(Supplier<List<CommandSpec>> commands) implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "completion",
                String.join("|", CompletionScripts.names()),
                "Prints a script that completes commands, options, their values and the names of models in a shell.",
                List.of(),
                CommonFlags.OF_SCRIPTS,
                List.of(
                        "source <(dovetail completion bash)",
                        "completion in this Bash; in ~/.bashrc, in every one",
                        "dovetail completion zsh > ~/.zfunc/_dovetail",
                        "completion in Zsh, with ~/.zfunc in fpath before compinit",
                        "dovetail completion fish > ~/.config/fish/completions/dovetail.fish",
                        "completion in Fish"));
    }

    @Override
    public int run(Session session) {
        List<String> shells = CompletionScripts.names();
        List<String> operands = session.arguments.operands();
        if (operands.size() != 1 || !shells.contains(operands.get(0))) {
            String found = String.join(" ", operands);
            throw new UsageException("expected the name of a shell: " + String.join(", ", shells)
                    + (found.isEmpty() ? "" : "; found '" + found + "'" + Spelling.hint(found, shells)));
        }
        Vocabulary words = Vocabulary.of(
                commands.get(),
                session.workshop.engines().providers(),
                EngineFlags.OF_EVERY_ENGINE,
                ModelReader.extensions());
        session.out.print(CompletionScripts.of(operands.get(0), words));
        return ExitStatus.OK;
    }
}
