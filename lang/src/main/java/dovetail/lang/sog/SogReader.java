package dovetail.lang.sog;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.lang.source.LineCursor;
import dovetail.lang.source.LineScanner;
import dovetail.lang.source.SourceFiles;
import dovetail.lang.source.Texts;
import dovetail.lts.LabelTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads an observation graph: the version, the observed alphabet, the nodes, and a checksum of the lines above it. Only the
 * canonical form is read, so that a file is either as it was written or refused.
 */
public final class SogReader {
    static final String FORMAT = "sog";
    static final int VERSION = 1;

    private static final String HEADER = "'" + FORMAT + " " + VERSION + "'";
    private static final String NODE_LINES = "'node', 'step', 'stable' or 'checksum'";

    private final String file;
    private final Diagnostics diagnostics = new Diagnostics();
    private final LineCursor line;
    private final LineScanner scanner;
    private final Checksum checksum = new Checksum();
    private final List<String> labels = new ArrayList<>();

    private SogReader(String file, InputStream in) {
        this.file = file;
        this.line = new LineCursor(in);
        this.scanner = new LineScanner(file, line, diagnostics);
    }

    /** Reads a file; throws with everything that is wrong with it. */
    public static SogFile read(Path file) {
        return read(file, Texts.OF_FILES);
    }

    /** @param texts those that stand for files */
    public static SogFile read(Path file, Texts texts) {
        try (InputStream in = texts.open(file)) {
            return new SogReader(file.toString(), in).run(file);
        } catch (IOException e) {
            throw SourceFiles.unreadable(file, e);
        }
    }

    private SogFile run(Path path) throws IOException {
        boolean some = line.next();
        SourceFiles.requireText(path, line.buffer(), line.filled());
        if (!some) {
            throw new InputException(Diagnostic.error(file, "the file is empty; expected " + HEADER));
        }
        version();
        events();
        int nodes = nodes();
        NodeReader reader = new NodeReader(file, line, scanner, diagnostics, labels.size(), nodes);
        if (!readNodes(reader)) {
            truncated();
        }
        return new SogFile(labels, reader.graph());
    }

    private void version() {
        scanner.begin();
        int at = scanner.position();
        if (!scanner.takeName().equals(FORMAT)) {
            scanner.error(at, "this is no observation graph; expected " + HEADER);
            diagnostics.throwIfErrors();
        }
        at = scanner.position();
        int version = scanner.takeNumber("the version of the format");
        if (version >= 0 && version != VERSION) {
            scanner.error(at, "version " + version + " of the format is not known; only version " + VERSION + " is");
        } else if (version == VERSION) {
            scanner.takeEnd();
        }
        endLine();
    }

    /** Throws when anything is wrong so far: without the head, the rest has no meaning. */
    private void endLine() {
        diagnostics.throwIfErrors();
        checksum.addLine(line.buffer(), line.start(), line.end());
    }

    /** Goes to the next line of the head; throws when there is none. */
    private void nextOfHead() throws IOException {
        if (!line.next()) {
            truncated();
        }
        scanner.begin();
    }

    private void truncated() {
        String message = "the file is truncated: it ends at line " + line.number() + " without a checksum";
        diagnostics.add(new Diagnostic(
                Diagnostic.Severity.ERROR, file, line.number(), line.column(line.end()), message, line.text()));
        diagnostics.throwIfErrors();
    }

    /** A line of the head with a keyword and a number. */
    private int count(String keyword, String what) throws IOException {
        nextOfHead();
        int at = scanner.position();
        if (!scanner.takeName().equals(keyword)) {
            scanner.expectedAt(at, "'" + keyword + "' and " + what);
            diagnostics.throwIfErrors();
        }
        int count = scanner.takeNumber(what);
        if (count >= 0) {
            scanner.takeEnd();
        }
        return count;
    }

    private void events() throws IOException {
        int count = count("events", "the number of observed events");
        endLine();
        for (int i = 0; i < count; i++) {
            nextOfHead();
            event(i, count);
            endLine();
        }
    }

    private void event(int number, int count) {
        int at = scanner.position();
        if (!scanner.sees('"')) {
            scanner.expected("the label of event " + number + " in quotes; the file announces " + count);
            return;
        }
        if (!scanner.takeQuoted() || !scanner.takeEnd()) {
            return;
        }
        String label = line.text(scanner.labelStart(), scanner.labelEnd());
        if (LabelTable.isTau(label)) {
            scanner.error(at, "'" + label + "' is the internal step, which is never observed");
        } else if (number > 0 && labels.get(number - 1).compareTo(label) >= 0) {
            scanner.error(at, "the labels are not distinct and in rising order");
        }
        labels.add(label);
    }

    private int nodes() throws IOException {
        int count = count("nodes", "the number of nodes");
        if (count == 0) {
            scanner.error(line.start(), "an observation graph has at least one node");
        }
        endLine();
        return count;
    }

    /** Reads up to the checksum; false when the file ends before. */
    private boolean readNodes(NodeReader reader) throws IOException {
        while (line.next()) {
            scanner.begin();
            int at = scanner.position();
            String keyword = scanner.takeName();
            switch (keyword) {
                case "node" -> reader.node();
                case "step" -> reader.step();
                case "stable" -> reader.stable();
                case "checksum" -> {
                    reader.end();
                    checksum();
                    return true;
                }
                default -> scanner.expectedAt(at, NODE_LINES);
            }
            checksum.addLine(line.buffer(), line.start(), line.end());
        }
        return false;
    }

    private void checksum() throws IOException {
        int at = scanner.position();
        if (!scanner.takeName().equals(Checksum.NAME)) {
            scanner.expectedAt(at, "'" + Checksum.NAME + "'");
            return;
        }
        at = scanner.position();
        String given = scanner.takeName();
        if (given.length() != Checksum.LENGTH) {
            scanner.error(
                    at,
                    "the checksum has " + given.length() + " digits instead of " + Checksum.LENGTH
                            + "; the file is truncated or was changed");
        } else if (scanner.takeEnd() && !given.equals(checksum.digits())) {
            scanner.error(at, "the checksum does not fit the lines above; the file was changed after it was written");
        }
        if (line.next()) {
            scanner.begin();
            scanner.error(scanner.position(), "the file continues after its checksum");
        }
    }
}
