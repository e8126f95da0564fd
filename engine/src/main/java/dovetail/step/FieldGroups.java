package dovetail.step;

import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups the slots that steps change together: the location and the variables that one component alone writes, and shared variables that
 * the same actions write, such as the contents and the length of a channel.
 *
 * <p>Shared arrays of one group may belong to several objects of one kind: five channels of ten messages have arrays of 50 cells for the
 * contents and one of 5 cells for the lengths. The greatest common divisor of the lengths then is the number of objects, and each of
 * them is a group. A wrong guess costs memory and nothing else.
 */
final class FieldGroups {
    /** The writer of a variable that no action writes, or several components. */
    private static final int NOBODY = -1;

    private static final int SEVERAL = -2;

    private final int[] group;
    /** The number of parts of the array that begins at a slot. */
    private final int[] parts;

    private FieldGroups(int[] group, int[] parts) {
        this.group = group;
        this.parts = parts;
    }

    static FieldGroups of(Network network, Poll poll) {
        return new Analysis(network, poll).groups();
    }

    /** The number of the group of a slot. */
    int of(int slot) {
        return group[slot];
    }

    /** The number of adjacent cells of an array that are in one group. */
    int part(int base, int length) {
        return length / parts[base];
    }

    /** The writers of variables, and the groups that follow from them. */
    private static final class Analysis {
        private final Network network;
        private final Poll poll;
        private final List<Variable> variables;
        /** The sum of the hashes of the actions that write each variable. */
        private final long[] writes;

        private final int[] writer;

        Analysis(Network network, Poll poll) {
            this.network = network;
            this.poll = poll;
            this.variables = network.variables();
            this.writes = new long[variables.size()];
            this.writer = new int[variables.size()];
            Arrays.fill(writer, NOBODY);
            findWriters();
        }

        private void findWriters() {
            int[] variableOf = new int[network.slots().size()];
            for (int v = 0; v < variables.size(); v++) {
                Variable variable = variables.get(v);
                Arrays.fill(variableOf, variable.base(), variable.base() + variable.slots(), v);
            }
            int number = 0;
            int[] last = new int[variables.size()];
            for (Component component : network.components()) {
                for (Action action : component.behaviour().actions()) {
                    poll.tick();
                    number++;
                    for (Place place : action.places()) {
                        if (!place.isTemporary()) {
                            int first = place instanceof Place.Cell cell ? cell.base() : ((Place.Single) place).slot();
                            int v = variableOf[first];
                            if (last[v] != number) {
                                last[v] = number;
                                writes[v] += mixed(number);
                                boolean isOwn = writer[v] == NOBODY || writer[v] == component.index();
                                writer[v] = isOwn ? component.index() : SEVERAL;
                            }
                        }
                    }
                }
            }
        }

        private static long mixed(long number) {
            long x = number * 0x9E3779B97F4A7C15L;
            return (x ^ x >>> 32) * 0xD6E8FEB86659FD93L;
        }

        FieldGroups groups() {
            int[] group = new int[network.slots().size()];
            int[] parts = new int[group.length];
            Map<Long, Family> families = families();
            for (Component component : network.components()) {
                group[component.locationSlot()] = component.index();
            }
            for (int v = 0; v < writes.length; v++) {
                poll.tick();
                Variable variable = variables.get(v);
                int end = variable.base() + variable.slots();
                Family family = families.get(writes[v]);
                if (!isShared(v) || family == null) {
                    Arrays.fill(parts, variable.base(), end, 1);
                    Arrays.fill(group, variable.base(), end, home(variable, v));
                } else {
                    Arrays.fill(parts, variable.base(), end, family.objects());
                    int part = variable.slots() / family.objects();
                    for (int i = 0; i < variable.slots(); i++) {
                        group[variable.base() + i] = family.first + i / part;
                    }
                }
            }
            return new FieldGroups(group, parts);
        }

        /** The shared variables that the same actions write, by the hash of these actions; their groups follow those of components. */
        private Map<Long, Family> families() {
            Map<Long, Family> families = new LinkedHashMap<>();
            for (int v = 0; v < writes.length; v++) {
                if (isShared(v)) {
                    families.computeIfAbsent(writes[v], hash -> new Family())
                            .add(variables.get(v).slots());
                }
            }
            int next = network.components().size();
            for (Family family : families.values()) {
                family.first = next;
                next += family.objects();
            }
            return families;
        }

        /** Whether several components write a variable. */
        private boolean isShared(int variable) {
            return writer[variable] == SEVERAL;
        }

        /** The component of a variable that at most one component writes. */
        private int home(Variable variable, int number) {
            if (writer[number] != NOBODY) {
                return writer[number];
            }
            return variable.owner() == Slot.SHARED ? 0 : variable.owner();
        }
    }

    /** Shared variables of one or several objects. */
    private static final class Family {
        /** Code that reads a cell at a computed index asks for each part of the array whether it has the cell. */
        private static final int MOST_OBJECTS = 16;

        private int divisor;
        private int longest;
        /** The number of the group of the first object. */
        private int first;

        void add(int length) {
            divisor = divisor(length, divisor);
            longest = Math.max(longest, length);
        }

        /** The number of objects. Without a longer array, the cells of one are no objects of several fields. */
        int objects() {
            return divisor < longest && divisor <= MOST_OBJECTS ? divisor : 1;
        }

        private static int divisor(int a, int b) {
            return b == 0 ? a : divisor(b, a % b);
        }
    }
}
