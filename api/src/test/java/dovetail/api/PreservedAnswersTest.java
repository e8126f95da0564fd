package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.lang.aut.LtsReader;
import dovetail.lang.aut.PlacedLts;
import dovetail.lang.sog.SogFile;
import dovetail.lang.sog.SogWriter;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Verdict;
import dovetail.simulate.RandomRuns;
import dovetail.testkit.ComponentReplacement;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.random.RandomNetworks;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An observation graph takes the place of a component, by way of its file. Every engine gives the answer of the reference on
 * the network with the component itself, or says that the graph does not preserve the answer. The latter is expected of exactly
 * the properties for which {@link ExpectedRefusal} has a reason.
 */
class PreservedAnswersTest {
    private static final int CASES = Integer.getInteger("dovetail.cases", 50);
    private static final int MOST_STATES = 60;

    @TempDir
    Path directory;

    /** By the kind of property: the networks in which it holds, and those in which it does not. */
    private final Map<String, int[]> decided = new TreeMap<>();
    /** By reason: the refused questions, and those of them whose answer the graph changes. */
    private final Map<ExpectedRefusal, int[]> refused = new EnumMap<>(ExpectedRefusal.class);

    private long seed;

    @Test
    void answersStayOrAreRefused() throws IOException {
        long first = FirstSeed.get();
        for (seed = first; seed < first + CASES; seed++) {
            Network network = RandomNetworks.explicit(seed);
            if (RandomNetworks.isWithin(network, MOST_STATES)) {
                Random random = new Random(seed);
                int chosen = random.nextInt(network.components().size());
                Component component = network.component(chosen);
                for (Property property : new GraphQuestions(network, component, random).all()) {
                    ask(network, component, property);
                }
            }
        }
        System.out.println(told());
        int least = CASES / 30;
        for (String kind : List.of(
                "DeadlockFree",
                "DeadlockReachable",
                "LinearTime",
                "Metric",
                "Never",
                "NeverWord",
                "NoAcceptedRun",
                "Reachable",
                "livelocks")) {
            assertThat(decided.get(kind)[0]).as(kind + " that hold").isGreaterThan(least);
            assertThat(decided.get(kind)[1]).as(kind + " that are violated").isGreaterThan(least);
        }
        assertThat(decided.get("ErrorFree")[0]).isGreaterThan(least);
        int changed = 0;
        for (ExpectedRefusal reason : ExpectedRefusal.values()) {
            assertThat(refused.get(reason)[0]).as("refused: " + reason).isGreaterThan(least);
            changed += refused.get(reason)[1];
        }
        assertThat(changed).as("answers that the graph changes").isGreaterThan(2 * least);
    }

    private String told() {
        StringBuilder text = new StringBuilder("seed " + FirstSeed.get() + "; holds, violated:");
        decided.forEach(
                (kind, counts) -> text.append(' ').append(kind).append(' ').append(counts[0] + ", " + counts[1]));
        text.append("; refused, with another answer:");
        refused.forEach(
                (kind, counts) -> text.append(' ').append(kind).append(' ').append(counts[0] + ", " + counts[1]));
        return text.toString();
    }

    private void ask(Network network, Component component, Property property) throws IOException {
        Network graph = replaced(network, component, property);
        Optional<ExpectedRefusal> reason = ExpectedRefusal.of(property, network, component);
        boolean isCompared = reason.filter(r -> r == ExpectedRefusal.OBSERVER).isEmpty();
        boolean holds = isCompared && holds(network, property);
        if (reason.isPresent()) {
            int[] counts = refused.computeIfAbsent(reason.get(), r -> new int[2]);
            counts[0]++;
            counts[1] += isCompared && holds != holds(graph, property) ? 1 : 0;
        }
        int answers = 0;
        for (Verdict verdict : verdicts(graph, property)) {
            String question = "seed " + seed + ", " + property + ", " + verdict.engine() + " with the graph of "
                    + component.name();
            Optional<Limit> unpreserved = verdict.limit().filter(limit -> limit.kind() == Limit.Kind.UNPRESERVED);
            assertThat(unpreserved.isPresent()).as(question + ", " + reason).isEqualTo(reason.isPresent());
            unpreserved.ifPresent(limit -> assertThat(limit.text())
                    .startsWith(component.name() + " is an observation graph, which does not preserve ")
                    .contains("use the component itself"));
            if (verdict.limit().isEmpty()) {
                assertThat(verdict.holds()).as(question).isEqualTo(holds);
                answers++;
            }
        }
        if (reason.isEmpty()) {
            assertThat(answers).as("answers, seed " + seed + ", " + property).isPositive();
            boolean isLivelock = property.name().equals(GraphQuestions.LIVELOCK);
            String kind = isLivelock ? "livelocks" : property.getClass().getSimpleName();
            decided.computeIfAbsent(kind, k -> new int[2])[holds ? 0 : 1]++;
        }
    }

    /** The network with the graph of a component, which is written to a file and read. */
    private Network replaced(Network network, Component component, Property property) throws IOException {
        ComponentReplacement replacement = new ComponentReplacement(network, component, property.atoms());
        Path file = directory.resolve("c.sog");
        try (Writer out = Files.newBufferedWriter(file)) {
            SogWriter.write(new SogFile(replacement.events(), replacement.graph()), out);
        }
        PlacedLts read = LtsReader.readPlaced(file);
        return replacement.with(read.behaviour(), read.system().labels());
    }

    /** The verdicts of all engines for networks, and of random runs. */
    private List<Verdict> verdicts(Network network, Property property) {
        Budget budget = Budget.unlimited().withMemory(16 << 20).withStates(20_000);
        Task task = new Task(network, property);
        List<Verdict> verdicts = new ArrayList<>();
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.worksOn(network).isGiven()) {
                Engine engine = provider.create(EngineSettings.of(provider));
                verdicts.add(engine.run(task, budget, Progress.SILENT));
            }
        }
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(7);
        RandomRuns.Plan plan = new RandomRuns.Plan(5, 20, seed);
        verdicts.addAll(new RandomRuns(network, plan, budget, Progress.SILENT).check(List.of(property)));
        return verdicts;
    }

    /** The answer of the reference. */
    private static boolean holds(Network network, Property property) {
        if (property instanceof Property.OfRuns) {
            return !ReferenceLtl.isViolated(network, property);
        } else if (property instanceof Property.NeverWord words) {
            return ReferenceWords.distance(network, words).isEmpty();
        }
        ReferenceSearch search = new ReferenceSearch(network);
        if (property instanceof Property.Never never) {
            return search.satisfies(never);
        } else if (property instanceof Property.Reachable reachable) {
            return search.satisfies(reachable);
        } else if (property instanceof Property.DeadlockFree free) {
            return search.satisfies(free);
        } else if (property instanceof Property.DeadlockReachable) {
            return search.deadlocks() > 0;
        }
        assertThat(property).isInstanceOf(Property.ErrorFree.class);
        return search.errors() == 0;
    }
}
