package dovetail.decompose.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.decompose.Grouping;
import dovetail.decompose.LocalStates;
import dovetail.decompose.SlotRoles;
import dovetail.interpret.JointStep;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The least fixpoint covers all reachable states: each cluster has the values of its slots there. And in each of them the
 * cases of a joint action lead to one outcome for each of its paths, the one that the interpreter has.
 */
class JointCasesTest {
    private static final int CASES = 200;
    private static final int MOST_STATES = 60;
    private static final Bounds SMALL = new Bounds(50, 200, 500, 1000, 10_000);

    private int solved;
    private int outcomes;

    @Test
    void casesCoverAllReachableStates() {
        Cases.forEachGuarded(CASES, MOST_STATES, (network, seed) -> {
            try {
                check(network);
            } catch (TooLarge | Limit.Exceeded e) {
                Cases.tell(network.name() + " is too large");
            }
        });
        Cases.assertNotEmpty("networks whose fixpoint was found", solved, CASES / 2, CASES);
        Cases.assertNotEmpty("outcomes", outcomes, 10 * CASES, CASES);
    }

    private void check(Network network) {
        Budget budget = Budget.unlimited();
        Poll poll = new Poll(budget);
        SlotRoles roles = new SlotRoles(network, poll);
        List<JointAction> joints = JointAction.all(network, SMALL, poll, budget.meter());
        Clusters clusters = new Grouping(network, roles, joints).clusters(poll, budget.meter());
        List<JointCases> cases = new LocalStates(
                        network, clusters, joints, SMALL, Ranges.declared(network), poll, budget.meter())
                .solve();
        solved++;
        assertThat(cases).hasSameSizeAs(joints);
        for (int[] state : new ReferenceSearch(network).allStates()) {
            for (Cluster cluster : clusters.all()) {
                int[] values =
                        Arrays.stream(cluster.slots()).map(slot -> state[slot]).toArray();
                assertThat(cluster.states().find(values))
                        .as(() -> network.name() + ": " + Arrays.toString(values) + " of slots "
                                + Arrays.toString(cluster.slots()))
                        .isNotNegative();
            }
            for (JointCases each : cases) {
                List<String> expected = expected(network, each.joint(), state);
                outcomes += expected.size();
                assertThat(found(each, state))
                        .as(() -> network.name() + ": " + each.joint().label() + " in " + Arrays.toString(state))
                        .isEqualTo(expected);
            }
        }
    }

    private static boolean isAtSources(JointAction joint, int[] state) {
        boolean isThere = true;
        for (int i = 0; i < joint.components().size(); i++) {
            isThere &= state[joint.components().get(i).locationSlot()]
                    == joint.actions().get(i).source();
        }
        return isThere;
    }

    /** Committed locations and priorities are dealt with elsewhere. */
    private static List<String> expected(Network network, JointAction joint, int[] state) {
        List<String> outcomes = new ArrayList<>();
        if (isAtSources(joint, state)) {
            new JointStep(network).take(joint.components(), joint.actions(), state, new JointStep.Outcomes() {
                @Override
                public void reaches(int[] target) {
                    outcomes.add(Arrays.toString(Arrays.copyOf(target, state.length)));
                }

                @Override
                public void fails(String error) {
                    outcomes.add(error);
                }
            });
        }
        return outcomes.stream().sorted().toList();
    }

    /** The outcomes at the leaf that the answers of a state lead to. */
    private static List<String> found(JointCases cases, int[] state) {
        CaseTree tree = cases.root();
        if (!isAtSources(cases.joint(), state)) {
            return List.of();
        }
        assertThat(tree).as("cases").isNotNull();
        while (!tree.isDecided()) {
            CaseTree branch = tree.find(state[tree.slot]);
            assertThat(branch).as("the case of an answer").isNotNull();
            tree = branch;
        }
        List<String> outcomes = new ArrayList<>();
        for (CaseTree.Outcome outcome : tree.outcomes) {
            int[] after = state.clone();
            for (int i = 0; i < outcome.writes().length; i += 2) {
                after[outcome.writes()[i]] = outcome.writes()[i + 1];
            }
            outcomes.add(outcome.error() == null ? Arrays.toString(after) : outcome.error());
        }
        return outcomes.stream().sorted().toList();
    }
}
