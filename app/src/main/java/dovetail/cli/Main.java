package dovetail.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/** The process: standard streams, Ctrl-C and the exit status. Everything else is {@link Cli}. */
public final class Main {
    private static final int STREAM_BUFFER = 8192;
    /** What shells report of a process that Ctrl-C ended. */
    private static final int KILLED_BY_INTERRUPT = 130;

    private Main() {}

    public static void main(String[] args) {
        PrintStream out = stream(FileDescriptor.out);
        PrintStream err = stream(FileDescriptor.err);
        Cli cli = new Cli(new Wiring(), Terminal.fromLauncher());
        onInterrupt(cli.interrupt());
        int status = cli.execute(args, System.in, out, err);
        System.exit(status);
    }

    /** Buffered, and in the encoding of every text the tool reads and writes. */
    static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor), STREAM_BUFFER),
                descriptor == FileDescriptor.err,
                StandardCharsets.UTF_8);
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
