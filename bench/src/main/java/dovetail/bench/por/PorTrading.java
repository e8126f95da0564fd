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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /** The families with their numbers of states; 0 where they are too many to be known. */
    private static final Map<Family, Long> FAMILIES = families();

    private static Map<Family, Long> families() {
        Map<Family, Long> families = new LinkedHashMap<>();
        families.put(Family.TRADING_SYSTEM, 61_928L);
        families.put(Family.TRADING_CARD, 77_288L);
        families.put(Family.TRADING_EITHER, 117_016L);
        families.put(Family.TRADING_REPORT, 495_424L);
        families.put(Family.TRADING_STOCK, 1_579_164L);
        families.put(Family.TRADING_HASTY, 4_601_008L);
        families.put(Family.TRADING_TWO, 0L);
        return families;
    }

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
        FAMILIES.forEach((family, states) -> {
            if (models.hasFamily(family.title()) && models.isWithin(states)) {
                rows(family, table);
            }
        });
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
        long states = Objects.requireNonNull(FAMILIES.get(question.family));
        if (states == 0) {
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
