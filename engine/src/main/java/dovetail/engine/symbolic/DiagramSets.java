package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.branching.StateSets;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * Sets of reachable states as decision diagrams. A set is the number of a root, which protects its diagram until the sets are closed.
 */
final class DiagramSets implements StateSets<Integer>, AutoCloseable {
    private final Diagrams diagrams;
    private final SymbolicModel model;
    private final Groups groups;
    private final Interpreter interpreter;
    private final StatePredicates predicates;
    private final List<Expr> atoms;
    private final int reachable;
    private final int all;
    private final int deadlocks;
    private final int ends;
    private final IntVector roots = new IntVector();
    private final int mark;

    /** @param reachable the diagram of the reachable states, which is protected */
    DiagramSets(
            Diagrams diagrams,
            SymbolicModel model,
            Interpreter interpreter,
            int reachable,
            int deadlocks,
            List<Expr> atoms,
            Budget budget) {
        this.diagrams = diagrams;
        this.mark = diagrams.mark();
        this.model = model;
        this.groups = model.groups();
        this.interpreter = interpreter;
        this.predicates = new StatePredicates(diagrams, model.levels(), interpreter, budget);
        this.atoms = atoms;
        this.reachable = reachable;
        this.all = kept(reachable);
        this.deadlocks = kept(deadlocks);
        this.ends = minus(all, before(all));
    }

    private int kept(int diagram) {
        int root = diagrams.newRoot();
        diagrams.setRoot(root, diagram);
        roots.add(root);
        return root;
    }

    /** Releases all sets, and the intermediate ones that a limit has left. */
    @Override
    public void close() {
        diagrams.release(mark);
        while (!roots.isEmpty()) {
            diagrams.freeRoot(roots.pop());
        }
    }

    private int of(int set) {
        return diagrams.root(set);
    }

    /** The diagram of a set, which stays protected. */
    int diagram(Integer set) {
        return of(set);
    }

    @Override
    public Integer all() {
        return all;
    }

    @Override
    public Integer satisfying(int atom) {
        return kept(predicates.satisfying(atoms.get(atom), reachable));
    }

    @Override
    public Integer deadlocks() {
        return deadlocks;
    }

    @Override
    public Integer ends() {
        return ends;
    }

    @Override
    public Integer union(Integer one, Integer other) {
        return kept(diagrams.union(of(one), of(other)));
    }

    @Override
    public Integer intersection(Integer one, Integer other) {
        return kept(diagrams.intersection(of(one), of(other)));
    }

    @Override
    public Integer minus(Integer set, Integer other) {
        return kept(diagrams.minus(of(set), of(other)));
    }

    @Override
    public Integer before(Integer targets) {
        return kept(groups.predecessors(of(targets), reachable));
    }

    @Override
    public Integer until(Integer left, Integer right) {
        return kept(closure(of(left), of(right)));
    }

    /** The closure of a protected set under predecessors in another one. */
    private int closure(int left, int right) {
        int found = kept(right);
        int before;
        do {
            before = of(found);
            int more = diagrams.push(groups.predecessors(before, left));
            diagrams.setRoot(found, diagrams.union(before, more));
            diagrams.pop(1);
        } while (of(found) != before);
        return before;
    }

    @Override
    public Integer lasting(Integer within, Integer ends) {
        int left = kept(of(within));
        int before;
        do {
            before = of(left);
            diagrams.push(groups.predecessors(before, before));
            diagrams.push(diagrams.intersection(before, of(ends)));
            diagrams.unite(diagrams.popped());
            diagrams.setRoot(left, diagrams.popped());
        } while (of(left) != before);
        return left;
    }

    /** The greatest fixpoint of E. Emerson and C.-L. Lei (LICS 1986), with a condition for each component of the network. */
    @Override
    public Integer fairlyLasting(Integer within) {
        int none = kept(Diagrams.EMPTY);
        int left = kept(of(lasting(within, none)));
        int components = interpreter.system().components().size();
        int before;
        do {
            before = of(left);
            for (int component = 0; component < components && of(left) != Diagrams.EMPTY; component++) {
                int served = served(component, left);
                diagrams.setRoot(left, closure(of(left), of(served)));
                diagrams.setRoot(left, of(lasting(left, none)));
            }
        } while (of(left) != before);
        return left;
    }

    @Override
    public Integer served(int component, Integer within) {
        int set = of(within);
        Groups own = model.groupsOf(component);
        int steps = diagrams.push(own.predecessors(set, set));
        int able = diagrams.push(own.predecessors(reachable, set));
        int going = diagrams.push(groups.predecessors(set, set));
        int unable = diagrams.push(diagrams.minus(going, able));
        int result = diagrams.union(steps, unable);
        diagrams.pop(4);
        return kept(result);
    }

    @Override
    public Integer only(int[] state) {
        return kept(diagrams.vector(model.levels().vector(state), 0));
    }

    @Override
    public boolean hasInitial(Integer set) {
        return diagrams.contains(of(set), model.levels().initialVector());
    }

    @Override
    public boolean contains(Integer set, int[] state) {
        return diagrams.contains(of(set), model.levels().vector(state));
    }

    /** Finds the states at each distance from the end, backwards, and then a step from each of them to the next. */
    @Override
    public List<int[]> path(int[] from, Integer within, Integer to) {
        List<Integer> rings = new ArrayList<>();
        rings.add(to);
        int seen = kept(of(to));
        while (!contains(rings.get(rings.size() - 1), from)) {
            int last = rings.get(rings.size() - 1);
            int more = diagrams.push(groups.predecessors(of(last), of(within)));
            int ring = kept(diagrams.minus(more, of(seen)));
            diagrams.pop(1);
            if (of(ring) == Diagrams.EMPTY) {
                throw new IllegalStateException("the set cannot be reached");
            }
            diagrams.setRoot(seen, diagrams.union(of(seen), of(ring)));
            rings.add(ring);
        }
        List<int[]> path = new ArrayList<>();
        path.add(from);
        for (int i = rings.size() - 2; i >= 0; i--) {
            path.add(successor(path.get(path.size() - 1), rings.get(i)));
        }
        return path;
    }

    private int[] successor(int[] state, int ring) {
        for (Move move : interpreter.moves(state)) {
            if (!move.isError() && contains(ring, move.target())) {
                return move.target();
            }
        }
        throw new IllegalStateException("no step leads to the set");
    }
}
