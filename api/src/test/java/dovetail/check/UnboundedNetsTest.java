package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.ltl.Formula;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Questions about nets that are not bounded. */
class UnboundedNetsTest {
    /** Pairs of tokens move in a cycle, and each round produces an item. */
    private static final String CYCLE = """
            net cycle
            pl a (6)
            tr s a*2 -> b*2
            tr t b*2 -> c*2
            tr u c*2 -> a*2 out
            """;

    /** Two processes take items; only one of them at a time. */
    private static final String EXCLUSION = """
            net exclusion
            pl free (2)
            tr produce -> items
            tr enter1 free*2 items -> in1 free
            tr enter2 free*2 items -> in2 free
            tr leave1 in1 free -> free*2
            tr leave2 in2 free -> free*2
            tr copy in1 -> in1 items
            """;

    private static Model read(String text) {
        return ModelReader.read(new SourceText("unbounded.net", text), Map.of(), ConstantValues.NONE);
    }

    private static Property never(Model model, String predicate) {
        return new Property.Never(predicate, model.predicate(new SourceText("", predicate)));
    }

    private static Verdict answer(Model model, String engine, Property property) {
        return OpenModel.of(model, EngineRegistry.standard())
                .withEngine(engine)
                .answer(property, Budget.unlimited(), Progress.SILENT)
                .verdict();
    }

    @Test
    void coverabilityDecidesExclusion() {
        Model model = read(EXCLUSION);
        Verdict verdict = answer(model, "cover", never(model, "#in1 + #in2 > 1"));
        assertThat(verdict.holds()).isTrue();
        assertThat(verdict.engine()).isEqualTo("cover");
    }

    @Test
    void aViolationBeyondTheFirstTurnsHasARun() {
        Model model = read(EXCLUSION);
        Verdict verdict = answer(model, "cover", never(model, "#items > 40 and #in2 > 0"));
        assertThat(verdict.isViolated()).isTrue();
        assertThat(verdict.trace().orElseThrow().steps()).hasSize(43);
    }

    @Test
    void moreTokensThanRunsCountAreAViolationWithoutARun() {
        Model model = read(EXCLUSION);
        Verdict verdict = answer(model, EngineRegistry.AUTO, never(model, "#items > 100000 and #in2 > 0"));
        assertThat(verdict.isViolated()).isTrue();
        assertThat(verdict.engine()).isEqualTo("cover");
        assertThat(verdict.trace()).isEmpty();
        assertThat(verdict.cause().orElseThrow()).contains("is covered");
    }

    @Test
    void coverabilityRefusesPredicatesThatMoreTokensMakeFalse() {
        Model model = read(EXCLUSION);
        Verdict verdict = answer(model, "cover", never(model, "#items = 2"));
        assertThat(verdict.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
    }

    @Test
    void aQuestionAboutAFinitePartIsNotGivenUp() {
        Model model = read(CYCLE);
        Budget budget = Budget.unlimited();
        EngineChoice choice = new EngineChoice(EngineRegistry.standard(), EngineRegistry.AUTO);
        try (PreparedSystem system = PreparedSystem.of(model.network(), budget)) {
            Checker checker = new Checker(system, choice, RunSettings.DEFAULT, model.reduction(), Progress.SILENT);
            assertThat(checker.endless(never(model, "#a = 3"), budget)).isEmpty();
            assertThat(checker.endless(never(model, "#a + #out = 3"), budget)).isPresent();
            RunSettings plain = RunSettings.DEFAULT.withReductions(Reductions.OFF);
            Checker unreduced = new Checker(system, choice, plain, model.reduction(), Progress.SILENT);
            assertThat(unreduced.endless(never(model, "#a = 3"), budget)).isPresent();
        }
        assertThat(answer(model, EngineRegistry.AUTO, never(model, "#a = 3")).holds())
                .isTrue();
    }

    /** The reduced net has a lasso. In the original, each round leaves an item. */
    @Test
    void anInfiniteRunThatIsNoLassoIsAViolationWithoutARun() {
        Model model = read(CYCLE + "tr idle a -> a done\ntr stop a*6 -> end\n");
        Atom end = new Atom.State("#end > 0", model.predicate(new SourceText("", "#end > 0")));
        Property ends =
                new Property.LinearTime("ends", Formula.eventually(Formula.atom(0)), List.of(end), RunRules.DEFAULT);
        Verdict verdict = OpenModel.of(model, EngineRegistry.standard())
                .withEngine("ltl")
                .withSettings(RunSettings.DEFAULT.withReductions(Reductions.ON))
                .answer(ends, Budget.unlimited(), Progress.SILENT)
                .verdict();
        assertThat(verdict.isViolated()).isTrue();
        assertThat(verdict.trace()).isEmpty();
        assertThat(verdict.cause().orElseThrow()).startsWith("by an infinite run of the reduced net");
    }

    @Test
    void diagramsAreNotMadeOfInfinitelyManyMarkings() {
        Model model = read(EXCLUSION);
        Verdict verdict = answer(model, "symbolic", never(model, "#in1 + #in2 > 1"));
        assertThat(verdict.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.UNBOUNDED);
        assertThat(verdict.figures().states()).isZero();
    }
}
