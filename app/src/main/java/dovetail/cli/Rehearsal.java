package dovetail.cli;

import dovetail.cli.terminal.CarefulStream;
import dovetail.cli.terminal.Interrupt;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the usual commands once, on the bundled examples and into nowhere. The launcher records which classes that loads,
 * and later runs start from the recording. The compositional engines are not run: from a recording they start sooner,
 * but run a quarter slower (measured with JDK 17, {@code bench/run icc lamport.2 lamport.5}).
 */
public final class Rehearsal {
    private Rehearsal() {}

    /** @param args the directory of the examples */
    public static void main(String[] args) {
        new LambdaLinkage().start();
        Main.onInterrupt(new Interrupt());
        Main.stream(new CarefulStream(new FileOutputStream(FileDescriptor.out)), false)
                .flush();
        run(Path.of(args[0]));
    }

    /** The exit status of each command. */
    static List<Integer> run(Path examples) {
        try (ScratchDirectory scratch = new ScratchDirectory()) {
            return run(examples, scratch.path().resolve("cache").toString());
        }
    }

    /** @param cache a directory for a cache, which need not be there; another file is written beside it */
    static List<Integer> run(Path examples, String cache) {
        String holds = examples.resolve("peterson.dve").toString();
        String violated = examples.resolve("broken_mutex.dve").toString();
        String network = examples.resolve("alternating-bit/alternating-bit.exp").toString();
        String automata = examples.resolve("parcel_locker.coin").toString();
        // Large enough to be compiled while it is explored, and with arrays.
        String large = examples.resolve("filter_lock.dve").toString();
        String runs = examples.resolve("polling.dve").toString();
        String system = examples.resolve("retry.aut").toString();
        String reduced = Path.of(cache).resolveSibling("reduced.aut").toString();
        String[][] commands = {
            {"check", holds},
            {"check", violated},
            {"check", network},
            // One property without a witness, so that the second run finds the output of the first.
            {"check", "--cache", cache, "-p", "mutex", holds},
            {"check", "--cache", cache, "-p", "mutex", holds},
            {"check", automata},
            {"check", "--format", "json", violated},
            {"check", "--fair", "-f", "G (question -> F answer)", runs},
            {"check", "--never", "[^ \"Client.*\"]* ; \"Server.*\"", runs},
            {"check", "--automaton", examples.resolve("unanswered.hoa").toString(), runs},
            {"ltl", "-f", "G (a -> F b)"},
            {"explore", holds},
            {"explore", "--format", "json", holds},
            {"explore", "--set", "compile=always", holds},
            {"explore", large},
            {"explore", "--por", large},
            {"explore", "--por", "--set", "compile=always", large},
            {"check", "--engine", "por", "--set", "compile=always", violated},
            {"check", "--engine", "por", automata},
            {"reduce", "-e", "branching", system, "-o", reduced, "--force"},
            {"compare", "-e", "branching", system, reduced},
            // Another relation, which tells them apart.
            {"compare", "-e", "strong", system, reduced},
            {"simulate", violated}
        };
        List<Integer> statuses = new ArrayList<>();
        for (String[] command : commands) {
            PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
            ByteArrayInputStream input = new ByteArrayInputStream("1\nq\n".getBytes(StandardCharsets.UTF_8));
            statuses.add(Cli.run(command, input, nowhere, nowhere));
        }
        return statuses;
    }
}
