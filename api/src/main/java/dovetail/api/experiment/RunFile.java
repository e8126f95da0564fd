package dovetail.api.experiment;

import dovetail.api.Version;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.report.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * File of runs as comma-separated values, from which an experiment that was ended is resumed. Every run is one line, appended and
 * flushed when it is over; the lines are those of the first cells of the plan. Each has the version of the tool and the digests
 * of the plan and of the model, since runs of other ones must not be mixed.
 */
public final class RunFile {
    private static final String ADVICE = "; give another file, or delete this one to run all cells again";

    private final Path file;
    private final ExperimentPlan plan;
    private final String digest;
    private final List<String> constants;
    private final List<Run> runs = new ArrayList<>();

    private RunFile(Path file, ExperimentPlan plan) {
        this.file = file;
        this.plan = plan;
        this.digest = plan.digest();
        this.constants = plan.constants();
    }

    /**
     * Opens a file: a new one, or one that has runs of the same plan.
     *
     * @throws InputException when it has something else, or cannot be written
     */
    public static RunFile open(Path file, ExperimentPlan plan) {
        RunFile opened = new RunFile(file, plan);
        try {
            if (Files.isDirectory(file)) {
                throw opened.error(0, "this is a directory");
            }
            if (!Files.exists(file) || Files.size(file) == 0) {
                WholeFile.write(file, out -> out.write(CsvLine.of(opened.columns()) + "\n"));
            } else {
                opened.read();
            }
        } catch (IOException e) {
            throw WholeFile.failure(file, e);
        }
        return opened;
    }

    /** The runs that the file has, those of the first cells. */
    public List<Run> runs() {
        return List.copyOf(runs);
    }

    /** Appends the run of the next cell. */
    void append(Run run) {
        try {
            String line = CsvLine.of(values(run)) + "\n";
            Files.writeString(file, line, StandardOpenOption.APPEND, StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw WholeFile.failure(file, e);
        }
        runs.add(run);
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(List.of("version", "plan", "text", "model"));
        columns.addAll(constants);
        columns.addAll(List.of("property", "engine", "run"));
        columns.addAll(OutcomeText.COLUMNS);
        return columns;
    }

    private List<String> values(Run run) {
        List<String> values = new ArrayList<>(List.of(Version.TEXT, digest));
        values.addAll(key(run.cell()));
        values.addAll(OutcomeText.values(run.outcome()));
        return values;
    }

    private List<String> key(Cell cell) {
        Subject subject = cell.subject();
        List<String> key = new ArrayList<>(List.of(subject.digest(), subject.model()));
        for (String constant : constants) {
            key.add(subject.constants().getOrDefault(constant, ""));
        }
        key.addAll(List.of(cell.propertyName(), cell.engine(), Integer.toString(cell.repetition())));
        return key;
    }

    /** Reads the runs. A last line without its end was cut while it was written, and is dropped. */
    private void read() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int whole = bytes.length;
        while (whole > 0 && bytes[whole - 1] != '\n') {
            whole--;
        }
        String[] lines = new String(bytes, 0, whole, StandardCharsets.UTF_8).split("\n");
        if (whole == 0 || !CsvLine.parse(lines[0]).equals(Optional.of(columns()))) {
            throw error(1, isOurs(lines[0]) ? "these are runs of another plan" : "this is no file of runs");
        }
        for (int i = 1; i < lines.length; i++) {
            runs.add(run(i + 1, lines[i]));
        }
        if (whole < bytes.length) {
            byte[] kept = Arrays.copyOf(bytes, whole);
            Files.write(file, kept, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.SYNC);
        }
    }

    private static boolean isOurs(String heading) {
        return heading.startsWith("version,plan,text,model,");
    }

    private Run run(int number, String line) {
        Optional<List<String>> parsed =
                CsvLine.parse(line).filter(values -> values.size() == columns().size());
        if (parsed.isEmpty()) {
            throw error(number, "this line is damaged");
        }
        List<String> values = parsed.get();
        if (!values.get(0).equals(Version.TEXT)) {
            throw error(number, "these are runs of version " + values.get(0) + ", and this is " + Version.TEXT);
        }
        if (number - 2 >= plan.cells().size() || !values.get(1).equals(digest)) {
            throw error(
                    number, "these are runs of another plan: other models, properties, engines, constants or options");
        }
        Cell cell = plan.cells().get(number - 2);
        if (!values.get(2).equals(cell.subject().digest())) {
            throw error(
                    number,
                    "these are runs of another text of " + cell.subject().model());
        }
        List<String> key = key(cell);
        int firstOfOutcome = 2 + key.size();
        Optional<Outcome> outcome = OutcomeText.parse(values.subList(firstOfOutcome, values.size()));
        if (outcome.isEmpty() || !values.subList(2, firstOfOutcome).equals(key)) {
            throw error(number, "this line is damaged");
        }
        return new Run(cell, outcome.get());
    }

    private InputException error(int line, String message) {
        return new InputException(new Diagnostic(
                Diagnostic.Severity.ERROR, file.toString(), line, line > 0 ? 1 : 0, message + ADVICE, ""));
    }
}
