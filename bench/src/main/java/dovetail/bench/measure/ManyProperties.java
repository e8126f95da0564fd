package dovetail.bench.measure;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.check.Answer;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures many properties of states at once: ten in one check, and ten in a check each, as multiples of the time of one
 * property. All hold, so that every search visits the whole state space; its size is checked.
 */
public final class ManyProperties {
    private static final int PROPERTIES = 10;
    private static final String INSTANCE = "elevator2.3";

    private ManyProperties() {}

    public static BenchPage page() {
        return new BenchPage("many", "--repeat").part("many", ManyProperties::print);
    }

    private static void print(Sheet sheet) {
        int repeat = sheet.arguments().number("--repeat", 3);
        Corpus.Instance instance = Instances.named(sheet.corpus(), INSTANCE);
        Table table = sheet.table("model | states | one property | ten at once | ten in turn | ratio");
        OpenModel elevator = OpenModel.read(sheet.corpus().dve(instance));
        compare(table, INSTANCE, elevator, instance.states().orElseThrow(), repeat);
        OpenModel trading = OpenModel.read(sheet.example("trading_system.coin"));
        Figures figures =
                trading.explore("explore", Budget.unlimited(), Progress.SILENT).figures();
        compare(table, "trading system", trading, figures.states(), repeat);
    }

    private static void compare(Table table, String name, OpenModel model, long states, int repeat) {
        List<Property> properties = properties(model.network());
        // Once without measuring, so that no measurement pays for loading classes.
        seconds(model, properties.subList(0, 1), states);
        InTurn<Double> runs = InTurn.run(
                repeat,
                () -> seconds(model, properties.subList(0, 1), states),
                () -> seconds(model, properties, states),
                () -> properties.stream()
                        .mapToDouble(property -> seconds(model, List.of(property), states))
                        .sum());
        double one = runs.median(0, Double::doubleValue);
        double atOnce = runs.median(1, Double::doubleValue);
        table.row(name, states, text(one), text(atOnce), text(runs.median(2, Double::doubleValue)), atOnce / one);
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }

    private static double seconds(OpenModel model, List<Property> properties, long states) {
        long start = System.nanoTime();
        List<Answer> answers =
                model.check(properties, Budget.unlimited(), Progress.SILENT).answers();
        double seconds = (System.nanoTime() - start) / 1e9;
        for (Answer answer : answers) {
            BenchFailure.when(
                    !answer.verdict().holds() || answer.verdict().figures().states() != states,
                    answer.property().name() + ": " + answer.verdict() + ", expected " + states + " states");
        }
        return seconds;
    }

    /** Sums of two slots that pass no bound: true in every state, which only evaluating them shows. */
    private static List<Property> properties(Network network) {
        List<Property> properties = new ArrayList<>();
        List<Slot> slots = network.slots();
        for (int i = 0; i < PROPERTIES; i++) {
            int first = i % slots.size();
            int second = (i + 1 + i / slots.size()) % slots.size();
            int most =
                    slots.get(first).domain().max() + slots.get(second).domain().max();
            Expr sum = new Expr.Binary(BinaryOp.ADD, new Expr.Read(first), new Expr.Read(second));
            properties.add(new Property.Never("sum " + i, new Expr.Binary(BinaryOp.GT, sum, new Expr.Constant(most))));
        }
        return properties;
    }
}
