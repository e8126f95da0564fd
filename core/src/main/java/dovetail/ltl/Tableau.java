package dovetail.ltl;

import dovetail.automaton.ArcList;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.Bdd;
import dovetail.automaton.SymbolicAutomaton;
import dovetail.automaton.SymbolicAutomaton.Arc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * From a formula in negation normal form to a generalised automaton, after J.-M. Couvreur, "On-the-fly verification of
 * linear temporal logic" (FM 1999). The expansion laws turn a formula into a function of atoms, of formulas promised for
 * the next position and of untils put off:
 *
 * <pre>
 *   l U r  =  r | l &amp; X(l U r) &amp; later(r)        l R r  =  r &amp; (l | X(l R r))
 * </pre>
 *
 * Each prime cube of the function is an arc. A state is such a function, so formulas with equal functions share one. An
 * arc is in the acceptance set of r unless it puts r off; a run that puts r off at every position from some point on
 * would leave an until unfulfilled. Untils with the same right side share a set: all of them can stop waiting when it
 * holds.
 */
final class Tableau {
    private static final int MOST_STATES = 1 << 14;
    private static final int MOST_ARCS = 1 << 18;
    private static final int MOST_SETS = 31;

    private final Bdd bdd;
    private final int atoms;
    private final Map<Formula, Integer> expansions = new HashMap<>();

    /** What the variables after the atoms stand for: the formulas for the next position, or null, and the sets. */
    private final List<Formula> nexts = new ArrayList<>();

    private final List<Integer> setOfVariable = new ArrayList<>();
    private final Map<Formula, Integer> nextVariables = new HashMap<>();
    private final Map<Formula, Integer> laterVariables = new HashMap<>();

    private final Map<Integer, Integer> stateOf = new HashMap<>();
    private final List<Integer> functions = new ArrayList<>();

    private Tableau(Bdd bdd, int atoms) {
        this.bdd = bdd;
        this.atoms = atoms;
    }

    /** An automaton that accepts exactly the words that satisfy the formula. */
    static SymbolicAutomaton automaton(Bdd bdd, Formula formula, int atoms) {
        return new Tableau(bdd, atoms).build(formula);
    }

    private SymbolicAutomaton build(Formula formula) {
        stateFor(expand(formula));
        List<List<Arc>> postponing = new ArrayList<>();
        int count = 0;
        for (int state = 0; state < functions.size(); state++) {
            List<Arc> arcs = arcs(functions.get(state));
            postponing.add(arcs);
            count += arcs.size();
            if (count > MOST_ARCS) {
                throw new AutomatonTooLarge("edges", count);
            }
        }
        return new SymbolicAutomaton(bdd, atoms, 0, laterVariables.size(), marked(postponing));
    }

    /** The arcs with the sets they are in, where so far they have the sets they are not in. */
    private List<List<Arc>> marked(List<List<Arc>> postponing) {
        int all = (1 << laterVariables.size()) - 1;
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
        ArcList arcs = new ArcList(bdd);
        for (int[] cube : bdd.cubes(function)) {
            int label = Bdd.TRUE;
            int target = Bdd.TRUE;
            int postponed = 0;
            for (int literal : cube) {
                int level = literal >> 1;
                if (level < atoms) {
                    int variable = bdd.variable(level);
                    label = bdd.and(label, (literal & 1) == 0 ? variable : bdd.not(variable));
                } else if (nexts.get(level - atoms) != null) {
                    target = bdd.and(target, expand(nexts.get(level - atoms)));
                } else {
                    postponed |= 1 << setOfVariable.get(level - atoms);
                }
            }
            if (target != Bdd.FALSE) {
                arcs.add(label, stateFor(target), postponed);
            }
        }
        return arcs.arcs();
    }

    private int stateFor(int function) {
        Integer known = stateOf.putIfAbsent(function, functions.size());
        if (known != null) {
            return known;
        }
        functions.add(function);
        if (functions.size() > MOST_STATES) {
            throw new AutomatonTooLarge("states", functions.size());
        }
        return functions.size() - 1;
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
            return bdd.variable(atom.index());
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
            int waiting = bdd.and(next(formula), later(until.right()));
            return bdd.or(expand(until.right()), bdd.and(expand(until.left()), waiting));
        } else if (formula instanceof Formula.Release release) {
            return bdd.and(expand(release.right()), bdd.or(expand(release.left()), next(formula)));
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
        Integer level = nextVariables.get(formula);
        if (level == null) {
            level = newVariable(formula, -1);
            nextVariables.put(formula, level);
        }
        return bdd.variable(level);
    }

    private int later(Formula formula) {
        Integer level = laterVariables.get(formula);
        if (level == null) {
            if (laterVariables.size() == MOST_SETS) {
                throw new AutomatonTooLarge("acceptance sets", MOST_SETS + 1);
            }
            level = newVariable(null, laterVariables.size());
            laterVariables.put(formula, level);
        }
        return bdd.variable(level);
    }

    private int newVariable(Formula next, int set) {
        nexts.add(next);
        setOfVariable.add(set);
        return atoms + nexts.size() - 1;
    }
}
