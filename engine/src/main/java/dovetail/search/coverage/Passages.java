package dovetail.search.coverage;

import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Numbers the locations that programs of actions pass without resting there, such as those within an atomic sequence, and
 * lists for each transition group the ones that it may pass. A program that creates a process passes the first location of its
 * component.
 */
final class Passages {
    /** The numbers of the locations, by identity: those of copies of a process may be equal. */
    private final Map<Location, Integer> numbers = new IdentityHashMap<>();

    private final Map<Integer, Location> creations = new HashMap<>();
    private final List<List<Location>> ofComponent = new ArrayList<>();
    /** By group; empty for groups without such locations. */
    private final int[][] ofGroup;

    Passages(Network network, GroupTable table) {
        Map<Location, Component> first = new IdentityHashMap<>();
        for (Component component : network.components()) {
            List<Location> named = component.behaviour().locations();
            if (component.behaviour().isGuarded() && !named.isEmpty()) {
                first.put(named.get(component.behaviour().initial()), component);
            }
        }
        for (Component component : network.components()) {
            List<Location> here = new ArrayList<>();
            ofComponent.add(here);
            if (component.behaviour().isGuarded()) {
                for (Action action : component.behaviour().actions()) {
                    for (Location location : in(action)) {
                        boolean isNew = numbers.putIfAbsent(location, numbers.size()) == null;
                        Component created = first.get(location);
                        if (created != null && created != component) {
                            creations.put(created.index(), location);
                        } else if (isNew) {
                            here.add(location);
                        }
                    }
                }
            }
        }
        // One more group: the passing of time, which an observed zone graph has.
        ofGroup = new int[table.size() + 1][0];
        if (!areNone()) {
            table.entries().forEach(entry -> ofGroup[entry.number()] = of(entry));
        }
    }

    /** The locations that the programs of an action pass. */
    static List<Location> in(Action action) {
        List<Location> found = new ArrayList<>();
        add(action.prelude(), found);
        add(action.effects(), found);
        return found;
    }

    private static void add(List<Statement> program, List<Location> found) {
        for (Statement statement : Statements.all(program)) {
            Location passed = statement instanceof Statement.Block block ? block.passed() : null;
            if (passed != null) {
                found.add(passed);
            }
        }
    }

    private int[] of(GroupTable.Entry entry) {
        List<Integer> found = new ArrayList<>();
        entry.actions().forEach(action -> in(action).forEach(location -> found.add(number(location))));
        int[] all = new int[found.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = found.get(i);
        }
        return all;
    }

    boolean areNone() {
        return numbers.isEmpty();
    }

    /** The number of a location that some program passes. */
    int number(Location location) {
        return Objects.requireNonNull(numbers.get(location));
    }

    /** The first location of a component, where programs of others create its process; nothing where it exists from the start. */
    Optional<Location> creation(int component) {
        return Optional.ofNullable(creations.get(component));
    }

    /** The locations of a component that its own programs pass. */
    List<Location> of(int component) {
        return ofComponent.get(component);
    }

    /** The numbers of the locations that a group of actions may pass. */
    int[] ofGroup(int group) {
        return ofGroup[group];
    }
}
