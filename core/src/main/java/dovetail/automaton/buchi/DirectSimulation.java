package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Merges states that simulate each other and drops arcs that another arc of the same state makes superfluous. State t
 * simulates s directly when t can answer every move of s, letter by letter, with a move that carries at least the same
 * marks to a state that simulates the target. Backwards, the same is asked of the moves that lead to a state, and what
 * simulates the initial state must be initial.
 *
 * <p>The state's moves are written as one Boolean function, its signature, positive in variables for marks that are
 * missing and for the classes that simulate the target: then t simulates s when the signature of s implies that of t,
 * and prime cubes of the signature are the moves that are worth keeping. This is how T. Babiak, T. Badie,
 * A. Duret-Lutz, M. Křetínský and J. Strejček do it in "Compositional approach to suspension and other improvements to
 * LTL translation" (SPIN 2013); direct simulation of generalised automata is from K. Etessami and G. Holzmann (CONCUR
 * 2000) and F. Somenzi and R. Bloem (CAV 2000).
 */
final class DirectSimulation {
    /** Signatures that take more nodes than this cost more than they save. */
    private static final int MAX_NODES = 1 << 17;

    private static final int TOO_MUCH = -1;

    private final SymbolicAutomaton source;
    private final Bdd bdd;
    private final boolean backward;
    private final boolean stateBased;
    private final List<List<Arc>> moves;
    private final int firstMark;
    private final int initialVariable;
    private final int unmarkedVariable;
    private final int firstClass;
    private final int mostNodes;

    /** The class of each state, the signature of each class and the classes that simulate it, itself included. */
    private int[] classOf;

    private Numbering<Integer> signatures = new Numbering<>();
    private List<BitSet> above = new ArrayList<>();

    private DirectSimulation(SymbolicAutomaton source, boolean backward, boolean stateBased) {
        this.source = source;
        this.bdd = source.bdd();
        this.backward = backward;
        this.stateBased = stateBased;
        this.moves = backward ? reversed(source) : source.states();
        this.firstMark = source.atoms();
        this.initialVariable = firstMark + source.sets();
        this.unmarkedVariable = initialVariable + 1;
        this.firstClass = unmarkedVariable + 1;
        this.classOf = new int[source.size()];
        this.mostNodes = bdd.size() + MAX_NODES;
    }

    /** The quotient by simulation of what follows, or the automaton itself where that takes too long. */
    static SymbolicAutomaton forward(SymbolicAutomaton source) {
        return new DirectSimulation(source, false, false).reduce();
    }

    /**
     * The quotient by simulation of what went before, or the automaton itself where that takes too long.
     *
     * @param stateBased whether only states may be merged whose arcs carry the same marks
     */
    static SymbolicAutomaton backward(SymbolicAutomaton source, boolean stateBased) {
        return new DirectSimulation(source, true, stateBased).reduce();
    }

    private static List<List<Arc>> reversed(SymbolicAutomaton source) {
        List<List<Arc>> result = new ArrayList<>();
        for (int state = 0; state < source.size(); state++) {
            result.add(new ArrayList<>());
        }
        for (int state = 0; state < source.size(); state++) {
            for (Arc arc : source.arcs(state)) {
                result.get(arc.target()).add(new Arc(arc.label(), state, arc.marks()));
            }
        }
        return result;
    }

    private SymbolicAutomaton reduce() {
        BitSet only = new BitSet();
        only.set(0);
        above.add(only);
        int classes;
        int pairs;
        int before = 1;
        do {
            classes = above.size();
            pairs = before;
            before = refine();
            if (before == TOO_MUCH) {
                return source;
            }
        } while (above.size() != classes || before != pairs);
        return quotient();
    }

    /** One step to the greatest simulation; returns how many pairs of classes are left, unless it is too much work. */
    private int refine() {
        Numbering<Integer> functions = new Numbering<>();
        int[] refined = new int[source.size()];
        for (int state = 0; state < source.size(); state++) {
            int signature = signature(state);
            if (bdd.size() > mostNodes) {
                return TOO_MUCH;
            }
            refined[state] = functions.of(signature);
        }
        int pairs = 0;
        List<BitSet> order = new ArrayList<>();
        for (int lower = 0; lower < functions.size(); lower++) {
            BitSet simulating = new BitSet();
            for (int i = 0; i < functions.size(); i++) {
                if (bdd.implies(functions.get(lower), functions.get(i))) {
                    simulating.set(i);
                    pairs++;
                }
            }
            order.add(simulating);
        }
        classOf = refined;
        signatures = functions;
        above = order;
        return pairs;
    }

    private int signature(int state) {
        int result = Bdd.FALSE;
        for (Arc arc : moves.get(state)) {
            int cube = Bdd.TRUE;
            BitSet classes = above.get(classOf[arc.target()]);
            for (int c = classes.length() - 1; c >= 0; c = classes.previousSetBit(c - 1)) {
                cube = bdd.and(bdd.variable(firstClass + c), cube);
            }
            for (int set = source.sets() - 1; set >= 0; set--) {
                if ((arc.marks() >>> set & 1) == 0) {
                    cube = bdd.and(bdd.variable(firstMark + set), cube);
                }
            }
            result = bdd.or(result, bdd.and(arc.label(), cube));
            if (bdd.size() > mostNodes) {
                return result;
            }
        }
        if (backward && state == source.initial()) {
            result = bdd.or(result, bdd.variable(initialVariable));
        }
        if (stateBased && !isMarked(state)) {
            result = bdd.and(result, bdd.variable(unmarkedVariable));
        }
        return result;
    }

    private boolean isMarked(int state) {
        return !source.arcs(state).isEmpty() && source.arcs(state).get(0).marks() != 0;
    }

    private SymbolicAutomaton quotient() {
        List<ArcList> lists = new ArrayList<>();
        for (int i = 0; i < signatures.size(); i++) {
            lists.add(new ArcList(bdd));
        }
        for (int current = 0; current < signatures.size(); current++) {
            Apart.proceed();
            for (int[] cube : bdd.cubes(signatures.get(current))) {
                int other = leastClass(cube);
                if (other >= 0) {
                    int from = backward ? other : current;
                    lists.get(from).add(bdd.conjunction(cube, source.atoms()), backward ? current : other, marks(cube));
                }
            }
        }
        List<List<Arc>> states = new ArrayList<>();
        for (ArcList list : lists) {
            states.add(list.arcs());
        }
        return new SymbolicAutomaton(bdd, source.atoms(), classOf[source.initial()], source.sets(), states);
    }

    /** The class that the others in the cube all simulate; -1 when the cube only says that the state is initial. */
    private int leastClass(int[] cube) {
        int count = 0;
        for (int literal : cube) {
            count += literal >> 1 >= firstClass ? 1 : 0;
        }
        for (int literal : cube) {
            int c = (literal >> 1) - firstClass;
            if (c >= 0 && above.get(c).cardinality() == count) {
                return c;
            }
        }
        return -1;
    }

    private int marks(int[] cube) {
        int result = source.allMarks();
        for (int literal : cube) {
            int set = (literal >> 1) - firstMark;
            if (set >= 0 && set < source.sets()) {
                result &= ~(1 << set);
            }
        }
        return result;
    }
}
