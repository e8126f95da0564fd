package dovetail.engine.sog;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The products of stars and pipelines grow with the number of components, not exponentially with it. */
class CompositionOrderTest {
    /** Clients first, the largest product would have 2 to the power of their number of nodes. */
    @Test
    void theHubOfAStarIsNext() {
        assertThat(largestProduct(star(6))).isLessThanOrEqualTo(14);
        assertThat(largestProduct(star(12))).isLessThanOrEqualTo(26);
    }

    @Test
    void aPipelineIsComposedStageByStage() {
        assertThat(largestProduct(pipeline(8))).isLessThanOrEqualTo(6);
        assertThat(largestProduct(pipeline(24))).isLessThanOrEqualTo(6);
    }

    private static long largestProduct(Network network) {
        Verdict verdict = new SogEngine(SogOptions.DEFAULT.with("sets", "numbers"))
                .run(
                        new Task(network, new Property.DeadlockFree("deadlock-free")),
                        Budget.unlimited(),
                        Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        return verdict.figures().peakStates();
    }

    /** Clients of a pool with two resources. */
    private static Network star(int clients) {
        Map<String, LabelledLts> parts = new LinkedHashMap<>();
        LabelledLts.Builder hub = new LabelledLts.Builder();
        for (int i = 0; i < clients; i++) {
            parts.put("C" + i, lts("0 wish" + i + " 1", "1 get" + i + " 2", "2 use" + i + " 3", "3 put" + i + " 0"));
            for (int taken = 0; taken < 2; taken++) {
                hub.transition(taken, "get" + i, taken + 1).transition(taken + 1, "put" + i, taken);
            }
        }
        parts.put("H", hub.build());
        return network(parts);
    }

    /** Each stage takes an item from the one before it, and may reject it. */
    private static Network pipeline(int stages) {
        Map<String, LabelledLts> parts = new LinkedHashMap<>();
        for (int i = 0; i < stages; i++) {
            String next = Integer.toString(i + 1);
            parts.put(
                    "S" + i,
                    lts(
                            "0 pass" + i + " 1",
                            "1 work" + i + " 2",
                            "2 pass" + next + " 0",
                            "1 reject" + i + " 0",
                            "2 reject" + next + " 2"));
        }
        return network(parts);
    }

    private static LabelledLts lts(String... transitions) {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        for (String transition : transitions) {
            String[] words = transition.split(" ");
            builder.transition(Integer.parseInt(words[0]), words[1], Integer.parseInt(words[2]));
        }
        return builder.build();
    }

    /** Components that step together on equal labels. */
    private static Network network(Map<String, LabelledLts> parts) {
        Network.Builder builder = new Network.Builder("net");
        Map<String, List<SyncRule.Participant>> participants = new LinkedHashMap<>();
        parts.forEach((name, lts) -> {
            Component component = builder.explicit(name, lts, Origin.NONE);
            for (int port = 0; port < lts.labels().size(); port++) {
                participants
                        .computeIfAbsent(lts.labels().get(port), label -> new ArrayList<>())
                        .add(new SyncRule.Participant(component.index(), port));
            }
        });
        participants.forEach((label, all) -> builder.rule(new SyncRule(all, label, Origin.NONE)));
        return builder.build();
    }
}
