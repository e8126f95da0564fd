package dovetail.bench.tool;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Launcher of Dovetail, as its users have it; each run is a fresh process. */
public final class Launcher {
    private final Path file;
    private final Commands commands;

    public Launcher(Path home) {
        this.file = home.resolve("dovetail");
        BenchFailure.when(!Files.isExecutable(file), "the launcher " + file + " is not there");
        this.commands = new Commands(home);
    }

    /** Lets the launcher build when it must, and record a class archive, so that neither is measured. */
    public Launcher warmedUp() {
        run(List.of("--version"));
        return this;
    }

    public Commands.Outcome run(List<String> words) {
        return commands.run(command(words));
    }

    /** Ends the process when it takes longer than that. */
    public Commands.Outcome run(List<String> words, Duration limit) {
        return commands.run(command(words), limit);
    }

    /** @param watch called again and again while the process runs */
    public Commands.Outcome run(List<String> words, Duration limit, Consumer<Process> watch) {
        return commands.run(command(words), limit, watch);
    }

    private List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(List.of(file.toString()));
        command.addAll(words);
        return command;
    }
}
