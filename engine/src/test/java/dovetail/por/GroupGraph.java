package dovetail.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.interpret.Interpreter;
import dovetail.interpret.JointStep;
import dovetail.interpret.Move;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Enumerates the reachable states of a small network and names the transition group of every step. The groups are worked
 * out from the actions one by one; that all of them together are the steps of the interpreter is asserted.
 */
public final class GroupGraph {
    public final Network network;
    public final GroupTable table;
    /** Values among which those of all reachable states are. */
    public final ValueSets sets;

    public final StateLayout layout;
    public final List<int[]> states = new ArrayList<>();
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();
    /** By state and group, the successors; each once. */
    private final List<List<BitSet>> successors = new ArrayList<>();

    private final List<BitSet> enabled = new ArrayList<>();
    private final List<BitSet> failing = new ArrayList<>();
    private final Interpreter interpreter;
    private final JointStep step;

    public GroupGraph(Network network) {
        this.network = network;
        this.table = new GroupTable(network);
        this.interpreter = new Interpreter(network);
        this.step = new JointStep(network);
        number(network.initialState());
        for (int s = 0; s < states.size(); s++) {
            expand(states.get(s));
        }
        ValueSets wide = ValueAnalysis.of(network);
        StateLayout fitting = null;
        while (fitting == null) {
            try {
                StateLayout tried = StateLayout.of(network, wide);
                states.forEach(state -> tried.encode(state, new long[tried.words()], 0));
                fitting = tried;
            } catch (LayoutOverflow e) {
                wide = wide.widened(e.slot());
            }
        }
        this.sets = wide;
        this.layout = fitting;
    }

    private int number(int[] state) {
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(state), states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    /** The outcome of one path through the actions of a group: a state, or null for a model error. */
    private record Outcome(GroupTable.Entry group, int[] target, String error) {
        String text() {
            return group.group().label() + group.components() + (error == null ? Arrays.toString(target) : error);
        }
    }

    private void expand(int[] state) {
        List<Outcome> outcomes = new ArrayList<>();
        BitSet possible = new BitSet();
        for (GroupTable.Entry group : table.entries()) {
            combine(group, state, new ArrayList<>(), outcomes);
        }
        for (Outcome outcome : outcomes) {
            if (outcome.group().ruleNumber() != Priorities.NO_RULE) {
                possible.set(outcome.group().ruleNumber());
            }
        }
        outcomes.removeIf(
                outcome -> network.priorities().isPreempted(outcome.group().ruleNumber(), possible));
        List<String> expected = new ArrayList<>();
        for (Move move : interpreter.moves(state)) {
            expected.add(move.label()
                    + move.components()
                    + (move.isError() ? move.error() : Arrays.toString(move.target())));
        }
        assertThat(outcomes.stream().map(Outcome::text).sorted().toList())
                .as(network.name() + ": the steps of " + Arrays.toString(state))
                .isEqualTo(expected.stream().sorted().toList());
        List<BitSet> byGroup = new ArrayList<>();
        table.entries().forEach(group -> byGroup.add(new BitSet()));
        BitSet stepping = new BitSet();
        BitSet wrong = new BitSet();
        for (Outcome outcome : outcomes) {
            int g = outcome.group().number();
            if (outcome.error() == null) {
                stepping.set(g);
                byGroup.get(g).set(number(outcome.target()));
            } else {
                wrong.set(g);
            }
        }
        successors.add(byGroup);
        enabled.add(stepping);
        failing.add(wrong);
    }

    private void combine(GroupTable.Entry group, int[] state, List<Action> chosen, List<Outcome> outcomes) {
        int at = chosen.size();
        List<Component> components =
                group.components().stream().map(network::component).toList();
        if (at == components.size()) {
            take(group, components, chosen, state, outcomes);
            return;
        }
        Component component = components.get(at);
        if (network.priorities().anyCommitted(state) && !Priorities.isCommitted(component, state)) {
            return;
        }
        List<Action> offers;
        if (group.isWholeRule()) {
            SyncRule.Participant participant = group.participants().get(at);
            offers = Interpreter.offers(component, participant.port(), state[component.locationSlot()]);
        } else {
            Action action = group.actions().get(at);
            offers = action.source() == state[component.locationSlot()] ? List.of(action) : List.of();
        }
        for (Action action : offers) {
            chosen.add(action);
            combine(group, state, chosen, outcomes);
            chosen.remove(at);
        }
    }

    private void take(
            GroupTable.Entry group,
            List<Component> components,
            List<Action> actions,
            int[] state,
            List<Outcome> outcomes) {
        step.take(components, actions, state, new JointStep.Outcomes() {
            @Override
            public void reaches(int[] target) {
                outcomes.add(new Outcome(group, Arrays.copyOf(target, state.length), null));
            }

            @Override
            public void fails(String error) {
                outcomes.add(new Outcome(group, null, error));
            }
        });
    }

    public int size() {
        return states.size();
    }

    public int groups() {
        return table.size();
    }

    /** The number of a reachable state. */
    public int numberOf(int[] state) {
        return numbers.get(IntBuffer.wrap(state));
    }

    /** The groups with a step from a state. */
    public BitSet enabled(int state) {
        return enabled.get(state);
    }

    /** The groups that are a model error in a state, along one of their ways at least. */
    public BitSet failing(int state) {
        return failing.get(state);
    }

    /** The states after a step of a group. */
    public BitSet successors(int state, int group) {
        return successors.get(state).get(group);
    }

    /** The states after a step of a group from one of some states. */
    public BitSet successors(BitSet from, int group) {
        BitSet all = new BitSet();
        from.stream().forEach(state -> all.or(successors(state, group)));
        return all;
    }

    /** The states that are reached from a state, itself included, by groups outside a set. */
    public BitSet reachedWithout(BitSet groups, int from) {
        BitSet reached = new BitSet();
        List<Integer> open = new ArrayList<>(List.of(from));
        reached.set(from);
        while (!open.isEmpty()) {
            int state = open.remove(open.size() - 1);
            for (int g = enabled(state).nextSetBit(0);
                    g >= 0;
                    g = enabled(state).nextSetBit(g + 1)) {
                if (!groups.get(g)) {
                    successors(state, g).stream()
                            .filter(next -> !reached.get(next))
                            .forEach(next -> {
                                reached.set(next);
                                open.add(next);
                            });
                }
            }
        }
        return reached;
    }

    /** Whether reductions choose in a state: no step of it is a model error, and no component of it is committed. */
    public boolean isReducible(int state) {
        return failing(state).isEmpty() && !network.priorities().anyCommitted(states.get(state));
    }

    public String text(int group) {
        return group + ":" + table.get(group).group().label() + table.get(group).components();
    }
}
