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
import org.jspecify.annotations.Nullable;

/** Replaces components by the reachable part of their product, in which events of no other component are hidden. */
public final class ProductConstruction {
    private final Composition composition;
    private final List<Integer> indices;
    private final List<ComponentLts> group = new ArrayList<>();
    private final SynchronousProduct product;
    /** The events that no other component declares. */
    private final boolean[] own;

    /** @param members the indices of the components, in rising order; the product takes the place of the first */
    public ProductConstruction(Composition composition, List<Integer> members) {
        this.composition = composition;
        this.indices = members;
        int[] others = Hiding.declaring(composition);
        for (int member : members) {
            ComponentLts component = composition.components().get(member);
            group.add(component);
            for (int event : component.alphabet()) {
                others[event]--;
            }
        }
        this.product = new SynchronousProduct(group);
        this.own = new boolean[composition.events()];
        for (ComponentLts component : group) {
            for (int event : component.alphabet()) {
                own[event] = others[event] == 0;
            }
        }
    }

    /**
     * Composes components.
     *
     * @param members the indices of the components, in rising order; the product takes the place of the first
     * @param maxStates bounds the states of the product
     * @throws Limit.Exceeded when it has more, or when the budget is used up
     */
    public static ReducedComposition apply(
            Composition composition, List<Integer> members, int maxStates, Budget budget, Progress progress) {
        ProductConstruction product = new ProductConstruction(composition, members);
        return product.with(product.build(maxStates, budget, progress).within(maxStates), budget);
    }

    /** The components to be composed. */
    List<ComponentLts> members() {
        return group;
    }

    /** The events that they declare, in rising order. */
    int[] alphabet() {
        return product.alphabet();
    }

    boolean hides(int event) {
        return own[event];
    }

    /** The number of tuples of states of some components, up to a bound. */
    static long tuples(Composition composition, List<Integer> members) {
        long states = 1;
        for (int m : members) {
            states = Math.min(
                    Integer.MAX_VALUE, states * composition.components().get(m).stateCount());
        }
        return states;
    }

    long tuples() {
        return tuples(composition, indices);
    }

    /** The composition with the product, or an equivalent system, in the place of its components. */
    ReducedComposition with(Lts smaller, Budget budget) {
        List<ComponentLts> after = new ArrayList<>(composition.components());
        for (int at = indices.size() - 1; at >= 0; at--) {
            after.remove((int) indices.get(at));
        }
        after.add(indices.get(0), component(smaller));
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

    ComponentLts component(Lts lts) {
        return new ComponentLts(name(), lts, Hiding.visible(alphabet(), own));
    }

    /**
     * A product, or the part of it that was constructed before it passed a bound.
     *
     * @param lts null for a part
     */
    record Built(int states, int transitions, @Nullable Lts lts) {
        /** The product, which must keep to a bound. */
        Lts within(int maxStates) {
            if (lts == null || states > maxStates) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.STATES, "limit of " + maxStates + " states of an intermediate product reached"));
            }
            return lts;
        }
    }

    /**
     * The product; a part of it when it has more states than allowed.
     *
     * @throws Limit.Exceeded when the budget is used up
     */
    Built build(int maxStates, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return states(maxStates, budget.within(meanwhile), progress, new Poll(budget));
        }
    }

    private Built states(int maxStates, Budget budget, Progress progress, Poll poll) {
        NumberedStore states = new NumberedStore(product.words(), budget.meter());
        long rowBytes = 0;
        RowBuilder rows = new RowBuilder();
        long[] state = product.initial();
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
            product.successors(state, (event, target) -> {
                poll.tick();
                int number = states.add(target, 0);
                boolean isHidden = event == Lts.HIDDEN || own[event];
                rows.add(isHidden ? Lts.HIDDEN : event, number < 0 ? ~number : number);
            });
            rows.endRow();
            if (rows.bytes() > rowBytes) {
                budget.meter().take(rows.bytes() - rowBytes);
                rowBytes = rows.bytes();
            }
            if (states.size() > maxStates) {
                return new Built(states.size(), rows.transitionCount(), null);
            }
        }
        Lts lts = rows.build(0);
        return new Built(lts.stateCount(), lts.transitionCount(), lts);
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        for (ComponentLts component : group) {
            name.append(name.length() == 0 ? "" : " || ").append(component.name());
        }
        return name.toString();
    }
}
