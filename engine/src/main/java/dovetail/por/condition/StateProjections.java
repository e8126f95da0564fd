package dovetail.por.condition;

import dovetail.analysis.StepValues;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.GroupAccess;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.List;

/** Builds the projections of the state space: one for each component, and one for each variable of few values. */
final class StateProjections {
    private static final int MAX_VALUES = 32;
    /** Limit on values times groups over all variables; further variables have no projection, which is sound. */
    private static final int MAX_UNITS = 20_000;

    private final Dependencies dependencies;
    private final ValueSets sets;
    private final List<StateProjection> projections = new ArrayList<>();
    private int work;

    private StateProjections(Dependencies dependencies, ValueSets sets) {
        this.dependencies = dependencies;
        this.sets = sets;
    }

    static List<StateProjection> of(Dependencies dependencies, ValueSets sets) {
        StateProjections projections = new StateProjections(dependencies, sets);
        for (Component component : dependencies.network.components()) {
            projections.addLocations(component);
        }
        for (int slot = 0; slot < dependencies.network.slots().size(); slot++) {
            ValueSet values = sets.get(slot);
            boolean isSmall = values.isListed() && values.size() > 1 && values.size() <= MAX_VALUES;
            if (!dependencies.network.slot(slot).isLocation() && isSmall) {
                projections.addVariable(slot, values.listedValues());
            }
        }
        return projections.projections;
    }

    private void addLocations(Component component) {
        StateProjection projection =
                new StateProjection(component.behaviour().locationCount(), dependencies.newGroupSet());
        long[] groups = dependencies.byLocation.groupsOf(component.index());
        for (int g = Bits.next(groups, 0); g >= 0; g = Bits.next(groups, g + 1)) {
            GroupTable.Entry entry = dependencies.table.get(g);
            int i = entry.components().indexOf(component.index());
            dependencies.poll.tick();
            if (!entry.isWholeRule()) {
                Action action = entry.actions().get(i);
                projection.add(entry.number(), action.source(), action.target());
            } else {
                addPort(component, entry.participants().get(i), entry.number(), projection);
            }
        }
        projections.add(projection);
    }

    private static void addPort(
            Component component, SyncRule.Participant participant, int group, StateProjection projection) {
        component.behaviour().accept(new PortMoves(participant.port(), group, projection));
    }

    /** Adds the moves on a port to a projection. */
    private record PortMoves(int port, int group, StateProjection projection)
            implements Behaviour.Visitor<StateProjection> {
        @Override
        public StateProjection guarded(Behaviour.Guarded behaviour) {
            for (Action action : behaviour.actions()) {
                if (action.port() == port) {
                    projection.add(group, action.source(), action.target());
                }
            }
            return projection;
        }

        @Override
        public StateProjection explicit(Behaviour.Explicit behaviour) {
            Lts lts = behaviour.lts();
            for (int state = 0; state < lts.stateCount(); state++) {
                int end = lts.rowStart(state + 1);
                for (int i = lts.seek(state, port); i < end && lts.event(i) == port; i++) {
                    projection.add(group, state, lts.target(i));
                }
            }
            return projection;
        }
    }

    /** Adds the projection of a variable. A group whose stored values are unknown makes the projection useless. */
    private void addVariable(int slot, int[] values) {
        Network network = dependencies.network;
        StateProjection projection = new StateProjection(values.length, dependencies.newGroupSet());
        for (GroupTable.Entry entry : dependencies.table.entries()) {
            dependencies.poll.tick();
            GroupAccess access = dependencies.access[entry.number()];
            if (!access.isPossible || !access.writes.get(slot)) {
                continue;
            }
            work += values.length;
            if (access.values == null || work > MAX_UNITS) {
                return;
            }
            for (int from = 0; from < values.length; from++) {
                StepValues around = StepValues.of(
                        network,
                        sets.with(slot, ValueSet.of(values[from])),
                        entry.components(),
                        entry.actions(),
                        dependencies.poll);
                for (int to = 0; around != null && to < values.length; to++) {
                    if (around.after().get(slot).contains(values[to])) {
                        projection.add(entry.number(), from, to);
                    }
                }
            }
        }
        projections.add(projection);
    }
}
