package dovetail.lang.modules.lower;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.Guard;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.term.Logic;
import dovetail.lang.modules.lower.term.TermLowering;
import dovetail.lang.modules.syntax.Syntax.AutomatonDecl;
import dovetail.lang.modules.syntax.Syntax.Behaviour;
import dovetail.lang.modules.syntax.Syntax.Edge;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.ModuleConstraint.Temporal;
import dovetail.mtl.FarPast;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes constraints of automata, and of formulas by their translation to automata.
 *
 * @param isBit whether a slot has only the values 0 and 1
 */
record TemporalLowering(IntPredicate isBit, Constraints constraints, Messages messages) {
    /** The largest number of conditions of an automaton. */
    static final int MOST_ATOMS = Long.SIZE;

    /** The states of an automaton beyond which registers are tried. */
    private static final int LARGE = 1 << 11;

    Atoms atoms() {
        return new Atoms(isBit);
    }

    /** Demands that a formula is true at instant 0. */
    void formula(int module, Mtl formula, Atoms atoms, Behaviour behaviour) {
        if (fits(atoms, behaviour.offset(), messages) && messages.errorCount() == 0) {
            try {
                add(module, automaton(module, formula, atoms), atoms, behaviour);
            } catch (AutomatonTooLarge e) {
                messages.error(behaviour.offset(), e.message());
            }
        }
    }

    /** The automaton of a formula; where it is large, one that reads registers of a far past. */
    private Automaton automaton(int module, Mtl formula, Atoms atoms) {
        try {
            return MtlTranslation.automaton(formula, atoms.all().size(), LARGE);
        } catch (AutomatonTooLarge e) {
            DelayedAtoms delays = new DelayedAtoms(module, atoms, constraints);
            Mtl delayed = FarPast.delayed(formula, delays);
            return MtlTranslation.automaton(delayed, atoms.all().size());
        }
    }

    /** Whether a formula has few enough conditions; otherwise this is reported. */
    static boolean fits(Atoms atoms, int offset, Messages messages) {
        int size = atoms.all().size();
        if (size > MOST_ATOMS) {
            messages.error(
                    offset, "this has " + size + " different conditions; at most " + MOST_ATOMS + " are possible");
        }
        return size <= MOST_ATOMS;
    }

    private void add(int module, Automaton automaton, Atoms atoms, Behaviour behaviour) {
        constraints.add(
                new Temporal(module, automaton, atoms.all(), behaviour.text(), messages.origin(behaviour.offset())));
    }

    /** Demands that an automaton accepts. */
    void automaton(int module, AutomatonDecl declared, TermLowering terms) {
        Map<String, Integer> states = states(declared);
        Atoms atoms = atoms();
        List<List<Automaton.Edge>> edges = new ArrayList<>();
        states.keySet().forEach(state -> edges.add(new ArrayList<>()));
        List<Integer> accepting = new ArrayList<>();
        declared.accepting().forEach(state -> accepting.add(state(state, states)));
        for (Edge edge : declared.edges()) {
            Integer source = state(edge.source(), states);
            Integer target = state(edge.target(), states);
            Expr condition = edge.guard() == null ? Expr.TRUE : terms.condition(edge.guard());
            if (source != null && target != null) {
                int marks = accepting.contains(source) ? 1 : 0;
                edges.get(source).add(new Automaton.Edge(guard(condition, atoms), target, marks));
            }
        }
        Integer initial = declared.initial() == null ? null : state(declared.initial(), states);
        if (declared.initial() == null) {
            messages.error(declared.offset(), "this automaton has no initial state; write 'init' and a state");
        }
        if (fits(atoms, declared.offset(), messages) && initial != null) {
            int sets = accepting.isEmpty() ? 0 : 1;
            add(module, new Automaton(atoms.all().size(), initial, sets, edges), atoms, declared);
        }
    }

    private Map<String, Integer> states(AutomatonDecl declared) {
        Map<String, Integer> states = new LinkedHashMap<>();
        Map<String, Integer> offsets = new HashMap<>();
        for (Name state : declared.states()) {
            Integer before = offsets.putIfAbsent(state.text(), state.offset());
            if (before != null) {
                messages.declaredTwice(state, before);
            } else {
                states.put(state.text(), states.size());
            }
        }
        return states;
    }

    private @Nullable Integer state(Name name, Map<String, Integer> states) {
        Integer state = states.get(name.text());
        if (state == null) {
            messages.error(
                    name,
                    "the automaton has no state '" + name.text() + "'" + Spelling.hint(name.text(), states.keySet()));
        }
        return state;
    }

    /** The letters of an edge. The operands of a conjunction are atoms each, since edges often share them. */
    private static Guard guard(Expr condition, Atoms atoms) {
        long holding = 0;
        long failing = 0;
        for (Expr conjunct : Logic.conjuncts(condition)) {
            Mtl literal = atoms.of(conjunct);
            if (literal instanceof Mtl.Atom atom) {
                holding |= 1L << atom.index();
            } else if (literal instanceof Mtl.Not not) {
                failing |= 1L << ((Mtl.Atom) not.operand()).index();
            } else {
                return Guard.FALSE;
            }
        }
        return new Guard(List.of(new Guard.Cube(holding, failing)));
    }
}
