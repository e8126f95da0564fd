package dovetail.cli.simulate;

import dovetail.base.InputException;
import dovetail.interpret.Move;
import dovetail.report.TraceFiles;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.TraceText;
import dovetail.simulate.Walk;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Reads commands line by line and steps through a walk; the same at a terminal and in a pipe. */
public final class Simulator {
    private static final String HELP = """
              N          take the enabled step with that number
              u [N]      undo the last step, or the last N
              n [N]      take the next step of the path or the replayed trace, or N steps
              j N        jump to step N of the path
              r          restart: back to the initial state; n repeats the path
              x [N]      take N random steps (1 if not given)
              s          show the whole state
              t          show the trace so far
              w          show the place of each component in the model text
              save FILE  write the trace so far: .json .txt .html .mmd .dot
              h          show this help
              q          quit
            """;

    /** Stands for a number that a command cannot do without. */
    private static final int NEEDED = -1;

    private final Walk walk;
    private final BufferedReader in;
    private final PrintStream out;
    private final PrintStream err;
    private final Style style;
    private final Random random;
    private final View view;
    private boolean refused;

    public Simulator(Walk walk, BufferedReader in, PrintStream out, PrintStream err, Style style, long seed) {
        this.walk = walk;
        this.in = in;
        this.out = out;
        this.err = err;
        this.style = style;
        this.random = new Random(seed);
        this.view = new View(walk, out, style);
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
        view.here();
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
            case "" -> view.here();
            case "u", "undo" -> jump(walk.position() - number(rest, 1));
            case "n", "next" -> jump(walk.position() + number(rest, 1));
            case "j", "jump" -> jump(number(rest, NEEDED));
            case "r", "restart" -> jump(0);
            case "x", "random" -> randomSteps(number(rest, 1));
            case "s", "state" -> view.state();
            case "t", "trace" -> out.print(TraceText.render(walk.trace(), style));
            case "w", "where" -> view.where();
            case "save" -> save(rest);
            case "h", "help", "?" -> out.print(HELP);
            default -> take(number(line, NEEDED));
        }
    }

    private void take(int number) {
        List<Move> moves = walk.moves();
        if (number < 1 || number > moves.size()) {
            throw new Refusal(
                    moves.isEmpty() ? "there is no step to take" : "there are steps 1 to " + moves.size() + " here");
        }
        Move move = moves.get(number - 1);
        if (move.isError()) {
            throw new Refusal("step " + number + " cannot be taken, it is a model error: " + move.error());
        }
        walk.take(move);
        view.here();
    }

    private void jump(int number) {
        if (!walk.jump(number)) {
            throw new Refusal("the path has the steps 0 to " + walk.length());
        }
        view.here();
    }

    private void randomSteps(int count) {
        for (int i = 0; i < count; i++) {
            List<Move> possible = new ArrayList<>(walk.moves());
            possible.removeIf(Move::isError);
            if (possible.isEmpty()) {
                break;
            }
            walk.take(possible.get(random.nextInt(possible.size())));
        }
        view.here();
    }

    private void save(String file) {
        try {
            TraceFiles.write(walk.trace(), Path.of(file));
            out.println("saved " + Numbers.count(walk.position(), "step") + " to " + file);
        } catch (InvalidPathException e) {
            throw new Refusal("'" + file + "' is no file name");
        } catch (IllegalArgumentException | InputException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }

    private static int number(String text, int fallback) {
        if (text.isEmpty() && fallback != NEEDED) {
            return fallback;
        }
        try {
            int number = Integer.parseInt(text);
            if (number < 0) {
                throw new Refusal("there is no step " + number + "; u undoes steps");
            }
            return number;
        } catch (NumberFormatException e) {
            throw new Refusal("expected a number or a command, found " + (text.isEmpty() ? "nothing" : "'" + text + "'")
                    + "; h shows the commands");
        }
    }

    /** A command that cannot be obeyed; the message says why. */
    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refusal(String message) {
            super(message, null, false, false);
        }
    }
}
