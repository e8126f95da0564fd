package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.Guard;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Complements a weak automaton. Most automata that people write by hand are weak. A run of it is refused exactly when
 * it takes refusing states endlessly often; that all runs over a word do so is watched by the construction of S. Miyano
 * and T. Hayashi, "Alternating finite automata on omega-words" (Theor. Comput. Sci. 32, 1984): of the states in which
 * runs can be, those are remembered that have not taken a refusing state since there were none of them last. The result
 * is deterministic, with up to 3^n states.
 */
public final class WeakComplement {
    private static final int MAX_EDGES = 200_000;
    private static final int MAX_ATOMS = 16;

    private final Automaton automaton;
    private final BitSet accepting;
    private final Numbering<Node> nodes = new Numbering<>();
    private int edges;

    /**
     * @param states where runs can be
     * @param owing those of them that took no refusing state since there were none of these last
     */
    private record Node(BitSet states, BitSet owing) {}

    private record Arc(int target, int marks) {}

    private WeakComplement(Automaton automaton, BitSet accepting) {
        this.automaton = automaton;
        this.accepting = accepting;
    }

    /**
     * An automaton for all other words; nothing when the automaton is not weak.
     *
     * @throws AutomatonTooLarge when there are too many atoms or states
     */
    public static Optional<Automaton> of(Automaton automaton) {
        if (automaton.atoms() > MAX_ATOMS) {
            throw new AutomatonTooLarge("atoms", automaton.atoms());
        }
        return accepting(automaton).map(states -> new WeakComplement(automaton, states).build());
    }

    /** The states on accepting cycles; empty for an automaton that is not weak. */
    private static Optional<BitSet> accepting(Automaton automaton) {
        Scc components = Scc.from(automaton.initial(), automaton.successors());
        boolean[] hasCycle = new boolean[components.count()];
        int[] anywhere = new int[components.count()];
        int[] everywhere = new int[components.count()];
        Arrays.fill(everywhere, automaton.allMarks());
        for (int q = 0; q < automaton.size(); q++) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                if (components.isReached(q) && components.inside(q, edge.target())) {
                    int c = components.of(q);
                    hasCycle[c] = true;
                    anywhere[c] |= edge.marks();
                    everywhere[c] &= edge.marks();
                }
            }
        }
        BitSet accepting = new BitSet();
        for (int q = 0; q < automaton.size(); q++) {
            int c = components.isReached(q) ? components.of(q) : -1;
            if (c >= 0 && hasCycle[c] && everywhere[c] == automaton.allMarks()) {
                accepting.set(q);
            } else if (c >= 0 && anywhere[c] == automaton.allMarks() && hasCycle[c]) {
                return Optional.empty();
            }
        }
        return Optional.of(accepting);
    }

    private Automaton build() {
        BitSet start = new BitSet();
        start.set(automaton.initial());
        nodes.of(new Node(start, new BitSet()));
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Apart.proceed();
            states.add(edges(nodes.get(i)));
        }
        return new Automaton(automaton.atoms(), 0, 1, states);
    }

    private List<Automaton.Edge> edges(Node node) {
        long all = (1L << automaton.atoms()) - 1;
        Map<Arc, List<Guard.Cube>> arcs = new LinkedHashMap<>();
        for (long letter = 0; letter <= all; letter++) {
            if (++edges > MAX_EDGES) {
                throw new AutomatonTooLarge("edges", edges);
            }
            BitSet states = after(node.states(), letter);
            boolean isPaid = node.owing().isEmpty();
            BitSet owing = isPaid ? (BitSet) states.clone() : after(node.owing(), letter);
            owing.and(accepting);
            Arc arc = new Arc(nodes.of(new Node(states, owing)), isPaid ? 1 : 0);
            arcs.computeIfAbsent(arc, a -> new ArrayList<>()).add(new Guard.Cube(letter, all & ~letter));
        }
        List<Automaton.Edge> result = new ArrayList<>();
        arcs.forEach((arc, cubes) -> result.add(new Automaton.Edge(new Guard(cubes), arc.target(), arc.marks())));
        return result;
    }

    private BitSet after(BitSet states, long letter) {
        BitSet next = new BitSet();
        for (int q = states.nextSetBit(0); q >= 0; q = states.nextSetBit(q + 1)) {
            for (Automaton.Edge edge : automaton.edges(q)) {
                if (edge.guard().admits(letter)) {
                    next.set(edge.target());
                }
            }
        }
        return next;
    }
}
