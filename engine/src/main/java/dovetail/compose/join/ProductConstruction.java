package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.SynchronousProduct;
import dovetail.compose.lift.WordPath;
import dovetail.compose.reduce.Hiding;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
import java.util.List;

/** Replaces components by the reachable part of their product, in which events of no other component are hidden. */
public final class ProductConstruction {
    private ProductConstruction() {}

    /**
     * Composes components.
     *
     * @param members the indices of the components, in rising order; the product takes the place of the first
     * @param maxStates bounds the states of the product
     * @throws Limit.Exceeded when it has more, or when the budget is used up
     */
    public static ReducedComposition apply(
            Composition composition, List<Integer> members, int maxStates, Budget budget, Progress progress) {
        List<ComponentLts> group = new ArrayList<>();
        List<ComponentLts> after = new ArrayList<>(composition.components());
        int[] others = Hiding.declaring(composition);
        for (int at = members.size() - 1; at >= 0; at--) {
            ComponentLts component = after.remove((int) members.get(at));
            group.add(0, component);
            for (int event : component.alphabet()) {
                others[event]--;
            }
        }
        boolean[] own = new boolean[composition.events()];
        for (ComponentLts component : group) {
            for (int event : component.alphabet()) {
                own[event] = others[event] == 0;
            }
        }
        after.add(members.get(0), product(group, own, maxStates, budget, progress));
        int[] names = Hiding.names(own);
        long kept = Integer.BYTES * (long) names.length;
        for (ComponentLts component : group) {
            kept += component.bytes();
        }
        return new ReducedComposition(
                new Composition(composition.events(), after, composition.monitor(), composition.bad()),
                word -> new WordPath(group, names, budget).expand(word),
                kept);
    }

    private static ComponentLts product(
            List<ComponentLts> components, boolean[] hidden, int maxStates, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return product(components, hidden, maxStates, budget.within(meanwhile), progress, new Poll(budget));
        }
    }

    private static ComponentLts product(
            List<ComponentLts> components,
            boolean[] hidden,
            int maxStates,
            Budget budget,
            Progress progress,
            Poll poll) {
        SynchronousProduct group = new SynchronousProduct(components);
        NumberedStore states = new NumberedStore(group.words(), budget.meter());
        long rowBytes = 0;
        RowBuilder rows = new RowBuilder();
        long[] state = group.initial();
        states.add(state, 0);
        for (int next = 0; next < states.size(); next++) {
            if ((next & 1023) == 0) {
                budget.check(states.size());
                progress.report(new Progress.Snapshot(
                        "composing",
                        states.size(),
                        rows.transitionCount(),
                        states.size() - next,
                        states.bytes() + rows.bytes(),
                        Double.NaN));
            }
            states.get(next, state, 0);
            group.successors(state, (event, target) -> {
                poll.tick();
                int number = states.add(target, 0);
                boolean isHidden = event == Lts.HIDDEN || hidden[event];
                rows.add(isHidden ? Lts.HIDDEN : event, number < 0 ? ~number : number);
            });
            rows.endRow();
            if (rows.bytes() > rowBytes) {
                budget.meter().take(rows.bytes() - rowBytes);
                rowBytes = rows.bytes();
            }
            if (states.size() > maxStates) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.STATES, "limit of " + maxStates + " states of an intermediate product reached"));
            }
        }
        return new ComponentLts(name(components), rows.build(0), Hiding.visible(group.alphabet(), hidden));
    }

    private static String name(List<ComponentLts> components) {
        StringBuilder name = new StringBuilder();
        for (ComponentLts component : components) {
            name.append(name.length() == 0 ? "" : " || ").append(component.name());
        }
        return name.toString();
    }
}
