package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Remedy;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.UnaryOp;
import dovetail.interpret.ModelError;
import dovetail.interpret.PartialStep;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates predicates over the slots of the original network into regions of local states. The Boolean structure over
 * several components is kept. A subformula over one component is evaluated in its local states; a comparison over
 * several is evaluated under all combinations of the relevant values.
 */
final class PredicateRegions {
    private static final int MAX_COMBINATIONS = 1 << 20;
    private static final int UNITS_PER_COMBINATION = 32;
    private static final int UNITS_PER_STATE = 8;

    private static final int HOLDS = 0;
    private static final int FAILS = 1;
    private static final int ERRS = 2;

    private final Network network;
    private final SlotOwners owners;
    private final Poll poll;
    private final PartialStep evaluator;
    private final int[] known;
    private int combinations;

    PredicateRegions(Network network, SlotOwners owners, Budget budget) {
        this.network = network;
        this.owners = owners;
        this.poll = new Poll(budget);
        this.evaluator = new PartialStep(network, poll, budget.meter());
        this.known = new int[network.slots().size()];
        for (int slot = 0; slot < known.length; slot++) {
            known[slot] = owners.owner(slot) == SlotOwners.NONE ? owners.initial()[slot] : PartialStep.UNKNOWN;
        }
    }

    TruthRegions of(Expr predicate) {
        BitSet concerned = concerned(predicate);
        if (concerned.cardinality() > 1) {
            if (predicate instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
                return of(unary.operand()).not();
            } else if (predicate instanceof Expr.Binary binary) {
                if (binary.op() == BinaryOp.AND) {
                    return of(binary.left()).and(of(binary.right()));
                } else if (binary.op() == BinaryOp.OR) {
                    return of(binary.left()).not().and(of(binary.right()).not()).not();
                } else if (binary.op() == BinaryOp.IMPLY) {
                    return of(binary.left()).and(of(binary.right()).not()).not();
                }
            }
        }
        combinations = 0;
        List<Regions> parts = evaluate(predicate, new HashMap<>());
        return new TruthRegions(parts.get(HOLDS), parts.get(FAILS), parts.get(ERRS));
    }

    /** The components whose slots an expression may read. */
    private BitSet concerned(Expr expr) {
        BitSet concerned = new BitSet();
        Exprs.forEachRead(expr, slot -> {
            if (owners.owner(slot) != SlotOwners.NONE) {
                concerned.set(owners.owner(slot));
            }
        });
        return concerned;
    }

    /** The regions in which an expression holds, fails and has no value, given the known slots. */
    private List<Regions> evaluate(Expr expr, Map<Integer, Map<List<Integer>, BitSet>> classes) {
        try {
            return only(evaluator.holds(expr, known) ? HOLDS : FAILS);
        } catch (ModelError e) {
            return only(ERRS);
        } catch (PartialStep.UnknownSlot e) {
            int component = owners.owner(e.slot());
            if (component == SlotOwners.NONE) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.UNSUPPORTED, network.slot(e.slot()).name() + " is " + PartialStep.UNKNOWN));
            }
            return choose(component, expr, classes);
        }
    }

    private List<Regions> only(int outcome) {
        countCombination();
        List<Regions> parts = new ArrayList<>();
        for (int i = HOLDS; i <= ERRS; i++) {
            parts.add(i == outcome ? Regions.all(owners) : new Regions(owners));
        }
        return parts;
    }

    private List<Regions> choose(int component, Expr expr, Map<Integer, Map<List<Integer>, BitSet>> classes) {
        int[] slots = slots(component, expr);
        Map<List<Integer>, BitSet> byValues = classes.computeIfAbsent(component, c -> byValues(c, slots));
        // Per outcome: the regions of the other components, and the local states that they are combined with.
        List<Map<List<Region>, BitSet>> rests =
                List.of(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        for (Map.Entry<List<Integer>, BitSet> entry : byValues.entrySet()) {
            for (int i = 0; i < slots.length; i++) {
                known[slots[i]] = entry.getKey().get(i);
            }
            List<Regions> parts = evaluate(expr, classes);
            for (int i = HOLDS; i <= ERRS; i++) {
                if (!parts.get(i).isEmpty()) {
                    rests.get(i)
                            .computeIfAbsent(parts.get(i).list(), r -> new BitSet())
                            .or(entry.getValue());
                }
            }
        }
        for (int slot : slots) {
            known[slot] = PartialStep.UNKNOWN;
        }
        List<Regions> parts = new ArrayList<>();
        for (Map<List<Region>, BitSet> rest : rests) {
            Regions regions = new Regions(owners);
            for (Map.Entry<List<Region>, BitSet> entry : rest.entrySet()) {
                boolean any = entry.getValue().cardinality() == owners.localStates(component);
                for (Region region : entry.getKey()) {
                    regions.add(region.with(component, any ? null : entry.getValue()));
                }
            }
            parts.add(regions);
        }
        return parts;
    }

    /** The slots of a component that an expression may read. */
    private int[] slots(int component, Expr expr) {
        BitSet slots = new BitSet();
        Exprs.forEachRead(expr, slot -> {
            if (owners.owner(slot) == component) {
                slots.set(slot);
            }
        });
        return slots.stream().toArray();
    }

    /** The local states of a component by the values of some of its slots. */
    private Map<List<Integer>, BitSet> byValues(int component, int[] slots) {
        Map<List<Integer>, BitSet> byValues = new LinkedHashMap<>();
        for (int local = 0; local < owners.localStates(component); local++) {
            poll.tick(UNITS_PER_STATE + slots.length);
            Integer[] values = new Integer[slots.length];
            for (int i = 0; i < slots.length; i++) {
                values[i] = owners.value(slots[i], local);
            }
            byValues.computeIfAbsent(Arrays.asList(values), v -> new BitSet()).set(local);
        }
        return byValues;
    }

    private void countCombination() {
        combinations++;
        poll.tick(UNITS_PER_COMBINATION);
        if (combinations > MAX_COMBINATIONS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "a comparison in the property depends on more than " + MAX_COMBINATIONS + " combinations of values",
                    List.of(Remedy.SEARCH_STATES, Remedy.SEARCH_RUNS)));
        }
    }
}
