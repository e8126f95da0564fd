package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Plan;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Questions that plain search cannot answer, and engines that take turns on them. */
class DovetailingTest {
    private static final int PROCESSES = 30;

    /** Thirty processes that hardly interact: 3 to the power of 28 states, times those of the two that share a lock. */
    private static OpenModel processes() {
        StringBuilder text = new StringBuilder("byte lock = 0;\n");
        for (int i = 0; i < PROCESSES; i++) {
            boolean locks = i < 2;
            text.append("process P").append(i).append(" { state a, b, c; init a; trans\n");
            text.append("  a -> b {")
                    .append(locks ? "guard lock == 0; effect lock = 1; " : "")
                    .append("},\n");
            text.append("  b -> c {},\n");
            text.append("  c -> a {").append(locks ? "effect lock = 0; " : "").append("};\n}\n");
        }
        return ModelSource.text("processes.dve", text + "system async;\n").open();
    }

    private static Checked check(OpenModel model, Property property) {
        return model.check(List.of(property), Budget.unlimited(), Progress.SILENT);
    }

    private static List<String> turns(Checked checked) {
        List<String> turns = new ArrayList<>();
        for (Slice slice : checked.slices()) {
            turns.add(slice.engine() + " " + slice.work() + " " + slice.outcome());
        }
        return turns;
    }

    @Test
    void aPropertyOfTwoComponentsIsDecidedWithoutTheOthers() {
        OpenModel model = processes();
        Checked checked = check(model, model.invariant("not (P0.b and P1.b)"));
        assertThat(checked.isClean()).isTrue();
        assertThat(checked.answers().get(0).verdict().engine()).isNotEqualTo("explore");
        assertThat(turns(checked).get(0)).startsWith("explore").endsWith("paused");
    }

    /** The search of an engine that does not depend on the properties answers all of them. */
    @Test
    void oneSearchBesideAnswersAllProperties() {
        OpenModel model = processes();
        Checked checked = model.check(
                List.of(model.invariant("not (P0.b and P1.b)"), model.invariant("not (P0.c and P1.b)")),
                Budget.unlimited(),
                Progress.SILENT);
        assertThat(checked.isClean()).isTrue();
        assertThat(checked.slices())
                .filteredOn(slice -> slice.engine().equals("symbolic"))
                .isNotEmpty()
                .allSatisfy(slice -> assertThat(slice.properties()).hasSize(2));
    }

    @Test
    void turnsAndAnswersAreTheSameInEveryRun() {
        OpenModel model = processes();
        for (Property property : List.of(
                model.invariant("not (P0.b and P1.b)"), model.deadlockFree(), model.formula("G !({P0.b} && {P1.c})"))) {
            Checked first = check(model, property);
            Checked second = check(model, property);
            assertThat(turns(second)).isEqualTo(turns(first));
            assertThat(first.slices()).hasSizeGreaterThan(1);
            assertThat(second.answers().get(0).verdict().engine())
                    .isEqualTo(first.answers().get(0).verdict().engine());
        }
    }

    /** Only engines that have all options take part, and a bound that the user sets ends the question. */
    @Test
    void optionsAndBoundsOfTheUserHold() {
        OpenModel model = processes();
        Property property = model.invariant("not (P0.b and P1.b)");
        Checked bounded = model.check(List.of(property), Budget.unlimited().withStates(1000), Progress.SILENT);
        assertThat(bounded.answers().get(0).verdict().limit()).isPresent();
        assertThat(bounded.slices()).hasSize(1);
        Checked deep = model.withSettings(RunSettings.DEFAULT.with("max-depth", "4"))
                .check(List.of(property), Budget.unlimited(), Progress.SILENT);
        // Of the engines with this option, one needs no deeper states.
        assertThat(deep.answers().get(0).verdict().engine()).isEqualTo("por");
        assertThat(deep.slices()).extracting(Slice::engine).doesNotContain("icc", "compose", "sog");
    }

    @Test
    void aNamedEngineTakesNoTurns() {
        OpenModel model = processes();
        Checked checked = check(model.withEngine("icc"), model.invariant("not (P0.b and P1.b)"));
        assertThat(checked.isClean()).isTrue();
        assertThat(checked.slices()).isEmpty();
    }

    /** Engines at the same time have the same turns in every run, and the same one answers. */
    @Test
    void turnsOfSeveralEnginesAtATimeAreTheSame() {
        OpenModel model = processes().withSettings(RunSettings.DEFAULT.withThreads(3));
        for (Property property : List.of(model.invariant("not (P0.b and P1.b)"), model.deadlockFree())) {
            Checked first = check(model, property);
            for (int i = 0; i < 3; i++) {
                Checked again = check(model, property);
                assertThat(further(again)).isEqualTo(further(first));
                assertThat(again.answers().get(0).verdict().engine())
                        .isEqualTo(first.answers().get(0).verdict().engine());
            }
            assertThat(first.isClean()).isTrue();
        }
    }

    /** The turns without those of the plain search, whose threads share its work in some order. */
    private static List<String> further(Checked checked) {
        List<String> turns = turns(checked);
        turns.removeIf(turn -> turn.startsWith("explore"));
        return turns;
    }

    @Test
    void valuesDecideWithoutASearch() {
        OpenModel model = processes();
        Checked checked = check(model, model.invariant("lock < 2"));
        assertThat(checked.isClean()).isTrue();
        assertThat(checked.answers().get(0).verdict().engine()).isEqualTo("facts");
        assertThat(checked.slices()).isEmpty();
    }

    /** The plan tells the features of the question, and the engines in the order of their weights. */
    @Test
    void thePlanIsPartOfTheAccount() {
        OpenModel model = processes();
        Checked checked = check(model, model.invariant("not (P0.b and P1.b)"));
        Plan plan =
                checked.answers().get(0).verdict().figures().account().plan().orElseThrow();
        assertThat(plan.features()).containsEntry("components", PROCESSES).containsEntry("coupledPairs", 1L);
        assertThat(plan.traits()).isNotEmpty();
        assertThat(plan.shares())
                .extracting(Plan.Share::engine)
                .startsWith("icc")
                .contains("por", "runs");
        assertThat(plan.slices()).isEqualTo(checked.slices());
    }
}
