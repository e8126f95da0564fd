package dovetail.compose.observe;

import dovetail.base.IntVector;
import dovetail.base.Numbering;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/**
 * Classes of states by the predicates of a property. A predicate is a disjunction of conjunctions, and a conjunct is a set
 * of local states of one component. The class of a state of some components is the set of conjunctions of which no conjunct
 * of these components is false. Classes are numbered, the same for all components. For the use of one thread.
 */
public final class Valuations {
    /** The class in which no conjunction is false: that of a part of the network without any predicate. */
    public static final int ALL_POSSIBLE = 0;

    private final List<Conjunction> conjunctions = new ArrayList<>();
    private final Numbering<BitSet> sets = new Numbering<>();
    /** The pairs of classes whose products are known, and the product of each. */
    private final PairNumbering pairs = new PairNumbering();

    private final IntVector products = new IntVector();
    private final Map<Integer, Integer> normals = new HashMap<>();

    /** @param atom the atom of the property in whose predicate it occurs */
    private record Conjunction(int atom, Map<Integer, BitSet> conjuncts) {}

    /** Adds the predicate of an atom. */
    public void add(int atom, List<Map<Integer, BitSet>> disjunction) {
        for (Map<Integer, BitSet> conjuncts : disjunction) {
            conjunctions.add(new Conjunction(atom, conjuncts));
        }
    }

    /** Ends the additions; numbers the class in which no conjunction is false. */
    void complete() {
        BitSet all = new BitSet();
        all.set(0, conjunctions.size());
        sets.of(all);
    }

    /** The components that predicates depend on. */
    public BitSet components() {
        BitSet components = new BitSet();
        for (Conjunction conjunction : conjunctions) {
            conjunction.conjuncts().keySet().forEach(components::set);
        }
        return components;
    }

    /** The classes of the local states of a component. */
    public int[] ofComponent(int component, int localStates) {
        BitSet covered = new BitSet();
        covered.set(component);
        boolean isAll = includes(covered, components());
        int[] classes = new int[localStates];
        for (int local = 0; local < localStates; local++) {
            BitSet possible = new BitSet();
            for (int i = 0; i < conjunctions.size(); i++) {
                BitSet locals = conjunctions.get(i).conjuncts().get(component);
                possible.set(i, locals == null || locals.get(local));
            }
            classes[local] = isAll ? normal(sets.of(possible)) : sets.of(possible);
        }
        return classes;
    }

    /** The function from the classes of a state in two subsystems to its class in both. */
    public IntBinaryOperator product(BitSet components) {
        return includes(components, components()) ? (first, second) -> normal(product(first, second)) : this::product;
    }

    /** The class of a state of the whole network by its classes in two parts of it. */
    int whole(int first, int second) {
        return normal(product(first, second));
    }

    /** The class of a state in two subsystems together, by its classes in each. */
    public int product(int first, int second) {
        if (first == second) {
            return first;
        }
        int pair = pairs.of(first, second);
        if (pair == products.size()) {
            BitSet both = (BitSet) sets.get(first).clone();
            both.and(sets.get(second));
            products.add(sets.of(both));
        }
        return products.get(pair);
    }

    /** The class by the truth of whole predicates: it has all conjunctions of those that hold, and no others. */
    private int normal(int number) {
        return normals.computeIfAbsent(number, key -> {
            long mask = mask(key);
            BitSet normal = new BitSet();
            for (int i = 0; i < conjunctions.size(); i++) {
                normal.set(i, (mask >>> conjunctions.get(i).atom() & 1) != 0);
            }
            return sets.of(normal);
        });
    }

    /** The mask of the atoms whose predicates hold, in a state of all components that they depend on. */
    public long mask(int number) {
        long mask = 0;
        BitSet set = sets.get(number);
        for (int i = set.nextSetBit(0); i >= 0; i = set.nextSetBit(i + 1)) {
            mask |= 1L << conjunctions.get(i).atom();
        }
        return mask;
    }

    private static boolean includes(BitSet large, BitSet small) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }
}
