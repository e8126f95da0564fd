package dovetail.search.coverage;

import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.interpret.JointStep;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the steps of whole rules by the transitions of their participants. The locations of a participant before and after
 * the step, and its port, determine its transition. Where they do not, the rule is interpreted in the state once more.
 */
final class JointSteps implements JointStep.Outcomes {
    private final WholeRules rules;
    private final Transitions transitions;
    private final Network network;
    private final StateLayout layout;
    private final Tally tally;
    private final Poll poll;
    private final JointStep step;
    private final int[] values;
    /** For each group, the number of the last state whose steps were counted by interpretation. */
    private final long[] counted;

    private long states;
    /** The present combination of transitions, and their depth. */
    private final IntVector chosen = new IntVector();

    private final List<Component> components = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();

    private int depth;

    JointSteps(WholeRules rules, Transitions transitions, Network network, StateLayout layout, Tally tally, Poll poll) {
        this.rules = rules;
        this.transitions = transitions;
        this.network = network;
        this.layout = layout;
        this.tally = tally;
        this.poll = poll;
        this.step = new JointStep(network);
        this.values = new int[network.slots().size()];
        this.counted = new long[rules.groups()];
    }

    Tally tally() {
        return tally;
    }

    void count(long[] state, int at, Successors out, int from, int to, int atDepth) {
        states++;
        int width = out.width();
        for (int i = from; i < to; i++) {
            int group = out.tags[i];
            if (!rules.isWhole(group)) {
                continue;
            }
            if (rules.isAmbiguous(group)) {
                if (counted[group] != states) {
                    counted[group] = states;
                    depth = atDepth;
                    layout.decode(state, at, values);
                    interpret(rules.entry(group));
                }
            } else {
                match(rules.participants(group), state, at, out.words, i * width, atDepth);
            }
        }
    }

    /** @param participants component, location slot and port in turn */
    private void match(int[] participants, long[] state, int at, long[] target, int to, int atDepth) {
        for (int p = 0; p < participants.length; p += WholeRules.STRIDE) {
            int component = participants[p];
            int slot = participants[p + 1];
            int port = participants[p + 2];
            Lts lts = transitions.rows(component);
            int after = layout.get(target, to, slot);
            int position = lts.seek(layout.get(state, at, slot), port);
            while (lts.target(position) != after) {
                position++;
            }
            tally.count(transitions.number(component, position), atDepth);
        }
    }

    private void interpret(GroupTable.Entry entry) {
        components.clear();
        for (SyncRule.Participant participant : entry.participants()) {
            components.add(network.component(participant.component()));
        }
        combine(entry);
    }

    /** Takes every combination of the transitions of the participants. */
    private void combine(GroupTable.Entry entry) {
        poll.tick();
        int next = actions.size();
        if (next == components.size()) {
            step.take(components, actions, values, poll, this);
            return;
        }
        Component component = components.get(next);
        int port = entry.participants().get(next).port();
        int location = values[component.locationSlot()];
        Lts lts = transitions.rows(component.index());
        int end = lts.rowStart(location + 1);
        for (int i = lts.seek(location, port); i < end && lts.event(i) == port; i++) {
            chosen.add(transitions.number(component.index(), i));
            actions.add(transitions.action(component.index(), i, location));
            combine(entry);
            actions.remove(next);
            chosen.pop();
        }
    }

    @Override
    public void reaches(int[] state) {
        for (int i = 0; i < chosen.size(); i++) {
            tally.count(chosen.get(i), depth);
        }
    }

    @Override
    public void fails(String error) {
        // A step that is a model error is not taken.
    }
}
