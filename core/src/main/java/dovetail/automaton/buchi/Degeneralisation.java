package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.TupleNumbering;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Degeneralises an automaton: turns many acceptance sets on arcs into one on states. Levels count the sets met in a
 * given order; the states of the last level are accepting. An arc that is in several sets that come next skips levels.
 * Counting starts anew in every component (D. Giannakopoulou and F. Lerda, "From states to transitions", FORTE 2002;
 * SCC-wise as in the SPIN 2013 paper that {@link DirectSimulation} cites). Nothing is counted in components without
 * accepting cycle, and in those in which {@link AcceptingStates} decide.
 *
 * <p>Where one component comes out as several, each bottom one of them accepts all that the component does: arcs that
 * enter from outside are led straight there.
 */
final class Degeneralisation {
    private final SymbolicAutomaton source;
    private final int[] order;
    private final Scc components;
    private final BitSet deciding;

    /** Whether sets are counted in a component: there are accepting cycles, and no states decide about them. */
    private final boolean[] counted;

    /** The states of the result: states of the source with their levels. */
    private final TupleNumbering pairs = new TupleNumbering();

    /** A level at which each state is there already, or -1: arcs that enter its component go to it. */
    private final int[] entryLevel;

    private Degeneralisation(SymbolicAutomaton source, int[] order, BitSet deciding) {
        this.source = source;
        this.order = order;
        this.components = Scc.from(source.initial(), source.successors());
        this.deciding = deciding;
        this.counted = Trimming.acceptingComponents(source, components);
        for (int state = deciding.nextSetBit(0); state >= 0; state = deciding.nextSetBit(state + 1)) {
            counted[components.of(state)] = false;
        }
        this.entryLevel = new int[source.size()];
        Arrays.fill(entryLevel, -1);
    }

    /**
     * An automaton of one set, in which all arcs out of a state carry the same marks.
     *
     * @param order the acceptance sets in the order in which they are to be met
     * @param deciding {@link AcceptingStates} of components in which these decide, so that nothing is counted there
     */
    static SymbolicAutomaton of(SymbolicAutomaton source, int[] order, BitSet deciding) {
        Degeneralisation degeneralisation = new Degeneralisation(source, order, deciding);
        return degeneralisation.withoutCopies(degeneralisation.build());
    }

    private SymbolicAutomaton build() {
        number(source.initial(), 0);
        List<List<Arc>> states = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            Apart.proceed();
            int state = pairs.get(i)[0];
            int level = pairs.get(i)[1];
            boolean last = level == order.length && counted[components.of(state)] || deciding.get(state);
            List<Arc> arcs = new ArrayList<>();
            for (Arc arc : source.arcs(state)) {
                int target = number(arc.target(), levelAfter(state, last ? 0 : level, arc));
                arcs.add(new Arc(arc.label(), target, last ? 1 : 0));
            }
            states.add(arcs);
        }
        return new SymbolicAutomaton(source.bdd(), source.atoms(), 0, 1, states);
    }

    private int levelAfter(int state, int level, Arc arc) {
        if (!counted[components.of(arc.target())]) {
            return 0;
        }
        if (!components.inside(state, arc.target())) {
            return Math.max(entryLevel[arc.target()], 0);
        }
        int next = level;
        while (next < order.length && (arc.marks() >>> order[next] & 1) != 0) {
            next++;
        }
        return next;
    }

    private int number(int state, int level) {
        entryLevel[state] = entryLevel[state] < 0 ? level : Math.min(entryLevel[state], level);
        return pairs.of(state, level);
    }

    /** Leads the arcs that enter a component of the source to one bottom component among its copies. */
    private SymbolicAutomaton withoutCopies(SymbolicAutomaton result) {
        Scc copies = Scc.from(result.initial(), result.successors());
        int[] chosen = new int[components.count()];
        Arrays.fill(chosen, -1);
        for (int i = 0; i < result.size(); i++) {
            // Tarjan's numbers ascend towards the root, so the least copy of a component is a bottom one
            int component = components.of(pairs.get(i)[0]);
            if (chosen[component] < 0 || copies.of(i) < chosen[component]) {
                chosen[component] = copies.of(i);
            }
        }
        int[] inChosen = new int[source.size()];
        for (int i = result.size() - 1; i >= 0; i--) {
            int state = pairs.get(i)[0];
            if (copies.of(i) == chosen[components.of(state)]) {
                inChosen[state] = i;
            }
        }
        List<List<Arc>> states = new ArrayList<>();
        for (int i = 0; i < result.size(); i++) {
            List<Arc> arcs = new ArrayList<>();
            for (Arc arc : result.arcs(i)) {
                int original = pairs.get(arc.target())[0];
                boolean stays = copies.of(arc.target()) == chosen[components.of(original)];
                arcs.add(new Arc(arc.label(), stays ? arc.target() : inChosen[original], arc.marks()));
            }
            states.add(arcs);
        }
        int initial = inChosen[source.initial()];
        return new SymbolicAutomaton(result.bdd(), result.atoms(), initial, 1, states);
    }
}
