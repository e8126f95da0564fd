package dovetail.search.coverage;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Numbers the transitions of all components of a network: guarded actions in their order, and explicit transitions by
 * their positions. Of each component it has the transitions as rows by location, port and target.
 */
final class Transitions {
    private final Network network;
    /** The first number of each component, followed by the number of all transitions. */
    private final int[] first;
    /** The locations and ports of each component; a local action is an internal step. */
    private final Lts[] rows;
    /** The order of the transitions in the rows of a guarded component; null for an explicit one. */
    private final int[][] order;
    /** The numbers of the actions of each component, by identity: actions may be equal. One listed twice has one number. */
    private final List<Map<Action, Integer>> numbers = new ArrayList<>();

    Transitions(Network network) {
        this.network = network;
        int components = network.components().size();
        this.first = new int[components + 1];
        this.rows = new Lts[components];
        this.order = new int[components][];
        for (int c = 0; c < components; c++) {
            numbers.add(new IdentityHashMap<>());
            first[c + 1] = first[c] + network.component(c).behaviour().accept(new Rows(c));
        }
    }

    /** Makes the rows of a component and returns the number of its transitions. */
    private final class Rows implements Behaviour.Visitor<Integer> {
        private final int component;

        Rows(int component) {
            this.component = component;
        }

        @Override
        public Integer guarded(Behaviour.Guarded behaviour) {
            List<Action> actions = behaviour.actions();
            List<Integer> sorted = new ArrayList<>();
            for (int i = 0; i < actions.size(); i++) {
                sorted.add(i);
                numbers.get(component).putIfAbsent(actions.get(i), first[component] + i);
            }
            sorted.sort(Comparator.<Integer>comparingInt(i -> actions.get(i).source())
                    .thenComparingInt(i -> actions.get(i).port())
                    .thenComparingInt(i -> actions.get(i).target()));
            int[] starts = new int[behaviour.locationCount() + 1];
            int[] ports = new int[actions.size()];
            int[] targets = new int[actions.size()];
            int[] positions = new int[actions.size()];
            for (int i = 0; i < positions.length; i++) {
                Action action = actions.get(sorted.get(i));
                starts[action.source() + 1]++;
                ports[i] = action.port() == Action.LOCAL ? Lts.HIDDEN : action.port();
                targets[i] = action.target();
                positions[i] = number(component, action) - first[component];
            }
            for (int s = 1; s < starts.length; s++) {
                starts[s] += starts[s - 1];
            }
            rows[component] = Lts.ofRows(behaviour.initial(), starts, ports, targets);
            order[component] = positions;
            return positions.length;
        }

        @Override
        public Integer explicit(Behaviour.Explicit behaviour) {
            rows[component] = behaviour.lts();
            return behaviour.lts().transitionCount();
        }
    }

    /** The number of transitions of all components. */
    int size() {
        return first[first.length - 1];
    }

    /** The number of the first transition of a component. */
    int first(int component) {
        return first[component];
    }

    /** The number of the transition at a position of the rows of a component. */
    int number(int component, int position) {
        return first[component] + (order[component] == null ? position : order[component][position]);
    }

    /** The number of an action of a guarded component. */
    int number(int component, Action action) {
        return Objects.requireNonNull(numbers.get(component).get(action));
    }

    /** The transitions of a component by location, port and target. */
    Lts rows(int component) {
        return rows[component];
    }

    /** Whether a component has two transitions with one location, port and target. */
    boolean areAmbiguous(int component, int port) {
        Lts lts = rows[component];
        for (int s = 0; s < lts.stateCount(); s++) {
            int end = lts.rowStart(s + 1);
            for (int i = lts.seek(s, port) + 1; i < end && lts.event(i) == port; i++) {
                if (lts.target(i) == lts.target(i - 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The transition at a position of the rows of a component as an action. */
    Action action(int component, int position, int source) {
        int[] positions = order[component];
        return positions == null
                ? Action.local(source, rows[component].target(position), Expr.TRUE, List.of(), "", Origin.NONE)
                : network.component(component).behaviour().actions().get(positions[position]);
    }
}
