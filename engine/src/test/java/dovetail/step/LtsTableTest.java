package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Origin;
import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Steps by tables of networks whose components count, of states of several words, and of components that have no table. */
class LtsTableTest {
    private static final int CASES = 300;
    private static final int MOST_STATES = 400;

    /** More transitions than a component with entries has. */
    private static final int LARGE = 20_000;

    private int several;

    @Test
    void counters() {
        int[] compared = new int[1];
        Cases.forEachSeed(CASES, seed -> {
            Network network = counters(seed);
            if (RandomNetworks.isWithin(network, MOST_STATES)) {
                compared[0]++;
                several += StateLayout.of(network, ValueAnalysis.of(network)).words() > 1 ? 1 : 0;
                Walk.compareAll(network, RandomNetworks.predicate(network, seed));
            }
        });
        assertThat(compared[0]).isGreaterThan(CASES / 4);
        assertThat(several).as("networks with states of several words").isGreaterThan(CASES / 20);
    }

    /** Components that move their number by constants in a range, and at times by something else. */
    private static Network counters(long seed) {
        Random dice = new Random(seed);
        Network.Builder builder = new Network.Builder("counters" + seed);
        int components = 2 + dice.nextInt(8);
        int most = new int[] {2, 5, 3000}[dice.nextInt(3)];
        List<String> ports = List.of("up", "down", "jump", "reset");
        for (int c = 0; c < components; c++) {
            LabelledLts.Builder lts = new LabelledLts.Builder();
            lts.states(most + 1).initial(dice.nextInt(Math.min(3, most + 1)));
            ports.forEach(lts::intern);
            int jump = 1 + dice.nextInt(2);
            int limit = 1 + dice.nextInt(Math.min(4, most));
            for (int s = 0; s <= most; s++) {
                if (s < limit) {
                    lts.transition(s, "up", s + 1);
                }
                if (s > 0 && c != 1) {
                    lts.transition(s, "down", s - 1);
                }
                if (s + jump <= limit && s > 0) {
                    lts.transition(s, "jump", s + jump);
                }
                if (s > 1) {
                    lts.transition(s, "reset", 0);
                    if (s % 5 == 2) {
                        lts.transition(s, "reset", 1);
                    }
                }
            }
            LabelledLts built = lts.build();
            builder.explicit(
                    "C" + c, new Behaviour.Explicit(built.lts(), List.of(), List.of()), built.labels(), Origin.NONE);
        }
        for (int r = 1 + dice.nextInt(2 * components); r > 0; r--) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            int first = dice.nextInt(components);
            for (int k = 1 + dice.nextInt(Math.min(3, components)); k > 0; k--) {
                participants.add(new SyncRule.Participant((first + k) % components, dice.nextInt(ports.size())));
            }
            builder.rule(new SyncRule(participants, "r" + r, Origin.NONE));
        }
        return builder.build();
    }

    @Test
    void aLargeComponentLeadsAndFollows() {
        Network.Builder builder = new Network.Builder("large");
        LabelledLts.Builder large = new LabelledLts.Builder().states(LARGE + 1).initial(LARGE - 20);
        LabelledLts.Builder small = new LabelledLts.Builder().states(3).initial(0);
        for (int s = 0; s < LARGE; s++) {
            large.transition(s, "a", s + 1);
        }
        large.transition(LARGE, "b", LARGE - 20).transition(LARGE, "b", LARGE - 10);
        small.transition(0, "a", 1).transition(1, "a", 2).transition(2, "a", 0).transition(0, "b", 2);
        for (LabelledLts lts : List.of(large.build(), small.build())) {
            String name = "C" + lts.lts().stateCount();
            builder.explicit(name, new Behaviour.Explicit(lts.lts(), List.of(), List.of()), lts.labels(), Origin.NONE);
        }
        for (int leader = 0; leader < 2; leader++) {
            for (int port = 0; port < 2; port++) {
                builder.rule(new SyncRule(
                        List.of(new SyncRule.Participant(leader, port), new SyncRule.Participant(1 - leader, port)),
                        "led" + leader,
                        Origin.NONE));
            }
        }
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "alone", Origin.NONE));
        Network network = builder.build();
        Walk.compareAll(network, RandomNetworks.predicate(network, 1));
    }
}
