package dovetail.step;

import dovetail.base.Poll;
import dovetail.interpret.Interpreter;
import dovetail.interpret.JointStep;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Steps of single transition groups, by interpretation. The steps of a group depend on the slots that it reads alone, so that other
 * slots of a state may have any value. For the use of one thread.
 */
public final class GroupSteps {
    private final Network network;
    private final GroupTable table;
    private final Priorities priorities;
    private final Interpreter interpreter;
    private final JointStep step;
    private final Poll poll;
    /** By rule, its groups; made where priorities ask for them. */
    private final Map<Integer, List<GroupTable.Entry>> ofRule = new HashMap<>();

    private int[] state = new int[0];
    private boolean committed;

    /** @param poll polled by the statements that are run */
    public GroupSteps(Interpreter interpreter, GroupTable table, Poll poll) {
        this.network = interpreter.system();
        this.table = table;
        this.priorities = network.priorities();
        this.interpreter = interpreter;
        this.step = new JointStep(network);
        this.poll = poll;
    }

    /** Begins with the steps of a state. */
    public void begin(int[] from) {
        state = from;
        committed = priorities.anyCommitted(from);
    }

    /** Takes the steps of a group in the present state, whether or not a rule of higher priority has a step. */
    public void take(GroupTable.Entry entry, JointStep.Outcomes outcomes) {
        if (entry.isWholeRule()) {
            combine(entry, new ArrayList<>(), false, outcomes);
        } else if (isAtSources(entry)) {
            take(entry, entry.actions(), outcomes);
        }
    }

    /** Whether a rule of higher priority has a step in the present state. */
    public boolean isPreempted(GroupTable.Entry entry) {
        if (priorities.above(entry.ruleNumber()).isEmpty()) {
            return false;
        }
        if (ofRule.isEmpty()) {
            for (GroupTable.Entry each : table.entries()) {
                ofRule.computeIfAbsent(each.ruleNumber(), rule -> new ArrayList<>())
                        .add(each);
            }
        }
        AnyStep any = new AnyStep();
        for (int rule : priorities.above(entry.ruleNumber()).stream().toArray()) {
            for (GroupTable.Entry higher : ofRule.getOrDefault(rule, List.of())) {
                take(higher, any);
                if (any.isComplete()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Tells whether there is a step; one that is a model error pre-empts others, too. */
    private static final class AnyStep implements JointStep.Outcomes {
        private boolean found;

        @Override
        public void reaches(int[] target) {
            found = true;
        }

        @Override
        public void fails(String error) {
            found = true;
        }

        @Override
        public boolean isComplete() {
            return found;
        }
    }

    /** Whether committed locations let a component move. */
    boolean mayMove(Component component) {
        return !committed || Priorities.isCommitted(component, state);
    }

    private boolean isAtSources(GroupTable.Entry entry) {
        for (int i = 0; i < entry.actions().size(); i++) {
            Component component = network.component(entry.components().get(i));
            if (state[component.locationSlot()] != entry.actions().get(i).source() || !mayMove(component)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Enumerates the combinations of actions of the participants of a rule. Guards are evaluated in order: one that is false ends
     * all combinations with it, and after one that is a model error no other is evaluated.
     */
    private void combine(GroupTable.Entry entry, List<Action> chosen, boolean isFailing, JointStep.Outcomes outcomes) {
        poll.tick();
        List<SyncRule.Participant> participants = entry.participants();
        if (chosen.size() == participants.size()) {
            take(entry, chosen, outcomes);
            return;
        }
        SyncRule.Participant next = participants.get(chosen.size());
        Component component = network.component(next.component());
        if (!mayMove(component)) {
            return;
        }
        for (Action action : interpreter.offersIn(state, component, next.port())) {
            boolean fails = isFailing;
            boolean isFalse = false;
            try {
                isFalse = !isFailing && !interpreter.holds(action.guard(), state);
            } catch (ModelError e) {
                fails = true;
            }
            if (!isFalse) {
                chosen.add(action);
                combine(entry, chosen, fails, outcomes);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private void take(GroupTable.Entry entry, List<Action> actions, JointStep.Outcomes outcomes) {
        List<Component> components = new ArrayList<>();
        for (int component : entry.components()) {
            components.add(network.component(component));
        }
        step.take(components, actions, state, poll, outcomes);
    }
}
