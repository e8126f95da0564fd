package dovetail.step;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps packed states with the reference interpreter, group by group as {@link GroupTable} numbers them. Slow like
 * {@link InterpretedRelation}, but its groups are those of the relations that are compiled, so a reduction that goes by
 * groups chooses the same steps before and after compiling.
 */
public final class GroupwiseRelation implements StepRelation {
    private final Network network;
    private final StateLayout layout;
    private final List<Expr> predicates;
    private final GroupTable table;

    public GroupwiseRelation(Network network, StateLayout layout, List<Expr> predicates, GroupTable table) {
        this.network = network;
        this.layout = layout;
        this.predicates = List.copyOf(predicates);
        this.table = table;
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
    public Stepper stepper() {
        return new Interpreted();
    }

    private final class Interpreted extends Stepper {
        private final Interpreter interpreter = new Interpreter(network);
        private final int[] state = new int[network.slots().size()];
        private boolean committed;

        @Override
        public long valuation(long[] words, int at) {
            layout.decode(words, at, state);
            return valuation(interpreter, predicates, state);
        }

        @Override
        public void successors(long[] words, int at, Successors out) {
            layout.decode(words, at, state);
            committed = network.hasCommitted() && interpreter.anyCommitted(state);
            for (GroupTable.Entry entry : table.entries()) {
                if (entry.actions() == null) {
                    combine(entry, new ArrayList<>(), out);
                }
            }
            for (Component component : network.components()) {
                if (component.behaviour().isGuarded() && mayMove(component)) {
                    for (GroupTable.Entry entry : table.ledBy(component.index(), state[component.locationSlot()])) {
                        if (isAtSources(entry)) {
                            take(entry, entry.actions(), out);
                        }
                    }
                }
            }
        }

        private boolean mayMove(Component component) {
            return !committed || Interpreter.isCommitted(component, state);
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

        /** Chooses an action for each participant of a rule in turn. */
        private void combine(GroupTable.Entry entry, List<Action> chosen, Successors out) {
            List<SyncRule.Participant> participants = entry.rule().participants();
            if (chosen.size() == participants.size()) {
                take(entry, chosen, out);
                return;
            }
            SyncRule.Participant next = participants.get(chosen.size());
            Component component = network.component(next.component());
            if (!mayMove(component)) {
                return;
            }
            for (Action action : Interpreter.offers(component, next.port(), state[component.locationSlot()])) {
                chosen.add(action);
                combine(entry, chosen, out);
                chosen.remove(chosen.size() - 1);
            }
        }

        private void take(GroupTable.Entry entry, List<Action> actions, Successors out) {
            List<Component> components = new ArrayList<>();
            for (int component : entry.components()) {
                components.add(network.component(component));
            }
            try {
                int[] target = interpreter.step(components, actions, state);
                if (target != null) {
                    int to = out.append(entry.number());
                    layout.encode(target, out.words, to);
                }
            } catch (ModelError e) {
                out.errors++;
            }
        }
    }
}
