package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reduces a component by the simulation preorder and keeps its traces, without determinisation. Hidden steps become
 * part of the events after them. Then states that simulate each other are merged. A step is removed when the same event
 * leads from the same state to one that simulates its target. The same is done with all transitions reversed; both are
 * repeated as long as the component shrinks.
 */
final class SimulationReduction {
    /** Bounds the states: the preorder takes quadratic time and memory. */
    private static final int MAX_STATES = 1 << 13;
    /** Bounds the number of steps after the elimination of hidden ones, as a multiple of all steps. */
    private static final int MAX_STEP_GROWTH = 32;

    private final Budget budget;

    SimulationReduction(Budget budget) {
        this.budget = budget;
    }

    /** A component with fewer states and the same traces, or the same component. */
    ComponentLts apply(ComponentLts component) {
        if (component.stateCount() > MAX_STATES) {
            return component;
        }
        ComponentLts reduced = withoutHidden(component);
        if (reduced == null) {
            return component;
        }
        int before;
        do {
            before = reduced.stateCount();
            reduced = forward(reduced);
            reduced = backward(reduced);
        } while (reduced.stateCount() < before);
        return reduced.stateCount() < component.stateCount() ? reduced : component;
    }

    /** The component in which an event includes the hidden steps before it; null when it has too many steps. */
    private @Nullable ComponentLts withoutHidden(ComponentLts component) {
        Poll poll = new Poll(budget);
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        long maxSteps = MAX_STEP_GROWTH * (long) component.transitionCount();
        int[] seen = new int[component.stateCount()];
        Arrays.fill(seen, -1);
        int[] queue = new int[component.stateCount()];
        long steps = 0;
        for (int s = 0; s < component.stateCount(); s++) {
            int size = 0;
            queue[size++] = s;
            seen[s] = s;
            for (int next = 0; next < size; next++) {
                int visible = component.seek(queue[next], 0);
                poll.tick(1 + component.rowStart(queue[next] + 1) - component.rowStart(queue[next]));
                for (int i = component.rowStart(queue[next]); i < visible; i++) {
                    if (seen[component.target(i)] != s) {
                        seen[component.target(i)] = s;
                        queue[size++] = component.target(i);
                    }
                }
                for (int i = visible; i < component.rowStart(queue[next] + 1); i++) {
                    builder.step(s, component.event(i), component.target(i));
                    steps++;
                }
            }
            if (steps > maxSteps) {
                return null;
            }
        }
        return reachable(builder.build(component.stateCount(), component.initial(), component.alphabet()));
    }

    private ComponentLts forward(ComponentLts component) {
        return reachable(quotient(component));
    }

    /** Merges states by simulation on the reversed component; an additional event marks the initial state. */
    private ComponentLts backward(ComponentLts component) {
        int[] alphabet = component.alphabet();
        int start = alphabet.length == 0 ? 0 : alphabet[alphabet.length - 1] + 1;
        ComponentLts reversed = quotient(
                marked(new ComponentLts(component.name(), component.lts().reversed(), alphabet), start));
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        for (int s = 0; s < reversed.stateCount(); s++) {
            for (int i = reversed.rowStart(s); i < reversed.seek(s, start); i++) {
                builder.step(reversed.target(i), reversed.event(i), s);
            }
        }
        return reachable(builder.build(reversed.stateCount(), reversed.initial(), alphabet));
    }

    private static ComponentLts marked(ComponentLts component, int event) {
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                builder.step(s, component.event(i), component.target(i));
            }
        }
        builder.step(component.initial(), event, component.initial());
        int[] alphabet = Arrays.copyOf(component.alphabet(), component.alphabet().length + 1);
        alphabet[alphabet.length - 1] = event;
        return builder.build(component.stateCount(), component.initial(), alphabet);
    }

    /** The quotient by mutual simulation, without dominated steps. */
    private ComponentLts quotient(ComponentLts component) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(SimulationPreorder.bytes(component));
            return quotientOf(component);
        }
    }

    private ComponentLts quotientOf(ComponentLts component) {
        SimulationPreorder simulation = new SimulationPreorder(component, budget);
        int[] classes = new int[component.stateCount()];
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
        ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
        for (int c = 0; c < count; c++) {
            int s = first[c];
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                if (!isDominated(component, s, i, classes, simulation)) {
                    builder.step(c, component.event(i), classes[component.target(i)]);
                }
            }
        }
        return builder.build(count, classes[component.initial()], component.alphabet());
    }

    private static boolean isDominated(
            ComponentLts component, int state, int step, int[] classes, SimulationPreorder simulation) {
        int event = component.event(step);
        int target = component.target(step);
        int end = component.rowStart(state + 1);
        for (int i = component.seek(state, event); i < end && component.event(i) == event; i++) {
            int other = component.target(i);
            if (classes[other] != classes[target] && simulation.simulates(other, target)) {
                return true;
            }
        }
        return false;
    }

    private static ComponentLts reachable(ComponentLts component) {
        int[] order = component.lts().reachableFrom(component.initial());
        return order.length == component.stateCount()
                ? component
                : new ComponentLts(component.name(), component.lts().numberedAs(order), component.alphabet());
    }
}
