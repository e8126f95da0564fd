package dovetail.step;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.JointStep;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
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
        private final Priorities priorities = network.priorities();
        private final GroupSteps steps;
        private final int[] state = new int[network.slots().size()];
        /** The rules with an enabled step, among rules that may pre-empt others. */
        private final BitSet possible = new BitSet();

        /** The number of the group that is taken, and of its rule. */
        private int group;

        private int rule;
        /** The buffer of the present call. */
        private Successors successors = new Successors(layout.words(), 0);

        Interpreted(Poll poll) {
            this.steps = new GroupSteps(interpreter, table, poll);
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
            steps.begin(state);
            possible.clear();
            for (int rank = 0; rank < wholeRules.size(); rank++) {
                for (GroupTable.Entry entry : wholeRules.get(rank)) {
                    take(entry);
                }
                for (Component component : network.components()) {
                    if (component.behaviour().isGuarded() && steps.mayMove(component)) {
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
                if (priorities.rank(entry.ruleNumber()) == rank) {
                    take(entry);
                }
            }
        }

        private void take(GroupTable.Entry entry) {
            if (!priorities.isPreempted(entry.ruleNumber(), possible)) {
                group = entry.number();
                rule = entry.ruleNumber();
                steps.take(entry, this);
            }
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
