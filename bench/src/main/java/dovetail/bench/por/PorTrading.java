package dovetail.bench.por;

import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every property of the trading system with and without reduction, for different people who use it: the table that
 * N. Beneš, M. Křivánek, F. Štefaňák, <em>Space effective model checking for component-interaction automata</em> (MEMICS
 * 2009) have of theirs. A search that ends before it has seen as many states as the model has says little about
 * reduction, so those have a table of their own.
 */
final class PorTrading {
    private static final int DESKS = 2;
    private static final Pattern PROPERTY =
            Pattern.compile("(?m)^// expect (holds|violated)\\nproperty (\\w+) +is (\\w+)");

    /** The numbers of states of the families; of others they are not known, since they are too many. */
    private static final Map<Family, Long> STATES = Map.of(
            Family.TRADING_SYSTEM, 61_928L,
            Family.TRADING_CARD, 77_288L,
            Family.TRADING_EITHER, 117_016L,
            Family.TRADING_REPORT, 495_424L,
            Family.TRADING_STOCK, 1_579_164L,
            Family.TRADING_HASTY, 4_601_008L);

    private static final List<Family> FAMILIES = List.of(
            Family.TRADING_SYSTEM,
            Family.TRADING_CARD,
            Family.TRADING_EITHER,
            Family.TRADING_REPORT,
            Family.TRADING_STOCK,
            Family.TRADING_HASTY,
            Family.TRADING_TWO);

    private static final String HEADINGS = "model | property | kind | answer | states | left | ratio | all steps in"
            + " | C1 / C2 / C3 | time without : with";

    private final Sheet sheet;
    private final Launcher launcher;
    /** The rows of searches that ended early. */
    private final List<List<Object>> early = new ArrayList<>();

    private double least = Double.POSITIVE_INFINITY;
    private double greatest;
    private int rows;

    PorTrading(Sheet sheet, Launcher launcher) {
        this.sheet = sheet;
        this.launcher = launcher;
    }

    void print() {
        PorModels models = new PorModels(sheet.arguments());
        Table table = sheet.table(HEADINGS);
        for (Family family : FAMILIES) {
            if (models.hasFamily(family.title()) && models.isWithin(STATES.getOrDefault(family, 0L))) {
                rows(family, table);
            }
        }
        sheet.gap();
        sheet.paragraph("%d rows with both searches; the ratio is between %.1f and %.1f.", rows, least, greatest);
        sheet.paragraph("Searches without reduction that ended before they had seen as many states as the model has:");
        early.forEach(sheet.table(HEADINGS)::row);
    }

    /** One property of one model. */
    private record Question(Family family, Path model, String property, String kind, String expected) {
        String name() {
            return family.title() + " " + property;
        }

        boolean isOfRuns() {
            return kind.equals("ltl") || kind.equals("pattern");
        }

        /** Whether exactly the states of the model are visited when it holds. */
        boolean isOfAllStates() {
            return kind.equals("deadlockfree") || kind.equals("never");
        }
    }

    private void rows(Family family, Table table) {
        GeneratedModel generated = family.of(DESKS);
        Path model = generated.writeTo(sheet.scratch());
        Matcher properties = PROPERTY.matcher(generated.properties());
        while (properties.find()) {
            row(new Question(family, model, properties.group(2), properties.group(3), properties.group(1)), table);
        }
    }

    private void row(Question question, Table table) {
        Reply left = answer(question, "por");
        Long states = STATES.get(question.family);
        if (states == null) {
            table.row(cells(question, left, "–", "–", "–"));
            return;
        }
        Reply full = answer(question, question.isOfRuns() ? "ltl" : "explore");
        BenchFailure.when(
                question.isOfAllStates() && full.states() != states,
                question.name() + " has " + full.states() + " states, expected " + states);
        double ratio = (double) full.states() / left.states();
        List<Object> cells = cells(
                question,
                left,
                full.states(),
                ratio,
                full.figures().seconds() / left.figures().seconds());
        if (full.states() < states) {
            early.add(cells);
            return;
        }
        table.row(cells);
        rows++;
        least = Math.min(least, ratio);
        greatest = Math.max(greatest, ratio);
    }

    private Reply answer(Question question, String engine) {
        Reply found = launcher.check(question.model, engine, List.of("-p", question.property));
        BenchFailure.when(
                !found.word().equals(question.expected),
                question.name() + ": expected " + question.expected + ", found " + found.word() + " " + found.reason());
        return found;
    }

    private static List<Object> cells(Question question, Reply left, Object states, Object ratio, Object time) {
        return List.of(
                question.family.title(),
                question.property,
                question.kind,
                left.word(),
                states,
                left.states(),
                ratio,
                left.extra("fullStates"),
                blocked(left),
                time);
    }

    /** The states of more than one step that conditions keep from reduction: C1, C2 and C3. */
    static String blocked(Reply reduced) {
        return reduced.extra("blockedByC1") + " / " + reduced.extra("blockedByC2") + " / "
                + reduced.extra("blockedByC3");
    }
}
