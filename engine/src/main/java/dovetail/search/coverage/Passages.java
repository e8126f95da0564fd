package dovetail.search.coverage;

import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Numbers the locations that programs of actions pass without resting there, such as those within an atomic sequence, and
 * lists for each transition group the ones that it may pass.
 */
final class Passages {
    /** The numbers of the locations, by identity: those of copies of a process may be equal. */
    private final Map<Location, Integer> numbers = new IdentityHashMap<>();

    private final List<List<Location>> ofComponent = new ArrayList<>();
    /** By group; empty for groups without such locations. */
    private final int[][] ofGroup;

    Passages(Network network, GroupTable table) {
        for (Component component : network.components()) {
            List<Location> here = new ArrayList<>();
            ofComponent.add(here);
            if (component.behaviour().isGuarded()) {
                for (Action action : component.behaviour().actions()) {
                    for (Location location : in(action)) {
                        if (numbers.putIfAbsent(location, numbers.size()) == null) {
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

    /** The locations of a component that some program passes. */
    List<Location> of(int component) {
        return ofComponent.get(component);
    }

    /** The numbers of the locations that a group of actions may pass. */
    int[] ofGroup(int group) {
        return ofGroup[group];
    }
}
