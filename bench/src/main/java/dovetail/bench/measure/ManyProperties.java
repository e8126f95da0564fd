package dovetail.bench.measure;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.Answer;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Slot;
import dovetail.property.Property;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Measures many properties of states at once: ten in one check, and ten in a check each, as multiples of the time of one
 * property. All hold, so that every search visits the whole state space; its size is checked.
 */
public final class ManyProperties {
    private static final int PROPERTIES = 10;
    private static final String INSTANCE = "elevator2.3";

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public ManyProperties(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        int repeat = new Arguments(words, Set.of("--repeat"), Set.of()).number("--repeat", 3);
        Corpus.Instance instance = corpus.instances().stream()
                .filter(i -> i.name().equals(INSTANCE))
                .findFirst()
                .orElseThrow(() -> new BenchFailure(INSTANCE + " is not among the BEEM models"));
        Table table = new Table(out, "model", "states", "one property", "ten at once", "ten in turn", "ratio");
        compare(table, INSTANCE, corpus.dve(instance), instance.states().orElseThrow(), repeat);
        Path trading = home.resolve("examples/trading_system.coin");
        compare(table, "trading system", trading, states(OpenModel.read(trading)), repeat);
        return true;
    }

    private static long states(OpenModel model) {
        return model.explore("explore", Budget.unlimited(), Progress.SILENT)
                .figures()
                .states();
    }

    private void compare(Table table, String name, Path file, long states, int repeat) {
        OpenModel model = OpenModel.read(file);
        List<Property> properties = properties(model.network());
        // Once without measuring, so that no measurement pays for loading classes.
        seconds(model, properties.subList(0, 1), states);
        List<Double> one = new ArrayList<>();
        List<Double> atOnce = new ArrayList<>();
        List<Double> inTurn = new ArrayList<>();
        for (int i = 0; i < repeat; i++) {
            one.add(seconds(model, properties.subList(0, 1), states));
            atOnce.add(seconds(model, properties, states));
            double sum = 0;
            for (Property property : properties) {
                sum += seconds(model, List.of(property), states);
            }
            inTurn.add(sum);
        }
        double base = median(one);
        table.row(
                name,
                states,
                String.format("%.2f s", base),
                String.format("%.2f s", median(atOnce)),
                String.format("%.2f s", median(inTurn)),
                median(atOnce) / base);
    }

    private static double median(List<Double> seconds) {
        return Statistics.median(seconds, Double::doubleValue);
    }

    private static double seconds(OpenModel model, List<Property> properties, long states) {
        long start = System.nanoTime();
        List<Answer> answers =
                model.check(properties, Budget.unlimited(), Progress.SILENT).answers();
        double seconds = (System.nanoTime() - start) / 1e9;
        for (Answer answer : answers) {
            if (!answer.verdict().holds() || answer.verdict().figures().states() != states) {
                throw new BenchFailure(
                        answer.property().name() + ": " + answer.verdict() + ", expected " + states + " states");
            }
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
