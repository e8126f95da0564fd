package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes stages of a composition. An event whose participants are all members becomes hidden, unless the property sees it; those
 * that the property cannot tell apart get one name. Model errors are loops by events that are never hidden: a state with one is no
 * deadlock.
 */
final class StageFactory {
    /** The key of model errors among the masks of visible actions. */
    private static final long ERROR = -1;

    private final ObservedNetwork network;
    private final Progress progress;
    /** Per event, the number of components that declare it. */
    private final int[] declaring;

    private int stages;

    StageFactory(ObservedNetwork network, Progress progress) {
        this.network = network;
        this.progress = progress;
        this.declaring = new int[network.events()];
        for (ObservedLts component : network.components()) {
            for (int event : component.alphabet()) {
                declaring[event]++;
            }
        }
    }

    /** A component of the network; the meter of the budget counts it. */
    Stage component(int index, Budget budget) {
        ObservedLts component = network.components().get(index);
        BitSet members = new BitSet();
        members.set(index);
        ComponentLts inner = withErrors(component);
        budget.meter().take(inner.bytes());
        return stage(
                members,
                List.of(),
                inner,
                inner.lts(),
                component.classes(),
                component.alphabet(),
                component.name(),
                budget);
    }

    private ComponentLts withErrors(ObservedLts component) {
        LtsBuilder transitions = new LtsBuilder();
        for (int s = 0; s < component.stateCount(); s++) {
            int[] row = component.row(s);
            for (int i = 0; i < row.length; i += 2) {
                transitions.add(s, row[i], row[i + 1]);
            }
            for (int[] offered : component.behavioursOf(s)) {
                for (int event : offered) {
                    if (network.isError(event)) {
                        transitions.add(s, event, s);
                    }
                }
            }
        }
        Lts lts = transitions.build(component.stateCount(), component.initial());
        return new ComponentLts(component.name(), lts, component.alphabet());
    }

    /**
     * The product of some stages; the meter of the budget counts it.
     *
     * @param maxStates bounds the states of the product
     * @throws dovetail.base.Limit.Exceeded when it has more, or when the budget is used up
     */
    Stage product(List<Stage> factors, long maxStates, Budget budget) {
        BitSet members = new BitSet();
        List<String> names = new ArrayList<>();
        for (Stage factor : factors) {
            members.or(factor.members());
            names.add(factor.quotient().name());
        }
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            StageProduct product = new StageProduct(factors, maxStates, budget.within(meanwhile), progress);
            meanwhile.take((long) Integer.BYTES * product.lts().stateCount());
            int[] classes = product.classes(network.valuations(), members);
            return stage(
                    members,
                    factors,
                    null,
                    product.lts(),
                    classes,
                    product.alphabet(),
                    String.join(" || ", names),
                    budget);
        }
    }

    private Stage stage(
            BitSet members,
            List<Stage> factors,
            @Nullable ComponentLts inner,
            Lts lts,
            int[] classes,
            int[] alphabet,
            String name,
            Budget budget) {
        EventNames names = names(members, alphabet);
        ClassQuotient quotient = ClassQuotient.of(lts, classes, network.events(), names, budget, progress);
        ComponentLts smaller = new ComponentLts(name, quotient.lts(), names.visible(alphabet));
        Stage stage = new Stage(stages++, members, factors, inner, names, smaller, quotient.classes(), quotient.of());
        budget.meter().take(stage.bytes());
        return stage;
    }

    /** Hides and renames the events that no component but the members declares. */
    private EventNames names(BitSet members, int[] alphabet) {
        int[] missing = new int[declaring.length];
        for (int event : alphabet) {
            missing[event] = declaring[event];
        }
        for (int member = members.nextSetBit(0); member >= 0; member = members.nextSetBit(member + 1)) {
            for (int event : network.components().get(member).alphabet()) {
                missing[event]--;
            }
        }
        EventNames names = new EventNames();
        Map<Long, Integer> first = new HashMap<>();
        for (int event : alphabet) {
            if (missing[event] == 0) {
                long key = network.isError(event) ? ERROR : network.actions(event);
                names.rename(event, key == 0 ? Lts.HIDDEN : first.computeIfAbsent(key, k -> event));
            }
        }
        return names;
    }
}
