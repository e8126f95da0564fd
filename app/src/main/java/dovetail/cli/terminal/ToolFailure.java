package dovetail.cli.terminal;

import dovetail.base.Printable;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** Reports an exception that is a fault of the tool, with its stack trace. */
public final class ToolFailure {
    /** The frames of a stack that are printed: one that overflowed repeats itself. */
    private static final int MOST_FRAMES = 100;

    private ToolFailure() {}

    /**
     * Prints the message and the stack trace.
     *
     * @param where the part of the run that failed, such as {@code in the property 'mutex'}; empty for the whole run
     */
    public static void print(String where, Throwable thrown, PrintStream err) {
        err.println("dovetail: internal error" + (where.isEmpty() ? "" : " " + Printable.of(where))
                + "; please report it together with the model and this trace");
        for (@Nullable Throwable next = thrown; next != null; next = next.getCause()) {
            // Messages may have names of the model, which must not look like lines of this output.
            err.println((next == thrown ? "" : "Caused by: ") + Printable.of(next.toString()));
            StackTraceElement[] frames = next.getStackTrace();
            for (int i = 0; i < Math.min(MOST_FRAMES, frames.length); i++) {
                err.println("\tat " + frames[i]);
            }
            if (frames.length > MOST_FRAMES) {
                err.println("\t... " + (frames.length - MOST_FRAMES) + " more");
            }
        }
    }
}
