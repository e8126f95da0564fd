package dovetail.symmetry.orbit;

import dovetail.base.Budget;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.Network;
import dovetail.symmetry.find.AutomorphismSearch;
import dovetail.symmetry.structure.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Orbits of the disjuncts of a predicate under automorphisms of a network. An automorphism maps reachable states to
 * reachable states. So either all disjuncts of an orbit are true in some reachable state, or none is, and one of each orbit
 * suffices to ask for. A state in which a representative is true satisfies the whole predicate.
 */
public final class DisjunctOrbits {
    /** The most disjuncts whose orbits are searched for. */
    private static final int MOST_DISJUNCTS = 2000;

    private final List<Expr> representatives;
    private final int disjuncts;

    private DisjunctOrbits(List<Expr> representatives, int disjuncts) {
        this.representatives = representatives;
        this.disjuncts = disjuncts;
    }

    /**
     * The orbits; nothing where no automorphism exchanges disjuncts, or where the evaluation of one may fail.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Optional<DisjunctOrbits> of(Network network, Expr predicate, Budget budget) {
        List<Expr> all = new ArrayList<>();
        addDisjuncts(predicate, false, all);
        if (all.size() < 2 || all.size() > MOST_DISJUNCTS) {
            return Optional.empty();
        }
        Optional<Structure> structure = structure(network, all, budget);
        if (structure.isEmpty()) {
            return Optional.empty();
        }
        int[] orbits = Permutations.identity(all.size());
        for (int[] automorphism : AutomorphismSearch.of(structure.get(), budget)) {
            int[] images = structure.get().familyImages(automorphism);
            for (int i = 0; i < images.length; i++) {
                int a = root(orbits, i);
                int b = root(orbits, images[i]);
                orbits[Math.max(a, b)] = Math.min(a, b);
            }
        }
        List<Expr> representatives = new ArrayList<>();
        for (int i = 0; i < orbits.length; i++) {
            if (orbits[i] == i) {
                representatives.add(all.get(i));
            }
        }
        return representatives.size() == all.size()
                ? Optional.empty()
                : Optional.of(new DisjunctOrbits(representatives, all.size()));
    }

    private static Optional<Structure> structure(Network network, List<Expr> all, Budget budget) {
        Optional<MarkingView> markings = MarkingView.of(network);
        Optional<List<Expr>> translated =
                markings.isEmpty() ? Optional.empty() : markings.get().translated(all);
        return translated.isEmpty()
                ? Structure.ofFamily(network, all, budget)
                : Structure.ofFamily(markings.get().net(), translated.get(), budget);
    }

    private static void addDisjuncts(Expr predicate, boolean isNegated, List<Expr> to) {
        if (predicate instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            addDisjuncts(unary.operand(), !isNegated, to);
        } else if (predicate instanceof Expr.Binary binary && binary.op() == (isNegated ? BinaryOp.AND : BinaryOp.OR)) {
            addDisjuncts(binary.left(), isNegated, to);
            addDisjuncts(binary.right(), isNegated, to);
        } else if (predicate instanceof Expr.Binary binary && !isNegated && binary.op() == BinaryOp.IMPLY) {
            addDisjuncts(binary.left(), true, to);
            addDisjuncts(binary.right(), false, to);
        } else {
            to.add(isNegated ? Expr.not(predicate) : predicate);
        }
    }

    private static int root(int[] orbits, int position) {
        int root = position;
        while (orbits[root] != root) {
            root = orbits[root];
        }
        return root;
    }

    /** The disjunction of one member of each orbit. */
    public Expr predicate() {
        return Expr.join(BinaryOp.OR, representatives);
    }

    /** The orbits in words. */
    public String remark() {
        int asked = representatives.size();
        return "symmetry: " + disjuncts + " predicates are asked for by " + asked + " of them, one of each orbit";
    }
}
