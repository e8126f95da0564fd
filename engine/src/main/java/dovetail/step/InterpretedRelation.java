package dovetail.step;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.JointStep;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Step relation that interprets actions on packed states. It serves small models, the first states of all others, and
 * models that cannot be compiled. Groups are numbered as in compiled relations. A reduction therefore chooses the same
 * ample sets before and after compilation.
 */
public final class InterpretedRelation implements StepRelation {
    private final Network network;
    private final StateLayout layout;
    private final List<Expr> predicates;
    private final GroupTable table;
    /** By rank of priority, the groups of whole rules in their order. */
    private final List<List<GroupTable.Entry>> wholeRules = new ArrayList<>();

    public InterpretedRelation(Network network, StateLayout layout, List<Expr> predicates, GroupTable table) {
        this.network = network;
        this.layout = layout;
        this.predicates = List.copyOf(predicates);
        this.table = table;
        for (int rank = 0; rank < network.priorities().ranks(); rank++) {
            wholeRules.add(new ArrayList<>());
        }
        for (GroupTable.Entry entry : table.entries()) {
            if (entry.isWholeRule()) {
                wholeRules.get(network.priorities().rank(entry.ruleNumber())).add(entry);
            }
        }
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public int groupCount() {
        return table.size();
    }

    @Override
    public Group group(int index) {
        return table.get(index).group();
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new Interpreted(new Poll(budget));
    }

    private final class Interpreted extends Stepper implements JointStep.Outcomes {
        private final Interpreter interpreter = new Interpreter(network);
        private final JointStep step = new JointStep(network);
        private final Priorities priorities = network.priorities();
        private final Poll poll;
        private final int[] state = new int[network.slots().size()];
        /** The rules with an enabled step, among rules that may pre-empt others. */
        private final BitSet possible = new BitSet();

        private boolean committed;
        /** The number of the group that is taken, and of its rule. */
        private int group;

        private int rule;
        /** The buffer of the present call. */
        private Successors successors = new Successors(layout.words(), 0);

        Interpreted(Poll poll) {
            this.poll = poll;
        }

        @Override
        public long valuation(long[] words, int at) {
            layout.decode(words, at, state);
            return valuation(interpreter, predicates, state);
        }

        @Override
        public void successors(long[] words, int at, Successors out) {
            layout.decode(words, at, state);
            successors = out;
            committed = priorities.anyCommitted(state);
            possible.clear();
            for (int rank = 0; rank < wholeRules.size(); rank++) {
                for (GroupTable.Entry entry : wholeRules.get(rank)) {
                    combine(entry, new ArrayList<>());
                }
                for (Component component : network.components()) {
                    if (component.behaviour().isGuarded() && mayMove(component)) {
                        lead(component, rank);
                    }
                }
            }
        }

        /**
         * Takes the steps of one rank that a component leads. All rules that may pre-empt them have been stepped
         * before.
         */
        private void lead(Component component, int rank) {
            for (GroupTable.Entry entry : table.ledBy(component.index(), state[component.locationSlot()])) {
                if (priorities.rank(entry.ruleNumber()) == rank && isAtSources(entry)) {
                    take(entry, entry.actions());
                }
            }
        }

        private boolean mayMove(Component component) {
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

        /** Enumerates the combinations of actions of the participants of a rule. */
        private void combine(GroupTable.Entry entry, List<Action> chosen) {
            poll.tick();
            List<SyncRule.Participant> participants = entry.participants();
            if (chosen.size() == participants.size()) {
                take(entry, chosen);
                return;
            }
            SyncRule.Participant next = participants.get(chosen.size());
            Component component = network.component(next.component());
            if (!mayMove(component)) {
                return;
            }
            for (Action action : interpreter.offersIn(state, component, next.port())) {
                // A guard that is false ends all combinations with it; one in error is left to the step.
                if (!isFalse(action.guard())) {
                    chosen.add(action);
                    combine(entry, chosen);
                    chosen.remove(chosen.size() - 1);
                }
            }
        }

        private boolean isFalse(Expr guard) {
            try {
                return !interpreter.holds(guard, state);
            } catch (ModelError e) {
                return false;
            }
        }

        private void take(GroupTable.Entry entry, List<Action> actions) {
            if (priorities.isPreempted(entry.ruleNumber(), possible)) {
                return;
            }
            List<Component> components = new ArrayList<>();
            for (int component : entry.components()) {
                components.add(network.component(component));
            }
            group = entry.number();
            rule = entry.ruleNumber();
            step.take(components, actions, state, poll, this);
        }

        @Override
        public void reaches(int[] target) {
            note();
            int to = successors.append(group);
            layout.encode(target, successors.words, to);
        }

        @Override
        public void fails(String error) {
            note();
            successors.errors++;
        }

        private void note() {
            if (rule != Priorities.NO_RULE && priorities.hasRules()) {
                possible.set(rule);
            }
        }
    }
}
