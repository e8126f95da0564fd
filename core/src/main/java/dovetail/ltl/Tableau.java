package dovetail.ltl;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.ArcList;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Translates a formula in negation normal form to a generalised Büchi automaton, after J.-M. Couvreur, "On-the-fly
 * verification of linear temporal logic" (FM 1999). The expansion laws turn a formula into a function of atoms,
 * of formulas promised for the next position and of postponed untils:
 *
 * <pre>
 *   l U r  =  r | l &amp; X(l U r) &amp; later(r)        l R r  =  r &amp; (l | X(l R r))
 * </pre>
 *
 * Each prime cube of the function is an arc. A state is such a function, so formulas with equal functions share one. An
 * arc is in the acceptance set of r unless it postpones r; a run that postpones r at every position from some point on
 * would leave an until unfulfilled. Untils with the same right side share a set: all of them can stop waiting when it
 * holds.
 */
final class Tableau {
    private static final int MAX_CUBES_PER_STATE = 64;
    private static final int MAX_SETS = 31;
    private static final int NOWHERE = -1;

    /** The decision diagrams of labels, and those of expansions with a variable order of their own. */
    private final Bdd labels;

    private final Bdd bdd = new Bdd();
    private final int atoms;
    private final int most;
    private final Map<Formula, Integer> expansions = new HashMap<>();

    /** The meaning of the levels: an atom, a formula for the next position, or a postponed right side, in this order. */
    private final List<Variable> variables = new ArrayList<>();

    private final int[] levelOfAtom;
    private final Map<Formula, Integer> nextLevels = new HashMap<>();
    private final Map<Formula, Integer> laterLevels = new HashMap<>();

    private final Map<BitSet, Integer> targets = new HashMap<>();
    private final Numbering<Integer> functions = new Numbering<>();
    private int cubes;

    private Tableau(Bdd labels, int atoms, int most) {
        this.labels = labels;
        this.atoms = atoms;
        this.most = most;
        this.levelOfAtom = new int[atoms];
        Arrays.fill(levelOfAtom, NOWHERE);
    }

    /** A variable: the number of an atom, a formula for the next position, or the number of an acceptance set. */
    private record Variable(int atom, @Nullable Formula next, int set) {}

    /**
     * An automaton that accepts exactly the words that satisfy the formula.
     *
     * @param most the most states it may have; on average they may have {@value #MAX_CUBES_PER_STATE} cubes each
     */
    static SymbolicAutomaton automaton(Bdd labels, Formula formula, int atoms, int most) {
        return new Tableau(labels, atoms, most).build(formula);
    }

    private SymbolicAutomaton build(Formula formula) {
        stateFor(expand(formula));
        List<List<Arc>> postponing = new ArrayList<>();
        for (int state = 0; state < functions.size(); state++) {
            Apart.proceed();
            postponing.add(arcs(functions.get(state)));
        }
        return new SymbolicAutomaton(labels, atoms, 0, laterLevels.size(), marked(postponing));
    }

    /** The arcs with the sets they are in, where so far they have the sets they are not in. */
    private List<List<Arc>> marked(List<List<Arc>> postponing) {
        int all = (1 << laterLevels.size()) - 1;
        List<List<Arc>> result = new ArrayList<>();
        for (List<Arc> arcs : postponing) {
            List<Arc> marked = new ArrayList<>();
            for (Arc arc : arcs) {
                marked.add(new Arc(arc.label(), arc.target(), all & ~arc.marks()));
            }
            result.add(marked);
        }
        return result;
    }

    private List<Arc> arcs(int function) {
        ArcList arcs = new ArcList(labels);
        for (int[] cube : bdd.cubes(function)) {
            BitSet next = new BitSet();
            int label = Bdd.TRUE;
            int postponed = 0;
            for (int literal : cube) {
                Variable variable = variables.get(literal >> 1);
                if (variable.next() != null) {
                    next.set(literal >> 1);
                } else if (variable.set() >= 0) {
                    postponed |= 1 << variable.set();
                } else {
                    int atom = labels.variable(variable.atom());
                    label = labels.and(label, (literal & 1) == 0 ? atom : labels.not(atom));
                }
            }
            int target = target(next);
            if (target != NOWHERE) {
                arcs.add(label, target, postponed);
            }
            if (++cubes > MAX_CUBES_PER_STATE * most) {
                throw new AutomatonTooLarge("edges", cubes);
            }
        }
        return arcs.arcs();
    }

    /** The state in which all these formulas are expected to hold. */
    private int target(BitSet next) {
        Integer known = targets.get(next);
        if (known == null) {
            int function = Bdd.TRUE;
            for (int level = next.nextSetBit(0); level >= 0; level = next.nextSetBit(level + 1)) {
                function = bdd.and(
                        function,
                        expand(Objects.requireNonNull(variables.get(level).next())));
            }
            known = function == Bdd.FALSE ? NOWHERE : stateFor(function);
            targets.put(next, known);
        }
        return known;
    }

    private int stateFor(int function) {
        int state = functions.of(function);
        if (functions.size() > most) {
            throw new AutomatonTooLarge("states", functions.size());
        }
        return state;
    }

    private int expand(Formula formula) {
        Integer known = expansions.get(formula);
        if (known == null) {
            known = expansion(formula);
            expansions.put(formula, known);
        }
        return known;
    }

    private int expansion(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() ? Bdd.TRUE : Bdd.FALSE;
        } else if (formula instanceof Formula.Atom atom) {
            return atom(atom.index());
        } else if (formula instanceof Formula.Not not) {
            return bdd.not(expand(not.operand()));
        } else if (formula instanceof Formula.And and) {
            int result = Bdd.TRUE;
            for (Formula operand : and.operands()) {
                result = bdd.and(result, expand(operand));
            }
            return result;
        } else if (formula instanceof Formula.Or or) {
            int result = Bdd.FALSE;
            for (Formula operand : or.operands()) {
                result = bdd.or(result, expand(operand));
            }
            return result;
        } else if (formula instanceof Formula.Next next) {
            return next(next.operand());
        } else if (formula instanceof Formula.Until until) {
            int left = expand(until.left());
            int waiting = bdd.and(next(formula), later(until.right()));
            return bdd.or(expand(until.right()), bdd.and(left, waiting));
        } else if (formula instanceof Formula.Release release) {
            int left = expand(release.left());
            int further = bdd.or(left, next(formula));
            return bdd.and(expand(release.right()), further);
        }
        throw new AssertionError(formula);
    }

    /** Conjuncts are promised one by one, so that equal ones coming from different places meet. */
    private int next(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() ? Bdd.TRUE : Bdd.FALSE;
        }
        if (formula instanceof Formula.And and) {
            int result = Bdd.TRUE;
            for (Formula operand : and.operands()) {
                result = bdd.and(result, next(operand));
            }
            return result;
        }
        Integer level = nextLevels.get(formula);
        if (level == null) {
            level = newLevel(new Variable(NOWHERE, formula, NOWHERE));
            nextLevels.put(formula, level);
        }
        return bdd.variable(level);
    }

    private int later(Formula formula) {
        Integer level = laterLevels.get(formula);
        if (level == null) {
            if (laterLevels.size() == MAX_SETS) {
                throw new AutomatonTooLarge("acceptance sets", MAX_SETS + 1);
            }
            level = newLevel(new Variable(NOWHERE, null, laterLevels.size()));
            laterLevels.put(formula, level);
        }
        return bdd.variable(level);
    }

    private int atom(int index) {
        if (levelOfAtom[index] == NOWHERE) {
            levelOfAtom[index] = newLevel(new Variable(index, null, NOWHERE));
        }
        return bdd.variable(levelOfAtom[index]);
    }

    /** Variables are ordered as they are met, so that an operand stays close to what the operator adds to it. */
    private int newLevel(Variable variable) {
        variables.add(variable);
        return variables.size() - 1;
    }
}
