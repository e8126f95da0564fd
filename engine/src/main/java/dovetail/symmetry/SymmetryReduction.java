package dovetail.symmetry;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.replay.Lasso;
import dovetail.step.StepRelation;
import dovetail.symmetry.orbit.OrbitPath;
import dovetail.symmetry.orbit.SymmetryGroup;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reduces a search to representatives of orbits. The group preserves the predicates of the question, so that a representative
 * satisfies them exactly where all states of its orbit do. A path of representatives is the image of a run of the same length.
 */
public final class SymmetryReduction {
    private final SymmetryGroup group;
    private final Network network;
    private final List<OrbitCounts> perThread = new ArrayList<>();
    private OrbitCounts settled = new OrbitCounts(false);

    private SymmetryReduction(SymmetryGroup group, Network network) {
        this.group = group;
        this.network = network;
    }

    /**
     * The reduction for a question about predicates; nothing where no symmetry preserves them.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Optional<SymmetryReduction> of(Network network, List<Expr> predicates, Budget budget) {
        Optional<SymmetryGroup> group = SymmetryGroup.of(network, predicates, budget);
        return group.isEmpty() ? Optional.empty() : Optional.of(new SymmetryReduction(group.get(), network));
    }

    public SymmetryGroup group() {
        return group;
    }

    int slots() {
        return network.slots().size();
    }

    /** The relation between representatives. */
    public StepRelation of(StepRelation relation) {
        return new OrbitRelation(relation, this);
    }

    /** The run of the network that a path of representatives is the image of. */
    public List<int[]> run(List<int[]> path, Budget budget) {
        return new OrbitPath(group, network, budget).run(path);
    }

    /**
     * The infinite run that a lasso of representatives is the image of.
     *
     * @param loopStart the number of the state to which the last one has a step, or -1 for a run that stutters in its last state
     */
    public Lasso lasso(List<int[]> path, int loopStart, Budget budget) {
        return new OrbitPath(group, network, budget).lasso(path, loopStart);
    }

    synchronized OrbitCounts newCounts() {
        OrbitCounts counts = new OrbitCounts(group.isExact());
        perThread.add(counts);
        return counts;
    }

    /** Resets the counts, for a search that starts again. */
    public synchronized void restart() {
        perThread.clear();
    }

    /**
     * Fixes the counts of a search that is over. The number of states that its representatives stand for is known where each of
     * them was expanded once: a search that ends early leaves some, and a search for a path expands some again.
     */
    public synchronized void settle(long representatives) {
        OrbitCounts sum = new OrbitCounts(group.isExact());
        for (OrbitCounts counts : perThread) {
            sum.add(counts);
        }
        settled = sum.representatives() == representatives ? sum : new OrbitCounts(false);
    }

    /** The symmetry in one sentence. */
    public synchronized String remark() {
        BigInteger order = group.order();
        String size = (group.isExact() ? "" : "at least ") + String.format("%,d", order);
        String represented = settled.isKnown()
                ? String.format("; the %,d orbits have %,d states", settled.representatives(), settled.states())
                : "";
        return "symmetry: a group of " + size + " permutations moves " + group.moved() + represented;
    }

    /** The factors of the group in words. */
    public List<String> story() {
        List<String> story = new ArrayList<>();
        for (String factor : group.texts()) {
            story.add("factor of the symmetry group: " + factor);
        }
        return story;
    }

    /** The order of the group and the number of states that the representatives stand for. */
    public synchronized Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("symmetryGroup", group.order());
        if (settled.isKnown()) {
            figures.put("representedStates", settled.states());
        }
        return figures;
    }
}
