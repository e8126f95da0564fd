package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import java.util.Arrays;

/**
 * Makes a machine smaller and leaves it its sequences of events, without making it deterministic. Hidden steps become part
 * of the events that may follow them, so that states which only hidden steps lead to are no longer needed. Then states
 * that simulate each other become one, and a step is dropped when the same event leads from the same state to one that
 * simulates where it leads to. The same is done with all steps turned round, where a state is as good as another when
 * there are as many ways to come to it; and all this again as long as it helps.
 */
final class SimulationReduction {
    /** Which states simulate which is not looked for in larger machines: that takes time and memory in their square. */
    private static final int MOST_STATES = 1 << 13;
    /** How many times the steps of a machine may be when hidden ones have become part of others. */
    private static final int MOST_GROWTH = 32;

    private final Budget budget;

    SimulationReduction(Budget budget) {
        this.budget = budget;
    }

    /** A machine with fewer states and the same sequences of events, or the same machine. */
    ComponentLts apply(ComponentLts machine) {
        if (machine.stateCount() > MOST_STATES) {
            return machine;
        }
        ComponentLts thin = withoutHidden(machine);
        if (thin == null) {
            return machine;
        }
        int before;
        do {
            before = thin.stateCount();
            thin = forward(thin);
            thin = backward(thin);
        } while (thin.stateCount() < before);
        return thin.stateCount() < machine.stateCount() ? thin : machine;
    }

    /** The machine in which an event includes the hidden steps before it; null when it had far too many steps. */
    private ComponentLts withoutHidden(ComponentLts machine) {
        Poll poll = new Poll(budget);
        ComponentLts.Builder builder = new ComponentLts.Builder(machine.name());
        long most = MOST_GROWTH * (long) machine.transitionCount();
        int[] seen = new int[machine.stateCount()];
        Arrays.fill(seen, -1);
        int[] queue = new int[machine.stateCount()];
        long steps = 0;
        for (int s = 0; s < machine.stateCount(); s++) {
            int size = 0;
            queue[size++] = s;
            seen[s] = s;
            for (int next = 0; next < size; next++) {
                int visible = machine.seek(queue[next], 0);
                poll.tick(1 + machine.rowStart(queue[next] + 1) - machine.rowStart(queue[next]));
                for (int i = machine.rowStart(queue[next]); i < visible; i++) {
                    if (seen[machine.target(i)] != s) {
                        seen[machine.target(i)] = s;
                        queue[size++] = machine.target(i);
                    }
                }
                for (int i = visible; i < machine.rowStart(queue[next] + 1); i++) {
                    builder.step(s, machine.event(i), machine.target(i));
                    steps++;
                }
            }
            if (steps > most) {
                return null;
            }
        }
        return reachable(builder.build(machine.stateCount(), machine.initial(), machine.alphabet()));
    }

    private ComponentLts forward(ComponentLts machine) {
        return reachable(quotient(machine));
    }

    /** States that can be come to in the same ways become one; an event of its own tells where one begins. */
    private ComponentLts backward(ComponentLts machine) {
        int[] alphabet = machine.alphabet();
        int begin = alphabet.length == 0 ? 0 : alphabet[alphabet.length - 1] + 1;
        ComponentLts turned =
                quotient(marked(new ComponentLts(machine.name(), machine.lts().reversed(), alphabet), begin));
        ComponentLts.Builder builder = new ComponentLts.Builder(machine.name());
        for (int s = 0; s < turned.stateCount(); s++) {
            for (int i = turned.rowStart(s); i < turned.seek(s, begin); i++) {
                builder.step(turned.target(i), turned.event(i), s);
            }
        }
        return reachable(builder.build(turned.stateCount(), turned.initial(), alphabet));
    }

    private static ComponentLts marked(ComponentLts machine, int event) {
        ComponentLts.Builder builder = new ComponentLts.Builder(machine.name());
        for (int s = 0; s < machine.stateCount(); s++) {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                builder.step(s, machine.event(i), machine.target(i));
            }
        }
        builder.step(machine.initial(), event, machine.initial());
        int[] alphabet = Arrays.copyOf(machine.alphabet(), machine.alphabet().length + 1);
        alphabet[alphabet.length - 1] = event;
        return builder.build(machine.stateCount(), machine.initial(), alphabet);
    }

    /** One state for those that simulate each other, with the steps of the first of them that no other makes needless. */
    private ComponentLts quotient(ComponentLts machine) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(SimulationPreorder.bytes(machine));
            return quotientOf(machine);
        }
    }

    private ComponentLts quotientOf(ComponentLts machine) {
        SimulationPreorder simulation = new SimulationPreorder(machine, budget);
        int[] classes = new int[machine.stateCount()];
        int[] first = new int[classes.length];
        int count = 0;
        for (int s = 0; s < classes.length; s++) {
            int equal = simulation.firstEqual(s);
            if (equal == s) {
                first[count] = s;
                classes[s] = count++;
            } else {
                classes[s] = classes[equal];
            }
        }
        ComponentLts.Builder builder = new ComponentLts.Builder(machine.name());
        for (int c = 0; c < count; c++) {
            int s = first[c];
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                if (!isNeedless(machine, s, i, classes, simulation)) {
                    builder.step(c, machine.event(i), classes[machine.target(i)]);
                }
            }
        }
        return builder.build(count, classes[machine.initial()], machine.alphabet());
    }

    private static boolean isNeedless(
            ComponentLts machine, int state, int step, int[] classes, SimulationPreorder simulation) {
        int event = machine.event(step);
        int target = machine.target(step);
        int end = machine.rowStart(state + 1);
        for (int i = machine.seek(state, event); i < end && machine.event(i) == event; i++) {
            int other = machine.target(i);
            if (classes[other] != classes[target] && simulation.simulates(other, target)) {
                return true;
            }
        }
        return false;
    }

    private static ComponentLts reachable(ComponentLts machine) {
        int[] order = machine.lts().reachableFrom(machine.initial());
        return order.length == machine.stateCount()
                ? machine
                : new ComponentLts(machine.name(), machine.lts().numberedAs(order), machine.alphabet());
    }
}
