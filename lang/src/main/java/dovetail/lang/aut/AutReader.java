package dovetail.lang.aut;

import dovetail.base.ByteSize;
import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.lang.source.LineCursor;
import dovetail.lang.source.LineScanner;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.Texts;
import dovetail.lts.LabelledLts;
import dovetail.model.Preservation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a transition system in AUT format: {@code des (initial, transitions, states)}, then one
 * {@code (from, label, to)} per line. Works on bytes in one pass, since files of millions of transitions are usual.
 */
public final class AutReader {
    private static final String HEADER = "'des (initial, transitions, states)'";

    private final String file;
    private final Diagnostics diagnostics = new Diagnostics();
    private final LineCursor line;
    private final LineScanner scanner;
    private final LabelledLts.Builder builder = new LabelledLts.Builder();
    private final LabelIndex labels = new LabelIndex(builder);
    private final TransitionLines lines;
    private int states = Integer.MAX_VALUE;
    private long transitions;

    private AutReader(String file, InputStream in, int mostLines) {
        this.lines = new TransitionLines(mostLines);
        this.file = file;
        this.line = new LineCursor(in);
        this.scanner = new LineScanner(file, line, diagnostics);
    }

    /** Reads a file; throws with everything that is wrong with it. */
    public static LabelledLts read(Path file) {
        return read(file, Texts.OF_FILES, 0).system();
    }

    /** Reads a file with the lines of its transitions, unless they are very many. */
    public static PlacedLts readPlaced(Path file) {
        return readPlaced(file, Texts.OF_FILES);
    }

    static PlacedLts readPlaced(Path file, Texts texts) {
        return read(file, texts, TransitionLines.MOST);
    }

    private static PlacedLts read(Path file, Texts texts, int mostLines) {
        try (InputStream in = texts.open(file)) {
            return new AutReader(file.toString(), in, mostLines).run(file);
        } catch (IOException e) {
            throw SourceFiles.unreadable(file, e);
        }
    }

    private PlacedLts run(Path path) throws IOException {
        boolean some = line.next();
        SourceFiles.requireText(path, line.buffer(), line.filled());
        while (some && !scanner.begin()) {
            some = line.next();
        }
        if (!some) {
            throw new InputException(Diagnostic.error(file, "the file is empty; expected " + HEADER));
        }
        Header header = header();
        if (header == null && scanner.sees('(')) {
            transition();
        }
        PlainLines plain = new PlainLines(line, labels, builder, lines);
        do {
            // After an error, lines are only read for further ones.
            transitions += diagnostics.hasErrors() ? 0 : plain.take(states);
            some = line.next();
            if (some && scanner.begin()) {
                transition();
            }
        } while (some);
        if (header != null && header.transitions != transitions) {
            diagnostics.add(header.wrongCount(transitions));
        }
        diagnostics.throwIfErrors();
        LabelledLts system = builder.build();
        return new PlacedLts(system, lines.origins(file, system.lts()), Preservation.EVERYTHING);
    }

    /** The header on the present line, or null after reporting what is wrong with it. */
    private @Nullable Header header() {
        if (!scanner.sees('d')) {
            scanner.expected(HEADER);
            return null;
        }
        if (!scanner.takeWord("des") || !scanner.take('(')) {
            return null;
        }
        int initialAt = scanner.position();
        int initial = scanner.takeNumber("the number of the initial state");
        if (initial < 0 || !scanner.take(',')) {
            return null;
        }
        int countAt = scanner.position();
        int count = scanner.takeNumber("the number of transitions");
        if (count < 0 || !scanner.take(',')) {
            return null;
        }
        int statesAt = scanner.position();
        int announced = scanner.takeNumber("the number of states");
        if (announced < 0 || !scanner.take(')') || !scanner.takeEnd()) {
            return null;
        }
        if (announced == 0) {
            scanner.error(statesAt, "a transition system has at least one state");
            return null;
        }
        requireMemory(statesAt, announced);
        if (initial >= announced) {
            scanner.error(initialAt, outOfRange("the initial state " + initial, announced));
        } else {
            builder.initial(initial);
        }
        states = announced;
        builder.states(announced).expect(count);
        return new Header(file, line.number(), line.column(countAt), line.text(), count);
    }

    /** A few bytes can announce more states than there is memory for; that is the file's fault. */
    private void requireMemory(int position, int announced) {
        long needed = 16L * announced;
        long available = Runtime.getRuntime().maxMemory() / 5 * 4;
        if (needed > available) {
            scanner.error(
                    position,
                    announced + " states need " + ByteSize.render(needed) + " of memory; there are "
                            + ByteSize.render(available));
            diagnostics.throwIfErrors();
        }
    }

    private void transition() {
        transitions++;
        if (!scanner.take('(')) {
            return;
        }
        int fromAt = scanner.position();
        int from = scanner.takeNumber("the number of a state");
        if (from < 0 || !scanner.take(',') || !scanner.takeLabel()) {
            return;
        }
        int labelStart = scanner.labelStart();
        int labelEnd = scanner.labelEnd();
        int toAt = scanner.position();
        int to = scanner.takeNumber("the number of a state");
        if (to < 0 || !scanner.take(')') || !scanner.takeEnd()) {
            return;
        }
        if (from >= states || to >= states) {
            if (from >= states) {
                scanner.error(fromAt, outOfRange("state " + from, states));
            }
            if (to >= states) {
                scanner.error(toAt, outOfRange("state " + to, states));
            }
        } else if (!diagnostics.hasErrors()) {
            int event = labels.find(line.buffer(), labelStart, labelEnd);
            builder.transition(from, event, to);
            lines.add(from, event, to, line.number());
        }
    }

    private static String outOfRange(String what, int states) {
        return what + " is out of range; the header announces " + states + " states, 0 to " + (states - 1);
    }

    /** The place of the number of transitions in the header, for the comparison at the end. */
    private record Header(String file, int line, int column, String text, int transitions) {
        Diagnostic wrongCount(long found) {
            String message =
                    "the header says " + transitions + " for the number of transitions; the file holds " + found;
            return new Diagnostic(Diagnostic.Severity.ERROR, file, line, column, message, text);
        }
    }
}
