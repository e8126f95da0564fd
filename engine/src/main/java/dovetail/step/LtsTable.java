package dovetail.step;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Table of the steps of a network of transition systems by leader and local state. An entry is a {@link LtsCase}, or a transition
 * of the leader of a rule that is none, whose followers are to be found. Immutable.
 */
final class LtsTable {
    /** The transition of an entry that is a case. */
    static final int CASE = -1;

    /** A comparison costs about a fourth of finding the entries of a local state. */
    private static final int CASES_PER_LEADER = 4;

    /** The most transitions of a component that takes part in cases, and the most entries of one: larger tables leave the cache. */
    private static final int MOST_TRANSITIONS = 1 << 14;

    /** The components that lead rules. */
    final int[] leaders;
    /** By component and local state, its first entry, and those of the next state follow; nothing for a large component. */
    final int[][] first;
    /** By entry: the transition of the leader, or {@link #CASE}. */
    final int[] transitions;

    final LtsCases entries;
    /** Each case once, if there are no other entries, and few cases: to test each costs less than to find some of them. */
    final @Nullable LtsCases few;

    /** The parts of a network that the table is made from. */
    private static final class Builder {
        private final Lts[] systems;
        private final int[][] followers;
        private final StateLayout layout;
        private final int[] slots;
        private final FieldBounds bounds;
        /** By rule: its case; nothing for a rule that is none. */
        private final Map<Integer, LtsCase> cases = new HashMap<>();

        /** The rules with a participant that has no transition on its event. */
        private final BitSet dead = new BitSet();

        /** By component and port: the transitions, if they change the state by a constant; nothing for a large component. */
        private final List<LtsCase.@Nullable Shift[]> shifts = new ArrayList<>();

        Builder(Lts[] systems, int[] ports, int[][] followers, StateLayout layout, int[] slots) {
            this.systems = systems;
            this.followers = followers;
            this.layout = layout;
            this.slots = slots;
            this.bounds = new FieldBounds(layout.words());
            for (int c = 0; c < systems.length; c++) {
                boolean isLarge = systems[c].transitionCount() > MOST_TRANSITIONS;
                shifts.add(isLarge ? new LtsCase.Shift[ports[c]] : LtsCase.Shift.of(systems[c], ports[c]));
            }
        }

        /** Makes the case of a rule, if it is one. */
        void make(int rule, int leader, int port) {
            LtsCase made = new LtsCase(bounds);
            boolean isCase = add(made, rule, leader, port);
            for (int k = 0; k < followers[rule].length; k += 2) {
                isCase &= add(made, rule, followers[rule][k], followers[rule][k + 1]);
            }
            if (isCase) {
                cases.put(rule, made);
            }
        }

        private boolean add(LtsCase made, int rule, int component, int port) {
            LtsCase.Shift shift = shifts.get(component)[port];
            if (shift == null) {
                return false;
            }
            dead.set(rule, dead.get(rule) || shift.isNever());
            made.add(layout, slots[component], shift, systems[component].stateCount() - 1);
            return true;
        }
    }

    /**
     * @param ledBy by component and port, the rules that it leads
     * @param followers by rule, the other participants as component and port in turn
     * @param slots by component, the slot of its location
     */
    LtsTable(Lts[] systems, int[][][] ledBy, int[][] followers, StateLayout layout, int[] slots) {
        Builder builder = new Builder(
                systems, Arrays.stream(ledBy).mapToInt(ports -> ports.length).toArray(), followers, layout, slots);
        IntVector leading = new IntVector();
        IntVector rules = new IntVector();
        List<@Nullable LtsCase> cases = new ArrayList<>();
        for (int c = 0; c < systems.length; c++) {
            int before = rules.size();
            for (int port = 0; port < ledBy[c].length; port++) {
                for (int rule : ledBy[c][port]) {
                    builder.make(rule, c, port);
                    if (!builder.dead.get(rule)) {
                        rules.add(rule);
                        cases.add(builder.cases.get(rule));
                    }
                }
            }
            if (rules.size() > before) {
                leading.add(c);
            }
        }
        this.leaders = leading.toArray();
        boolean areFew = rules.size() <= CASES_PER_LEADER * leaders.length && !cases.contains(null);
        this.few = areFew ? new LtsCases(rules.toArray(), cases, builder.bounds, layout.words()) : null;
        this.first = new int[systems.length][];
        IntVector taken = new IntVector();
        rules.clear();
        cases.clear();
        for (int c = 0; c < systems.length; c++) {
            Lts lts = systems[c];
            if (entries(lts, ledBy[c]) > MOST_TRANSITIONS) {
                first[c] = new int[0];
                continue;
            }
            first[c] = new int[lts.stateCount() + 1];
            for (int i = 0, s = 0; s < lts.stateCount(); s++) {
                first[c][s] = rules.size();
                for (; i < lts.rowStart(s + 1); i++) {
                    for (int rule : ledBy[c][lts.event(i)]) {
                        if (!builder.dead.get(rule)) {
                            LtsCase one = builder.cases.get(rule);
                            rules.add(rule);
                            cases.add(one);
                            taken.add(one == null ? i : CASE);
                        }
                    }
                }
            }
            first[c][lts.stateCount()] = rules.size();
        }
        this.transitions = taken.toArray();
        this.entries = new LtsCases(rules.toArray(), cases, builder.bounds, layout.words());
    }

    /** The bytes of the table. */
    long bytes() {
        long bytes = entries.bytes() + (few == null ? 0 : few.bytes()) + (long) Integer.BYTES * transitions.length;
        for (int[] states : first) {
            bytes += (long) Integer.BYTES * states.length;
        }
        return bytes;
    }

    /** The number of entries of a component. */
    private static long entries(Lts lts, int[][] ledBy) {
        long entries = 0;
        for (int i = 0; i < lts.transitionCount(); i++) {
            entries += ledBy[lts.event(i)].length;
        }
        return entries;
    }
}
