package dovetail.cli;

import dovetail.cli.terminal.CarefulStream;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Interrupt;
import dovetail.cli.terminal.Terminal;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/** The process: standard streams, Ctrl-C and the exit status. Everything else is {@link Cli}. */
public final class Main {
    private static final int STREAM_BUFFER = 8192;
    /** The exit status that shells report of a process that Ctrl-C ended. */
    private static final int KILLED_BY_INTERRUPT = 130;

    private Main() {}

    public static void main(String[] args) {
        new LambdaLinkage().start();
        CarefulStream results = new CarefulStream(new FileOutputStream(FileDescriptor.out));
        PrintStream out = stream(results, false);
        PrintStream err = stream(new FileOutputStream(FileDescriptor.err), true);
        Cli cli = new Cli(new Wiring(), Terminal.fromLauncher());
        onInterrupt(cli.interrupt());
        int status = cli.execute(args, System.in, out, err);
        if (results.loss() != null) {
            err.println("dovetail: the results could not be written: " + results.loss());
            status = ExitStatus.ERROR;
        }
        System.exit(status);
    }

    /** Buffered, and in the encoding of every text the tool reads and writes. */
    static PrintStream stream(OutputStream target, boolean flushes) {
        return new PrintStream(new BufferedOutputStream(target, STREAM_BUFFER), flushes, StandardCharsets.UTF_8);
    }

    /** The first Ctrl-C asks a run to end with what it knows; the second, or one that finds no run, ends the process. */
    static void onInterrupt(Interrupt interrupt) {
        AtomicBoolean asked = new AtomicBoolean();
        Signal.handle(new Signal("INT"), signal -> {
            if (asked.getAndSet(true) || !interrupt.request()) {
                Runtime.getRuntime().halt(KILLED_BY_INTERRUPT);
            }
        });
    }
}
