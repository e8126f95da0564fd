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
import java.util.Optional;

/** Builder of the coverage of a network: its transitions, locations and components, with the numbers of a tally. */
final class CoveredModel {
    private final Network network;
    private final Transitions transitions;
    private final Tally tally;
    private final Passages passages;
    private final BitSet passed;
    private final List<Coverage.Transition> taken = new ArrayList<>();
    private final List<Coverage.Location> locations = new ArrayList<>();
    private final List<Coverage.Member> members = new ArrayList<>();

    /** @param passed the numbers of the locations that steps passed */
    CoveredModel(Network network, Transitions transitions, Tally tally, Passages passages, BitSet passed) {
        this.network = network;
        this.transitions = transitions;
        this.tally = tally;
        this.passages = passages;
        this.passed = passed;
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
        List<Location> passing = passages.of(component.index());
        for (int location = 0; location < behaviour.locationCount(); location++) {
            if (part.isolated.get(location)) {
                continue;
            }
            Origin origin = named.isEmpty()
                    ? part.places.getOrDefault(location, component.origin())
                    : named.get(location).origin();
            boolean isReached =
                    part.reached.get(location) || !named.isEmpty() && isPassed(component.index(), named.get(location));
            locations.add(new Coverage.Location(component.name(), behaviour.locationName(location), origin, isReached));
        }
        for (Location location : passing) {
            if (!named.contains(location)) {
                boolean isReached = isPassed(component.index(), location);
                locations.add(new Coverage.Location(component.name(), location.name(), location.origin(), isReached));
            }
        }
    }

    private boolean isPassed(int component, Location location) {
        List<Location> passing = passages.of(component);
        int at = passing.indexOf(location);
        return at >= 0 && passed.get(passages.number(passing.get(at)));
    }

    /** The first statement of a sequence, which has a transition for each of its ends. */
    private record Beginning(int source, String label, Origin origin) {}

    /** Adds the transitions of a component and marks their targets as reached; tells whether one was taken. */
    private final class Part implements Behaviour.Visitor<Boolean> {
        private final Component component;
        private final BitSet reached = new BitSet();
        /** States of a transition system without transitions; those of a net stand for no place of it. */
        private final BitSet isolated = new BitSet();

        /** The places of transitions to or from states, which have none of their own. */
        private final Map<Integer, Origin> places = new HashMap<>();

        /** The transitions that begin sequences, by their positions in the list of all. */
        private final Map<Beginning, Integer> sequences = new HashMap<>();

        private boolean moves;

        Part(Component component) {
            this.component = component;
            Optional<Location> creation = passages.creation(component.index());
            if (creation.isEmpty() || passed.get(passages.number(creation.get()))) {
                reached.set(component.behaviour().initial());
            }
        }

        @Override
        public Boolean guarded(Behaviour.Guarded behaviour) {
            List<Action> actions = behaviour.actions();
            for (int i = 0; i < actions.size(); i++) {
                Action action = actions.get(i);
                int number = transitions.number(component.index(), action);
                if (tally.count(number) > 0) {
                    reached.set(action.target());
                }
            }
            for (int i = 0; i < actions.size(); i++) {
                Action action = actions.get(i);
                int number = transitions.number(component.index(), action);
                boolean isFirst = number == transitions.first(component.index()) + i;
                if (isFirst && !isWithin(behaviour.locations().get(action.source()), action.source())) {
                    int before = taken.size();
                    add(number, label(action), action.origin(), action.target());
                    if (!Passages.in(action).isEmpty()) {
                        join(new Beginning(action.source(), label(action), action.origin()), before);
                    }
                }
            }
            return moves;
        }

        /** Whether a location is passed only, so that the transitions from it are parts of sequences that go on there. */
        private boolean isWithin(Location location, int number) {
            return !reached.get(number) && isPassed(component.index(), location);
        }

        /** Joins the last transition to the one that begins the same sequence and has another end. */
        private void join(Beginning beginning, int last) {
            Integer first = sequences.putIfAbsent(beginning, last);
            if (first != null) {
                Coverage.Transition other = taken.remove(last);
                taken.set(first, taken.get(first).and(other));
            }
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
