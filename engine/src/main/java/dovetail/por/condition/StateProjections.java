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
import dovetail.por.dependency.SlotFacts;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.List;

/** The parts of the state that show where a run cannot come back: locations, and variables of few values. */
final class StateProjections {
    private static final int MOST_VALUES = 32;
    /** Values times groups that are looked at in all; variables beyond are left out, which is safe. */
    private static final int MOST_WORK = 20_000;

    private final Dependencies all;
    private final ValueSets sets;
    private final List<StateProjection> tracks = new ArrayList<>();
    private int work;

    private StateProjections(Dependencies all, ValueSets sets) {
        this.all = all;
        this.sets = sets;
    }

    static List<StateProjection> of(Dependencies all, ValueSets sets) {
        StateProjections tracks = new StateProjections(all, sets);
        for (Component component : all.network.components()) {
            tracks.addLocations(component);
        }
        for (int slot = 0; slot < all.network.slots().size(); slot++) {
            ValueSet values = sets.get(slot);
            boolean isSmall = values.isListed() && values.size() > 1 && values.size() <= MOST_VALUES;
            if (!all.network.slot(slot).isLocation() && isSmall) {
                tracks.addVariable(slot, values.listedValues());
            }
        }
        return tracks.tracks;
    }

    private void addLocations(Component component) {
        StateProjection track = new StateProjection(component.behaviour().locationCount(), all.kept());
        long[] groups = all.where.groupsOf(component.index());
        for (int g = Bits.next(groups, 0); g >= 0; g = Bits.next(groups, g + 1)) {
            GroupTable.Entry entry = all.table.get(g);
            int i = entry.components().indexOf(component.index());
            all.poll.tick();
            if (entry.actions() != null) {
                Action action = entry.actions().get(i);
                track.add(entry.number(), action.source(), action.target());
            } else {
                addPort(component, entry.rule().participants().get(i), entry.number(), track);
            }
        }
        tracks.add(track);
    }

    private static void addPort(
            Component component, SyncRule.Participant participant, int group, StateProjection track) {
        component.behaviour().accept(new PortMoves(participant.port(), group, track));
    }

    /** Adds the moves on a port to a track. */
    private record PortMoves(int port, int group, StateProjection track) implements Behaviour.Visitor<StateProjection> {
        @Override
        public StateProjection guarded(Behaviour.Guarded behaviour) {
            for (Action action : behaviour.actions()) {
                if (action.port() == port) {
                    track.add(group, action.source(), action.target());
                }
            }
            return track;
        }

        @Override
        public StateProjection explicit(Behaviour.Explicit behaviour) {
            Lts lts = behaviour.lts();
            for (int state = 0; state < lts.stateCount(); state++) {
                int end = lts.rowStart(state + 1);
                for (int i = lts.seek(state, port); i < end && lts.event(i) == port; i++) {
                    track.add(group, state, lts.target(i));
                }
            }
            return track;
        }
    }

    /** A variable that a group may leave as it is, or stores into in ways that are not known, is no help and left out. */
    private void addVariable(int slot, int[] values) {
        Network network = all.network;
        StateProjection track = new StateProjection(values.length, all.kept());
        for (GroupTable.Entry entry : all.table.entries()) {
            all.poll.tick();
            SlotFacts facts = all.facts[entry.number()];
            if (!facts.isPossible || !facts.writes.get(slot)) {
                continue;
            }
            work += values.length;
            if (facts.values == null || work > MOST_WORK) {
                return;
            }
            for (int from = 0; from < values.length; from++) {
                StepValues around = StepValues.of(
                        network, sets.with(slot, ValueSet.of(values[from])), entry.components(), entry.actions());
                for (int to = 0; around != null && to < values.length; to++) {
                    if (around.after().get(slot).contains(values[to])) {
                        track.add(entry.number(), from, to);
                    }
                }
            }
        }
        tracks.add(track);
    }
}
