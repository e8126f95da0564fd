package dovetail.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Decides which enabled steps pre-empt others. There are two kinds of priority, and all code on either calls this
 * class:
 *
 * <ul>
 *   <li>Committed locations: while a component is in one, only steps whose participants all are in one can be taken.
 *   <li>Priorities between rules: a rule is pre-empted in states in which a rule above it has a step. The relation is
 *       closed transitively, so it does not matter whether that step is pre-empted itself.
 * </ul>
 */
public final class Priorities implements Serializable {
    /** The rule number of a local action. */
    public static final int NO_RULE = -1;

    private final List<Component> components;
    private final boolean hasCommitted;
    /** By rule, the rules of higher priority; empty without priorities between rules. */
    private final List<BitSet> above;

    private final int[] ranks;
    private final BitSet none = new BitSet(0);

    Priorities(List<Component> components, int rules, List<Priority> priorities) {
        this.components = components;
        this.hasCommitted = anyCommitted(components);
        this.above = priorities.isEmpty() ? List.of() : closure(rules, priorities);
        this.ranks = new int[above.size()];
        for (int rule = 0; rule < ranks.length; rule++) {
            NetworkCheck.require(!above.get(rule).get(rule), "a rule is above itself");
        }
        // The rank of a rule is one more than the highest rank above it; the iteration takes one round per rank.
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int rule = 0; rule < ranks.length; rule++) {
                int longest = 0;
                BitSet higher = above.get(rule);
                for (int r = higher.nextSetBit(0); r >= 0; r = higher.nextSetBit(r + 1)) {
                    longest = Math.max(longest, ranks[r] + 1);
                }
                changed |= longest != ranks[rule];
                ranks[rule] = longest;
            }
        }
    }

    // Plain loops: every run builds a network, and the first stream costs as much as a small check.
    private static boolean anyCommitted(List<Component> components) {
        for (Component component : components) {
            for (int i = 0; i < component.behaviour().locationCount(); i++) {
                if (component.behaviour().isCommitted(i)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** By rule, the rules of higher priority, transitively (Warshall 1962). */
    private static List<BitSet> closure(int rules, List<Priority> priorities) {
        List<BitSet> above = new ArrayList<>();
        for (int rule = 0; rule < rules; rule++) {
            above.add(new BitSet());
        }
        for (Priority priority : priorities) {
            for (int lower : priority.lower()) {
                NetworkCheck.require(lower >= 0 && lower < rules, "a priority of an unknown rule");
                for (int higher : priority.higher()) {
                    NetworkCheck.require(higher >= 0 && higher < rules, "a priority of an unknown rule");
                    above.get(lower).set(higher);
                }
            }
        }
        for (int middle = 0; middle < rules; middle++) {
            for (int rule = 0; rule < rules; rule++) {
                if (above.get(rule).get(middle)) {
                    above.get(rule).or(above.get(middle));
                }
            }
        }
        return above;
    }

    /** Whether any location of any component is committed. */
    public boolean hasCommitted() {
        return hasCommitted;
    }

    /** Whether there are priorities between rules. */
    public boolean hasRules() {
        return !above.isEmpty();
    }

    /** Whether a component is in a committed location. */
    public boolean anyCommitted(int[] state) {
        if (hasCommitted) {
            for (Component component : components) {
                if (isCommitted(component, state)) {
                    return true;
                }
            }
        }
        return false;
    }

    public static boolean isCommitted(Component component, int[] state) {
        return component.behaviour().isCommitted(state[component.locationSlot()]);
    }

    /** Visits the committed locations, component by component. */
    public void forEachCommitted(CommittedLocations visitor) {
        for (int c = 0; hasCommitted && c < components.size(); c++) {
            Behaviour behaviour = components.get(c).behaviour();
            for (int location = 0; location < behaviour.locationCount(); location++) {
                if (behaviour.isCommitted(location)) {
                    visitor.accept(components.get(c), location);
                }
            }
        }
    }

    /** Visitor of committed locations. */
    public interface CommittedLocations {
        void accept(Component component, int location);
    }

    /** The rules of higher priority than a rule, not to be modified; none for a local action. */
    public BitSet above(int rule) {
        return rule == NO_RULE || above.isEmpty() ? none : above.get(rule);
    }

    /** Whether a rule has a higher priority than some other. */
    public boolean isAboveAny(int rule) {
        for (BitSet higher : above) {
            if (rule != NO_RULE && higher.get(rule)) {
                return true;
            }
        }
        return false;
    }

    /** The length of the longest chain of rules above a rule; rules of one rank do not pre-empt each other. */
    public int rank(int rule) {
        return rule == NO_RULE || above.isEmpty() ? 0 : ranks[rule];
    }

    /** The number of ranks. */
    public int ranks() {
        int most = 0;
        for (int rank : ranks) {
            most = Math.max(most, rank);
        }
        return most + 1;
    }

    /** Whether a rule is pre-empted when the given rules have steps. */
    public boolean isPreempted(int rule, BitSet possible) {
        return rule != NO_RULE && !above.isEmpty() && above.get(rule).intersects(possible);
    }
}
