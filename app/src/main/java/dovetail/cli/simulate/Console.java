package dovetail.cli.simulate;

import dovetail.base.Printable;
import dovetail.report.text.Style;
import java.io.PrintStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lines that the user types, and the streams that answer.
 *
 * @param lines the next line, or null at the end of the input
 * @param prompt the text before each line is read; empty without a terminal
 * @param echoes whether commands are repeated in the output, where no terminal shows them
 */
public record Console(
        Supplier<@Nullable String> lines,
        PrintStream out,
        PrintStream err,
        Style style,
        String prompt,
        boolean echoes) {
    /** Whether a person types at a terminal. */
    boolean isTyped() {
        return !prompt.isEmpty();
    }

    @Nullable
    String nextLine() {
        out.print(prompt);
        out.flush();
        err.flush();
        String line = lines.get();
        if (line != null && echoes) {
            out.println("> " + Printable.of(line.strip()));
        }
        return line == null ? null : line.strip();
    }
}
