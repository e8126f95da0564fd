package dovetail.por.dependency;

import dovetail.model.Hierarchy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The candidates of the CoIn paper: the components of a subtree of the composition, all their groups or none. From the
 * leaves to the root, which is left out since its groups are all there are.
 */
public final class Subtrees {
    private final Dependencies all;
    private final List<Subtree> found = new ArrayList<>();

    /**
     * A subtree.
     *
     * @param groups those in which one of its components takes part
     * @param inside those in which no others do
     * @param fitting those whose conflicts, whatever the state, are among its groups
     */
    public record Subtree(int[] components, long[] groups, long[] inside, long[] fitting) {}

    private Subtrees(Dependencies all) {
        this.all = all;
    }

    public static List<Subtree> of(Dependencies all) {
        Subtrees subtrees = new Subtrees(all);
        subtrees.visit(all.network.hierarchy());
        subtrees.found.removeIf(
                s -> s.components().length == all.network.components().size());
        subtrees.found.sort((a, b) -> Integer.compare(a.components().length, b.components().length));
        return subtrees.found;
    }

    /** Whether a composition has composites below its root. */
    public static boolean isDeep(Hierarchy root) {
        if (root instanceof Hierarchy.Composite composite) {
            for (Hierarchy member : composite.members()) {
                if (member instanceof Hierarchy.Composite) {
                    return true;
                }
            }
        }
        return false;
    }

    private BitSet visit(Hierarchy tree) {
        BitSet components = new BitSet();
        if (tree instanceof Hierarchy.Leaf leaf) {
            components.set(leaf.component());
        } else if (tree instanceof Hierarchy.Composite composite) {
            for (Hierarchy member : composite.members()) {
                components.or(visit(member));
            }
            if (composite.members().size() == 1) {
                return components;
            }
        }
        add(components);
        return components;
    }

    private void add(BitSet components) {
        all.poll.tick((long) all.size * Bits.words(all.size));
        long[] groups = all.kept();
        long[] inside = all.kept();
        for (int g = 0; g < all.size; g++) {
            BitSet taking = all.table.get(g).group().components();
            if (taking.intersects(components)) {
                Bits.set(groups, g);
                BitSet others = (BitSet) taking.clone();
                others.andNot(components);
                if (others.isEmpty()) {
                    Bits.set(inside, g);
                }
            }
        }
        long[] fitting = all.kept();
        for (int g = 0; g < all.size; g++) {
            if (Bits.isWithin(all.conflicts[g].always(), groups)) {
                Bits.set(fitting, g);
            }
        }
        found.add(new Subtree(components.stream().toArray(), groups, inside, fitting));
    }
}
