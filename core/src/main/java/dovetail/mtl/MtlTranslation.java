package dovetail.mtl;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.ArcList;
import dovetail.automaton.buchi.Bisimulation;
import dovetail.automaton.buchi.BuchiReduction;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates formulas of metric temporal logic to generalised Büchi automata of the words that satisfy them. A state is a
 * set of {@link Obligations}, whose intervals count down, and the memory of the past ({@link PastMemory}) that they need.
 * Formulas without until, or with one around them, have deterministic automata.
 */
public final class MtlTranslation {
    private static final int MAX_ATOMS = 64;
    private static final int MAX_STATES = 1 << 16;
    private static final int MAX_ARCS = 1 << 20;
    private static final int MAX_STATES_TO_MERGE = 256;
    private static final int MAX_STATES_TO_SIMULATE = 64;

    private final Bdd bdd = new Bdd();
    private final PastMemory past;
    private final Expansion expansion;
    private final Numbering<State> states = new Numbering<>();
    private final int atoms;
    private final int maxStates;
    private int arcs;

    private MtlTranslation(GuessedFuture.Separated source, int atoms, int maxStates) {
        this.maxStates = maxStates;
        this.past = new PastMemory(bdd, source);
        this.expansion = new Expansion(bdd, past);
        this.atoms = atoms;
    }

    private record State(Obligations obligations, List<Coverage> memory) {}

    /**
     * An automaton that accepts exactly the words that satisfy the formula at instant 0.
     *
     * @param atoms how many atoms letters have
     * @throws AutomatonTooLarge when it would have too many states, edges or acceptance sets
     */
    public static Automaton automaton(Mtl formula, int atoms) {
        return automaton(formula, atoms, MAX_STATES);
    }

    /**
     * The same with a bound of its own on the states, before any are merged.
     *
     * @throws AutomatonTooLarge when it would have more
     */
    public static Automaton automaton(Mtl formula, int atoms, int maxStates) {
        if (atoms > MAX_ATOMS) {
            throw new AutomatonTooLarge("atoms", atoms);
        }
        GuessedFuture.Separated source = GuessedFuture.of(Simplification.atInstantZero(formula), atoms);
        SymbolicAutomaton automaton = new MtlTranslation(source, atoms, maxStates).build(source.formula());
        return reduced(automaton).explicit();
    }

    /** Counters make long chains, on which simulation is slow; and a deterministic automaton makes smaller products. */
    private static SymbolicAutomaton reduced(SymbolicAutomaton automaton) {
        SymbolicAutomaton result = BuchiReduction.trimmed(automaton);
        if (result.size() <= MAX_STATES_TO_MERGE) {
            result = Bisimulation.quotient(result);
        }
        return result.isDeterministic() || result.size() > MAX_STATES_TO_SIMULATE
                ? result
                : BuchiReduction.generalised(result);
    }

    private SymbolicAutomaton build(Mtl formula) {
        states.of(new State(expansion.present(formula, true), past.initial(formula)));
        List<List<Arc>> postponing = new ArrayList<>();
        for (int state = 0; state < states.size(); state++) {
            Apart.proceed();
            postponing.add(arcs(states.get(state)));
            arcs += postponing.get(state).size();
            if (states.size() > maxStates) {
                throw new AutomatonTooLarge("states", states.size());
            }
            if (arcs > MAX_ARCS) {
                throw new AutomatonTooLarge("edges", arcs);
            }
        }
        return new SymbolicAutomaton(bdd, atoms, 0, expansion.sets(), marked(postponing));
    }

    private List<Arc> arcs(State state) {
        ArcList result = new ArcList(bdd);
        Map<BitSet, Map<List<Coverage>, Integer>> memories = new HashMap<>();
        expansion.moves(state.obligations(), state.memory()).labels().forEach((target, label) -> {
            BitSet needed = expansion.sinces(target.obligations());
            memories.computeIfAbsent(needed, absent -> past.nextInstant(state.memory(), needed))
                    .forEach((memory, more) -> {
                        int both = bdd.and(label, more);
                        if (both != Bdd.FALSE) {
                            int next = states.of(new State(target.obligations(), memory));
                            result.add(withoutGuesses(both), next, target.postponed());
                        }
                    });
        });
        return result.arcs();
    }

    /** The valuations of the atoms with which some guess is in the label. */
    private int withoutGuesses(int label) {
        int result = Bdd.FALSE;
        for (int[] cube : bdd.cubes(label)) {
            result = bdd.or(result, bdd.conjunction(cube, atoms));
        }
        return result;
    }

    /** The arcs with the sets they are in, where so far they have the sets they are not in. */
    private List<List<Arc>> marked(List<List<Arc>> postponing) {
        int all = (1 << expansion.sets()) - 1;
        List<List<Arc>> result = new ArrayList<>();
        for (List<Arc> some : postponing) {
            List<Arc> marked = new ArrayList<>();
            for (Arc arc : some) {
                marked.add(new Arc(arc.label(), arc.target(), all & ~arc.marks()));
            }
            result.add(marked);
        }
        return result;
    }
}
