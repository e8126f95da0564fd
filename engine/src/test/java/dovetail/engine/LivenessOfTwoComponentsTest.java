package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.ltl.Formula;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recurrence in networks of two components: livelocks, deadlocks and steps that others block decide it. */
class LivenessOfTwoComponentsTest {
    private static final List<Engine> ENGINES =
            List.of(new ComposeEngine(ComposeOptions.DEFAULT), new IccEngine(IccOptions.DEFAULT));

    @Test
    void recurrenceHoldsWhereBothGoOn() {
        assertThat(verdicts(network("0 a 1, 1 x 0", "0 a 1, 1 y 0"), RunRules.FiniteRuns.STUTTER))
                .allMatch(Verdict::holds);
    }

    /** Hidden steps of one component go on forever, while the other one waits. */
    @Test
    void livelocksAreRuns() {
        for (Verdict verdict :
                verdicts(network("0 a 1, 1 x 0", "0 a 1, 1 y 2, 2 z 1, 1 w 0"), RunRules.FiniteRuns.IGNORE)) {
            assertThat(verdict.isViolated()).isTrue();
            Trace trace = verdict.trace().orElseThrow();
            assertThat(trace.kind()).isEqualTo(Trace.Kind.LASSO);
            assertThat(trace.steps().get(trace.loopStart()).action()).isIn("y", "z");
        }
    }

    /** A run that ends counts where it stutters. */
    @Test
    void deadlocksCountAsTheRulesSay() {
        Network network = network("0 a 1, 1 x 0, 1 x 2", "0 a 1, 1 y 0");
        for (Verdict verdict : verdicts(network, RunRules.FiniteRuns.STUTTER)) {
            assertThat(verdict.trace().orElseThrow().kind()).isEqualTo(Trace.Kind.DEADLOCK);
        }
        assertThat(verdicts(network, RunRules.FiniteRuns.IGNORE)).allMatch(Verdict::holds);
    }

    /** A livelock behind a step that the other component never offers is none of the network. */
    @Test
    void blockedLivelocksAreNone() {
        assertThat(verdicts(network("0 a 0, 0 b 1, 1 x 1", "0 a 0, 1 b 1"), RunRules.FiniteRuns.STUTTER))
                .allMatch(Verdict::holds);
    }

    private static List<Verdict> verdicts(Network network, RunRules.FiniteRuns finite) {
        Property property = new Property.LinearTime(
                "again and again",
                Formula.globally(Formula.eventually(Formula.atom(0))),
                List.of(new Atom.Action("\"a\"", "a")),
                new RunRules(finite, false, false));
        return ENGINES.stream()
                .map(engine -> engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT))
                .toList();
    }

    /** Two components that take {@code a} and {@code b} together and all else alone. */
    private static Network network(String first, String second) {
        Network.Builder builder = new Network.Builder("two");
        List<Component> components = List.of(component("P", first, builder), component("Q", second, builder));
        for (String label : List.of("a", "b")) {
            if (components.stream().allMatch(component -> component.ports().contains(label))) {
                builder.rule(new SyncRule(
                        List.of(
                                new SyncRule.Participant(
                                        0, components.get(0).ports().indexOf(label)),
                                new SyncRule.Participant(
                                        1, components.get(1).ports().indexOf(label))),
                        label,
                        Origin.NONE));
            }
        }
        for (Component component : components) {
            for (String label : component.ports()) {
                if (!List.of("a", "b").contains(label)) {
                    builder.rule(new SyncRule(
                            List.of(new SyncRule.Participant(
                                    component.index(), component.ports().indexOf(label))),
                            label,
                            Origin.NONE));
                }
            }
        }
        return builder.build();
    }

    private static Component component(String name, String steps, Network.Builder builder) {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        for (String step : steps.split(", ")) {
            String[] words = step.split(" ");
            lts.transition(Integer.parseInt(words[0]), words[1], Integer.parseInt(words[2]));
        }
        return builder.explicit(name, lts.build(), Origin.NONE);
    }
}
