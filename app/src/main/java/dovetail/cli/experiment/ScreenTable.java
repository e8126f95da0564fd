package dovetail.cli.experiment;

import dovetail.api.experiment.Cell;
import dovetail.api.experiment.Effort;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.Repetitions;
import dovetail.api.experiment.Run;
import dovetail.base.ByteSize;
import dovetail.base.Printable;
import dovetail.cli.session.Session;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Table on the screen that grows row by row: one row for each cell, with the medians of its repetitions. */
final class ScreenTable implements Consumer<Run> {
    private static final String GAP = "  ";
    private static final String ERASE = "\r\u001b[K";
    /** Names that are longer are cut in the table; files have them whole. */
    private static final int WIDEST_NAME = 40;

    private static final List<String> MEASURES = List.of("states", "transitions", "store", "peak", "seconds");
    private static final List<Integer> WIDTHS = List.of(14, 14, 11, 11, 10);
    private static final int VERDICT_WIDTH = 11;

    private final List<String> constants;
    private final int repetitions;
    private final Session session;
    private final boolean hasModels;
    private final List<Integer> nameWidths = new ArrayList<>();
    private final List<Run> equal = new ArrayList<>();

    ScreenTable(ExperimentPlan plan, int repetitions, Session session) {
        this.constants = plan.constants();
        this.repetitions = repetitions;
        this.session = session;
        this.hasModels = plan.models().size() > 1;
        List<String> headings = headings();
        headings.forEach(heading -> nameWidths.add(heading.length()));
        for (Cell cell : plan.cells()) {
            List<String> names = names(cell);
            for (int i = 0; i < names.size(); i++) {
                nameWidths.set(i, Math.max(nameWidths.get(i), names.get(i).length()));
            }
        }
    }

    /** Prints the headings. */
    void begin() {
        if (isBrief() || !isShown()) {
            return;
        }
        StringBuilder line = new StringBuilder(padded(headings()));
        line.append(left("verdict", VERDICT_WIDTH));
        for (int i = 0; i < MEASURES.size(); i++) {
            line.append(right(MEASURES.get(i), WIDTHS.get(i)));
        }
        session.out.println(session.style().strong(line.toString()));
    }

    /** Shows on a terminal the cell that is run next; its row takes the place of this line. */
    void announce(Cell cell) {
        if (isShown() && !isBrief() && session.terminal.output()) {
            session.out.print(ERASE + padded(names(cell)) + "...");
            session.out.flush();
        }
    }

    @Override
    public void accept(Run run) {
        equal.add(run);
        if (run.cell().repetition() == repetitions && isShown()) {
            session.out.print(session.terminal.output() ? ERASE : "");
            session.out.println(isBrief() ? brief(Repetitions.row(equal)) : line(Repetitions.row(equal)));
            session.out.flush();
        }
        if (run.cell().repetition() == repetitions) {
            equal.clear();
        }
    }

    /** Whether rows are printed as they come; otherwise all is printed as one object. */
    private boolean isShown() {
        return !session.settings.json();
    }

    private boolean isBrief() {
        return session.settings.quiet();
    }

    private static String brief(Run row) {
        Cell cell = row.cell();
        return Printable.of(
                cell.subject() + ": " + cell.propertyName() + " by " + cell.engine() + ": " + word(row.outcome()));
    }

    private static String word(Outcome outcome) {
        return outcome.answer() == Outcome.Answer.UNSUPPORTED
                ? "-"
                : outcome.answer().word();
    }

    private String line(Run row) {
        Outcome outcome = row.outcome();
        StringBuilder line = new StringBuilder(padded(names(row.cell())));
        line.append(left(word(outcome), VERDICT_WIDTH));
        if (outcome.effort().isPresent()) {
            Effort effort = outcome.effort().get();
            List<String> measures = List.of(
                    Numbers.grouped(effort.states()),
                    Numbers.grouped(effort.transitions()),
                    ByteSize.render(effort.storeBytes()),
                    ByteSize.render(effort.memoryBytes()),
                    Numbers.decimal(effort.seconds(), 3));
            for (int i = 0; i < measures.size(); i++) {
                line.append(right(measures.get(i), WIDTHS.get(i)));
            }
        }
        boolean isTold = outcome.answer() == Outcome.Answer.UNKNOWN || outcome.answer() == Outcome.Answer.FAILED;
        return (isTold ? line + GAP + Printable.of(outcome.reason()) : line.toString()).stripTrailing();
    }

    private List<String> headings() {
        List<String> headings = new ArrayList<>(hasModels ? List.of("model") : List.of());
        headings.addAll(constants);
        headings.addAll(List.of("property", "engine"));
        return headings;
    }

    private List<String> names(Cell cell) {
        List<String> names =
                new ArrayList<>(hasModels ? List.of(cut(cell.subject().model())) : List.of());
        for (String constant : constants) {
            names.add(cut(cell.subject().constants().getOrDefault(constant, "")));
        }
        names.add(cut(cell.propertyName()));
        names.add(cell.engine());
        return names;
    }

    private static String cut(String name) {
        String printable = Printable.of(name);
        return printable.length() <= WIDEST_NAME ? printable : printable.substring(0, WIDEST_NAME - 1) + "…";
    }

    private String padded(List<String> names) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            line.append(left(names.get(i), nameWidths.get(i))).append(GAP);
        }
        return line.toString();
    }

    private static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(1, width - text.length())) + text;
    }
}
