package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.lts.LtsBuilder;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.step.compile.CompiledRelation;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Networks of guarded and explicit components have the counts of the reference, compiled and interpreted. */
class MixedNetworksTest {
    private static final int CASES = 60;
    private static final int MAX_STATES = 40;
    private static final int PORTS = 3;

    private int compiled;
    private int larger;

    @Test
    void countsAreThoseOfTheReference() {
        Cases.forEachSeed(CASES, seed -> compare(mixed(RandomNetworks.guarded(seed, MAX_STATES), new Random(seed))));
        Cases.assertNotEmpty("networks that can be compiled", compiled, CASES / 3 + 1, CASES);
        Cases.assertNotEmpty("networks in which explicit components step", larger, CASES / 3 + 1, CASES);
    }

    private void compare(Network network) {
        ReferenceSearch expected;
        try {
            expected = new ReferenceSearch(network);
        } catch (Limit.Exceeded e) {
            // The new rules let a loop run past its bound, which has no counts.
            return;
        }
        compiled += CompiledRelation.canCompile(network) ? 1 : 0;
        larger += expected.labels().keySet().stream().anyMatch(l -> l.startsWith("joint")) ? 1 : 0;
        for (String compile : List.of("always", "never")) {
            Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT.with("compile", compile))
                    .explore(network, Budget.unlimited(), Progress.SILENT);
            Figures figures = verdict.figures();
            String text = network.name() + " with compile=" + compile;
            assertThat(figures.states()).as(text).isEqualTo(expected.states());
            assertThat(figures.transitions()).as(text).isEqualTo(expected.transitions());
            assertThat(figures.deadlocks()).as(text).isEqualTo(expected.deadlocks());
            assertThat(figures.errors()).as(text).isEqualTo(expected.errors());
        }
    }

    /** The network and two explicit components, which step alone, together, and with actions of the others. */
    private static Network mixed(Network guarded, Random random) {
        Network.Builder builder = Network.Builder.extending(guarded);
        int first = guarded.components().size();
        List<Hierarchy> members = new ArrayList<>(List.of(guarded.hierarchy()));
        List<String> ports = List.of("a", "b", "c");
        for (int i = 0; i < 2; i++) {
            int states = 2 + random.nextInt(3);
            LtsBuilder lts = new LtsBuilder();
            for (int k = 0; k < 2 * states; k++) {
                lts.add(random.nextInt(states), random.nextInt(PORTS), random.nextInt(states));
            }
            Behaviour.Explicit behaviour =
                    new Behaviour.Explicit(lts.build(states, 0).distinct());
            builder.explicit("explicit" + i, behaviour, ports, Origin.NONE);
            members.add(new Hierarchy.Leaf(first + i));
        }
        builder.rule(rule("joint alone", new Participant(first, 0)));
        builder.rule(rule("joint explicit", new Participant(first, 1), new Participant(first + 1, 0)));
        for (Component component : guarded.components()) {
            for (int port = 0; port < component.ports().size(); port++) {
                if (transmitsNothing(component, port) && random.nextInt(3) > 0) {
                    Participant other = new Participant(component.index(), port);
                    Participant env = new Participant(first + random.nextInt(2), random.nextInt(PORTS));
                    builder.rule(rule("joint " + component.name() + port, env, other));
                    builder.rule(rule("joint reversed " + component.name() + port, other, env));
                }
            }
        }
        return builder.hierarchy(new Hierarchy.Composite("mixed", members)).build();
    }

    private static boolean transmitsNothing(Component component, int port) {
        for (Action action : component.behaviour().actions()) {
            if (action.port() == port
                    && !(action.sends().isEmpty() && action.receives().isEmpty())) {
                return false;
            }
        }
        return true;
    }

    private static SyncRule rule(String label, Participant... participants) {
        return new SyncRule(List.of(participants), label, Origin.NONE);
    }
}
