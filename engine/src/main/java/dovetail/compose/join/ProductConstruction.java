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

/** Puts one machine in the place of several: the reachable part of their product, in which their own events are hidden. */
public final class ProductConstruction {
    private ProductConstruction() {}

    /**
     * Merges machines.
     *
     * @param members the places of the machines, in rising order; the product takes the place of the first
     * @param most how many states the product may have
     * @throws Limit.Exceeded when it has more, or when the budget is used up
     */
    public static ReducedComposition apply(
            Composition composition, List<Integer> members, int most, Budget budget, Progress progress) {
        List<ComponentLts> group = new ArrayList<>();
        List<ComponentLts> after = new ArrayList<>(composition.machines());
        int[] others = Hiding.declaring(composition);
        for (int at = members.size() - 1; at >= 0; at--) {
            ComponentLts machine = after.remove((int) members.get(at));
            group.add(0, machine);
            for (int event : machine.alphabet()) {
                others[event]--;
            }
        }
        boolean[] own = new boolean[composition.events()];
        for (ComponentLts machine : group) {
            for (int event : machine.alphabet()) {
                own[event] = others[event] == 0;
            }
        }
        after.add(members.get(0), product(group, own, most, budget, progress));
        int[] names = Hiding.names(own);
        long kept = Integer.BYTES * (long) names.length;
        for (ComponentLts machine : group) {
            kept += machine.bytes();
        }
        return new ReducedComposition(
                new Composition(composition.events(), after, composition.monitor(), composition.bad()),
                word -> new WordPath(group, names, budget).expand(word),
                kept);
    }

    private static ComponentLts product(
            List<ComponentLts> machines, boolean[] hidden, int most, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return product(machines, hidden, most, budget.within(meanwhile), progress, new Poll(budget));
        }
    }

    private static ComponentLts product(
            List<ComponentLts> machines, boolean[] hidden, int most, Budget budget, Progress progress, Poll poll) {
        SynchronousProduct group = new SynchronousProduct(machines);
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
                boolean unseen = event == Lts.HIDDEN || hidden[event];
                rows.add(unseen ? Lts.HIDDEN : event, number < 0 ? ~number : number);
            });
            rows.endRow();
            if (rows.bytes() > rowBytes) {
                budget.meter().take(rows.bytes() - rowBytes);
                rowBytes = rows.bytes();
            }
            if (states.size() > most) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.STATES, "limit of " + most + " states of an intermediate product reached"));
            }
        }
        return new ComponentLts(name(machines), rows.build(0), Hiding.visible(group.alphabet(), hidden));
    }

    private static String name(List<ComponentLts> machines) {
        StringBuilder name = new StringBuilder();
        for (ComponentLts machine : machines) {
            name.append(name.length() == 0 ? "" : " || ").append(machine.name());
        }
        return name.toString();
    }
}
