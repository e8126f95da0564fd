package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * BEEM models have the states, transitions and levels that independent tools agree on, and every known answer to a
 * reachability question with its length. {@code -Dbeem.engine.states=N} asks for larger ones.
 */
@Tag("slow")
class BeemTest {
    private static final long MAX_STATES = Long.getLong("beem.engine.states", 300_000);
    private static final long MAX_COMPACT = Math.max(50_000, MAX_STATES / 6);

    private static Corpus corpus() {
        return Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
    }

    @TestFactory
    List<DynamicTest> asUsual() {
        return tests(MAX_STATES, ExploreOptions.DEFAULT);
    }

    @TestFactory
    List<DynamicTest> compactWithTwoThreads() {
        return tests(
                MAX_COMPACT, ExploreOptions.DEFAULT.with("store", "compact").withThreads(2));
    }

    private static List<DynamicTest> tests(long mostStates, ExploreOptions way) {
        Corpus corpus = corpus();
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.agreedUpTo(mostStates)) {
            tests.add(DynamicTest.dynamicTest(instance.name(), () -> compare(corpus, instance, way)));
        }
        assertThat(tests).as("models to try").hasSizeGreaterThan(40);
        return tests;
    }

    private static void compare(Corpus corpus, Corpus.Instance instance, ExploreOptions way) {
        Model model = ModelReader.read(List.of(corpus.dve(instance)));
        ExploreEngine engine = new ExploreEngine(way);
        Verdict verdict = engine.explore(model.network(), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        Figures figures = verdict.figures();
        assertThat(figures.states()).as("states").isEqualTo(instance.states().orElseThrow());
        instance.transitions()
                .ifPresent(
                        t -> assertThat(figures.transitions()).as("transitions").isEqualTo(t));
        instance.bfsLevels()
                .ifPresent(l -> assertThat(figures.depth() + 1).as("levels").isEqualTo(l));
        Corpus.Goals goals = corpus.goals(instance);
        assertThat(goals.problems()).isEmpty();
        for (Corpus.Goal goal : goals.goals()) {
            answer(model, engine, goal);
        }
    }

    private static void answer(Model model, ExploreEngine engine, Corpus.Goal goal) {
        Property property = new Property.Reachable("goal", model.predicate(new SourceText("goal", goal.predicate())));
        Verdict verdict = engine.run(new Task(model.network(), property), Budget.unlimited(), Progress.SILENT);
        String question = "property " + goal.known().property() + ": " + goal.predicate();
        switch (goal.known().answer()) {
            case YES -> {
                assertThat(verdict).as(question).isInstanceOf(Verdict.Holds.class);
                assertThat(((Verdict.Holds) verdict).witness().orElseThrow().steps())
                        .as(question)
                        .hasSize(goal.known().length() - 1);
            }
            case NO -> assertThat(verdict).as(question).isInstanceOf(Verdict.Violated.class);
            case UNKNOWN -> assertThat(verdict).as(question).isNotInstanceOf(Verdict.Unknown.class);
        }
    }
}
