package dovetail.por.dependency;

import dovetail.model.Hierarchy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Candidates for ample sets from the CoIn paper: all groups of the components of a subtree of the composition. They are
 * sorted from leaves to larger subtrees; the root is excluded, since it has all groups.
 */
public final class Subtrees {
    private final Dependencies dependencies;
    private final List<Subtree> found = new ArrayList<>();

    /**
     * A subtree.
     *
     * @param groups the groups with a participant in the subtree
     * @param inside the groups with all participants in the subtree
     * @param accordingWithin the groups that accord with all groups outside, cells of arrays aside
     */
    public record Subtree(int[] components, long[] groups, long[] inside, long[] accordingWithin) {}

    private Subtrees(Dependencies dependencies) {
        this.dependencies = dependencies;
    }

    public static List<Subtree> of(Dependencies dependencies) {
        Subtrees subtrees = new Subtrees(dependencies);
        subtrees.visit(dependencies.network.hierarchy());
        subtrees.found.removeIf(
                s -> s.components().length == dependencies.network.components().size());
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
        dependencies.poll.tick((long) dependencies.size * Bits.words(dependencies.size));
        long[] groups = dependencies.newGroupSet();
        long[] inside = dependencies.newGroupSet();
        for (int g = 0; g < dependencies.size; g++) {
            BitSet taking = dependencies.table.get(g).group().components();
            if (taking.intersects(components)) {
                Bits.set(groups, g);
                BitSet others = (BitSet) taking.clone();
                others.andNot(components);
                if (others.isEmpty()) {
                    Bits.set(inside, g);
                }
            }
        }
        long[] accordingWithin = dependencies.newGroupSet();
        for (int g = 0; g < dependencies.size; g++) {
            if (Bits.isWithin(dependencies.doNotAccord[g].always(), groups)) {
                Bits.set(accordingWithin, g);
            }
        }
        found.add(new Subtree(components.stream().toArray(), groups, inside, accordingWithin));
    }
}
