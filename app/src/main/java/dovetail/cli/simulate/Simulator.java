package dovetail.cli.simulate;

import dovetail.base.InputException;
import dovetail.report.TraceFiles;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.TraceText;
import dovetail.report.view.Caption;
import dovetail.result.Trace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Reads commands line by line and steps along a course; the same at a terminal and in a pipe. */
public final class Simulator {
    /** Stands for a number that a command cannot do without. */
    private static final int NEEDED = -1;

    private final Course course;
    private final BufferedReader in;
    private final PrintStream out;
    private final PrintStream err;
    private final Style style;
    private final Random random;
    private boolean refused;

    public Simulator(Course course, BufferedReader in, PrintStream out, PrintStream err, Style style, long seed) {
        this.course = course;
        this.in = in;
        this.out = out;
        this.err = err;
        this.style = style;
        this.random = new Random(seed);
    }

    /**
     * Runs until the user quits or the input ends.
     *
     * @param prompt the text before each line is read; empty without a terminal
     * @return whether every command was valid
     */
    public boolean run(String prompt) {
        boolean typed = !prompt.isEmpty();
        if (typed) {
            out.println("h shows the commands, q quits");
        }
        course.show();
        String line = nextLine(prompt);
        // The reader of the output may have ended; then no command has a visible effect.
        while (line != null && !line.equals("q") && !line.equals("quit") && !out.checkError()) {
            try {
                obey(line);
            } catch (Refusal e) {
                refused = true;
                out.flush();
                err.println(e.getMessage());
            }
            line = nextLine(prompt);
        }
        if (typed && line == null) {
            // The end of input leaves the cursor behind the prompt.
            out.println();
        }
        return !refused;
    }

    private @Nullable String nextLine(String prompt) {
        out.print(prompt);
        out.flush();
        err.flush();
        try {
            String line = in.readLine();
            return line == null ? null : line.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void obey(String line) {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        String rest = space < 0 ? "" : line.substring(space + 1).strip();
        switch (word) {
            case "" -> course.show();
            case "u", "undo" -> {
                course.undo(number(rest, 1));
                course.show();
            }
            case "n", "next" -> jump(course.position() + number(rest, 1));
            case "j", "jump" -> jump(course.positionOf(number(rest, NEEDED)));
            case "r", "restart" -> jump(0);
            case "x", "random" -> randomChoices(number(rest, 1));
            case "wait" -> {
                course.elapse(rest);
                course.show();
            }
            case "set" -> {
                course.set(rest);
                course.show();
            }
            case "s", "state" -> course.showState();
            case "t", "trace" -> out.print(TraceText.render(trace(), style));
            case "w", "where" -> course.showPlaces();
            case "save" -> save(rest);
            case "h", "help", "?" -> out.print(course.help());
            default -> {
                take(word, rest, line);
                course.show();
            }
        }
    }

    /** {@code 3} or {@code 3 at 4.5}. */
    private void take(String word, String rest, String line) {
        if (rest.equals("at") || rest.startsWith("at ")) {
            course.takeAt(number(word, NEEDED), rest.substring(2).strip());
        } else {
            course.take(number(line, NEEDED));
        }
    }

    private void jump(int position) {
        course.jump(position);
        course.show();
    }

    private Trace trace() {
        return course.trace().orElseThrow(() -> new Refusal("there is no " + course.unit() + " yet"));
    }

    private void randomChoices(int count) {
        for (int i = 0; i < count && course.takeRandom(random); i++) {
            // The choice is taken in the condition.
        }
        course.show();
    }

    private void save(String file) {
        try {
            Trace run = trace();
            Caption caption = Caption.simulated(List.of(run.system().name()), "");
            TraceFiles.write(run, caption, Path.of(file));
            out.println("saved " + Numbers.count(course.position(), course.unit()) + " to " + file);
        } catch (InvalidPathException e) {
            throw new Refusal("'" + file + "' is no file name");
        } catch (IllegalArgumentException | InputException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }

    private int number(String text, int fallback) {
        if (text.isEmpty() && fallback != NEEDED) {
            return fallback;
        }
        try {
            int number = Integer.parseInt(text);
            if (number < 0) {
                throw new Refusal("there is no " + course.unit() + " " + number + "; u undoes " + course.unit() + "s");
            }
            return number;
        } catch (NumberFormatException e) {
            throw new Refusal("expected a number or a command, found " + (text.isEmpty() ? "nothing" : "'" + text + "'")
                    + "; h shows the commands");
        }
    }
}
