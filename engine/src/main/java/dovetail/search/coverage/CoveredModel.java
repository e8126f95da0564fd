package dovetail.search.coverage;

import dovetail.base.Origin;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.DeadAction;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.result.Coverage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builder of the coverage of a network: its transitions, locations and components, with the numbers of a tally. */
final class CoveredModel {
    private final Network network;
    private final Transitions transitions;
    private final Tally tally;
    private final List<Coverage.Transition> taken = new ArrayList<>();
    private final List<Coverage.Location> locations = new ArrayList<>();
    private final List<Coverage.Member> members = new ArrayList<>();

    CoveredModel(Network network, Transitions transitions, Tally tally) {
        this.network = network;
        this.transitions = transitions;
        this.tally = tally;
    }

    Coverage coverage(boolean isWhole, boolean isReduced) {
        for (Component component : network.components()) {
            Part part = new Part(component);
            boolean moves = component.behaviour().accept(part);
            addDead(component);
            addLocations(component, part);
            members.add(new Coverage.Member(component.name(), component.origin(), moves));
        }
        return new Coverage(taken, locations, members, isWhole, isReduced);
    }

    /** Adds the actions that a component blocks without having a transition for them. */
    private void addDead(Component component) {
        for (DeadAction dead : network.deadActions()) {
            if (dead.component() == component.index()) {
                taken.add(new Coverage.Transition(component.name(), dead.label(), dead.origin(), 0, Coverage.NO_DEPTH));
            }
        }
    }

    private void addLocations(Component component, Part part) {
        Behaviour behaviour = component.behaviour();
        List<Location> named = behaviour.locations();
        for (int location = 0; location < behaviour.locationCount(); location++) {
            if (part.isolated.get(location)) {
                continue;
            }
            Origin origin = named.isEmpty()
                    ? part.places.getOrDefault(location, component.origin())
                    : named.get(location).origin();
            locations.add(new Coverage.Location(
                    component.name(), behaviour.locationName(location), origin, part.reached.get(location)));
        }
    }

    /** Adds the transitions of a component and marks their targets as reached; tells whether one was taken. */
    private final class Part implements Behaviour.Visitor<Boolean> {
        private final Component component;
        private final BitSet reached = new BitSet();
        /** States of a transition system without transitions; those of a net stand for no place of it. */
        private final BitSet isolated = new BitSet();

        /** The places of transitions to or from states, which have none of their own. */
        private final Map<Integer, Origin> places = new HashMap<>();

        private boolean moves;

        Part(Component component) {
            this.component = component;
            reached.set(component.behaviour().initial());
        }

        @Override
        public Boolean guarded(Behaviour.Guarded behaviour) {
            List<Action> actions = behaviour.actions();
            for (int i = 0; i < actions.size(); i++) {
                Action action = actions.get(i);
                int number = transitions.number(component.index(), action);
                if (number == transitions.first(component.index()) + i) {
                    add(number, label(action), action.origin(), action.target());
                }
            }
            return moves;
        }

        private String label(Action action) {
            return action.label().isEmpty() && action.port() != Action.LOCAL
                    ? component.ports().get(action.port())
                    : action.label();
        }

        @Override
        public Boolean explicit(Behaviour.Explicit behaviour) {
            Lts lts = behaviour.lts();
            isolated.set(0, lts.stateCount());
            isolated.clear(lts.initial());
            for (int source = 0; source < lts.stateCount(); source++) {
                for (int i = lts.rowStart(source); i < lts.rowStart(source + 1); i++) {
                    String label = behaviour.locationName(source) + " --"
                            + component.ports().get(lts.event(i)) + "--> " + behaviour.locationName(lts.target(i));
                    Origin origin = behaviour.origins().isEmpty()
                            ? component.origin()
                            : behaviour.origins().get(i);
                    places.putIfAbsent(source, origin);
                    places.putIfAbsent(lts.target(i), origin);
                    isolated.clear(source);
                    isolated.clear(lts.target(i));
                    add(transitions.first(component.index()) + i, label, origin, lts.target(i));
                }
            }
            return moves;
        }

        private void add(int number, String label, Origin origin, int target) {
            long count = tally.count(number);
            if (count > 0) {
                moves = true;
                reached.set(target);
            }
            taken.add(new Coverage.Transition(component.name(), label, origin, count, tally.depth(number)));
        }
    }
}
