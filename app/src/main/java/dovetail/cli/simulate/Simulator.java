package dovetail.cli.simulate;

import dovetail.base.InputException;
import dovetail.base.Printable;
import dovetail.expr.Expr;
import dovetail.report.TraceFiles;
import dovetail.report.text.Numbers;
import dovetail.report.text.TraceText;
import dovetail.report.view.Caption;
import dovetail.report.view.Remedies;
import dovetail.result.Trace;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads commands line by line and steps along a course; the same at a terminal and in a pipe. */
public final class Simulator {
    /** A label of a sequence: a quoted text, or one without blanks. */
    private static final Pattern LABEL = Pattern.compile("\"[^\"]*\"|\\S+");

    /** Stands for a number that a command cannot do without. */
    private static final int NEEDED = -1;

    /** The most steps of a series that waits for a predicate or a label. */
    private static final int MAX_SERIES = 10_000;

    /** The most steps of a series that are shown. */
    private static final int MAX_SHOWN = 100;

    /** The commands that take nothing. */
    private static final Set<String> ALONE =
            Set.of("clear", "r", "restart", "s", "state", "t", "trace", "w", "where", "h", "help", "?", "q", "quit");

    private final Course course;
    private final Console console;
    private final Function<String, Expr> predicates;
    private final Caption caption;
    private final PrintStream out;
    private final Random random;
    private final Breakpoints breakpoints = new Breakpoints();
    private boolean refused;

    /**
     * A simulator at the beginning of a course.
     *
     * @param predicates reads a predicate of the model
     * @param caption the caption of traces that are saved
     */
    public Simulator(Course course, Function<String, Expr> predicates, Caption caption, Console console, long seed) {
        this.course = course;
        this.predicates = predicates;
        this.caption = caption;
        this.console = console;
        this.out = console.out();
        this.random = new Random(seed);
    }

    /**
     * Runs until the user quits or the input ends.
     *
     * @return whether every command was valid
     */
    public boolean run() {
        if (console.isTyped()) {
            out.println("h shows the commands, q quits");
        }
        course.show();
        String line = console.nextLine();
        // The reader of the output may have ended; then no command has a visible effect.
        while (line != null && !line.equals("q") && !line.equals("quit") && !out.checkError()) {
            try {
                obey(line);
            } catch (Refusal e) {
                refused = true;
                out.flush();
                console.err().println(Printable.of(String.valueOf(e.getMessage())));
            }
            line = console.nextLine();
        }
        if (console.isTyped() && line == null) {
            // The end of input leaves the cursor behind the prompt.
            out.println();
        }
        return !refused;
    }

    private void obey(String line) {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        String rest = space < 0 ? "" : line.substring(space + 1).strip();
        if (!rest.isEmpty() && ALONE.contains(word)) {
            throw new Refusal("'" + word + "' stands alone; found '" + rest + "' after it");
        }
        switch (word) {
            case "" -> course.show();
            case "u", "undo" -> {
                course.undo(number(rest, 1));
                course.show();
            }
            case "take" -> {
                course.take(course.numberOf(unquoted(rest)));
                course.show();
            }
            case "fire" -> fire(rest);
            case "until" -> until(rest);
            case "eval" -> out.println(rest + ": " + course.value(rest, this::predicate));
            case "break" -> {
                if (rest.isEmpty()) {
                    breakpoints.list(out);
                } else {
                    breakpoints.add(rest, predicate(rest), out);
                }
            }
            case "clear" -> breakpoints.clear(out);
            case "n", "next" -> next(number(rest, 1));
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
            case "t", "trace" -> out.print(TraceText.render(trace(), console.style()));
            case "w", "where" -> course.showPlaces();
            case "save" -> save(rest);
            case "h", "help", "?" -> out.print(course.help());
            default -> {
                take(word, rest, line);
                course.show();
            }
        }
    }

    /** Takes the steps with some labels in turn, as the firing sequence of a trace has them. */
    private void fire(String labels) {
        Matcher label = LABEL.matcher(labels);
        if (labels.isEmpty()) {
            throw new Refusal("labels are missing; 'fire t1 t2' takes the steps with these labels in turn");
        }
        int start = course.position();
        try {
            while (label.find()) {
                course.take(course.numberOf(unquoted(label.group())));
            }
        } finally {
            showSeries(start);
            course.show();
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
        String reached = null;
        for (int i = 0; i < count && reached == null && course.takeRandom(random); i++) {
            reached = breakpoints.reached(course);
        }
        showAt(reached);
    }

    private void next(int count) {
        if (breakpoints.isEmpty()) {
            jump(course.position() + count);
            return;
        }
        String reached = null;
        for (int i = 0; i < count && reached == null; i++) {
            course.jump(course.position() + 1);
            reached = breakpoints.reached(course);
        }
        showAt(reached);
    }

    private void showAt(@Nullable String breakpoint) {
        course.show();
        if (breakpoint != null) {
            out.println("stopped: " + breakpoint + " is true");
        }
    }

    /** Takes steps of the path, and random ones behind its end, until a predicate is true or a label was taken. */
    private void until(String goal) {
        BooleanSupplier isReached = goal(goal);
        int start = course.position();
        for (int i = 0; i < MAX_SERIES; i++) {
            if (!advance()) {
                showSeries(start);
                course.show();
                throw new Refusal("no step is enabled, and " + goal + " is not reached");
            }
            String breakpoint = breakpoints.reached(course);
            if (isReached.getAsBoolean() || breakpoint != null) {
                showSeries(start);
                showAt(breakpoint);
                return;
            }
        }
        course.show();
        throw new Refusal(goal + " is not reached within " + MAX_SERIES + " steps");
    }

    /** Shows the steps of a series before the present one, which is shown with its choices. */
    private void showSeries(int start) {
        int first = Math.max(start + 1, course.position() - MAX_SHOWN);
        if (first > start + 1) {
            out.println(Numbers.count(first - start - 1, course.unit()) + " not shown; t shows the trace");
        }
        for (int at = first; at < course.position(); at++) {
            course.showStep(at);
        }
    }

    private BooleanSupplier goal(String text) {
        if (text.startsWith("\"")) {
            String label = unquoted(text);
            return () -> StepChoice.matches(label, course.lastNames());
        }
        Expr predicate = predicate(text);
        return () -> course.holds(predicate);
    }

    private boolean advance() {
        if (course.position() < course.length()) {
            course.jump(course.position() + 1);
            return true;
        }
        return course.takeRandom(random);
    }

    private Expr predicate(String text) {
        if (text.isEmpty()) {
            throw new Refusal("a predicate is missing; expected one of the model, such as those of --invariant");
        }
        try {
            return predicates.apply(text);
        } catch (InputException e) {
            throw new Refusal(Remedies.worded(e.diagnostics().get(0)).render());
        }
    }

    private static String unquoted(String text) {
        boolean isQuoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        return isQuoted ? text.substring(1, text.length() - 1) : text;
    }

    private void save(String file) {
        try {
            TraceFiles.write(trace(), caption, Path.of(file));
            out.println("saved " + Numbers.count(course.position(), course.unit()) + " to " + file);
        } catch (InvalidPathException e) {
            throw new Refusal("'" + file + "' is not a file name");
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
