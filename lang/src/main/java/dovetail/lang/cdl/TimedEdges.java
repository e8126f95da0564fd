package dovetail.lang.cdl;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.base.Numbering;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Builds the automaton of an observer with clocks, in any unit that makes its constants integers. */
final class TimedEdges {
    private final List<String> clocks;
    private final List<String> names = new ArrayList<>();
    private final List<ObserverEdge> edges;
    private final int atoms;

    /** @param atoms the number of atoms of the observer */
    TimedEdges(List<String> clocks, Numbering<String> states, List<ObserverEdge> edges, int atoms) {
        this.clocks = clocks;
        this.edges = List.copyOf(edges);
        this.atoms = atoms;
        for (int i = 0; i < states.size(); i++) {
            names.add(states.get(i));
        }
    }

    /** The constants that clocks are compared with. */
    List<BigDecimal> constants() {
        return edges.stream()
                .flatMap(e -> e.comparisons().stream())
                .map(ClockComparison::constant)
                .toList();
    }

    ClockAutomaton automaton(BigInteger unit, Set<Integer> accepting) {
        List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        names.forEach(name -> states.add(new ArrayList<>()));
        for (ObserverEdge edge : edges) {
            List<ClockBound> bounds = new ArrayList<>();
            for (ClockComparison comparison : edge.comparisons()) {
                bounds.add(comparison.in(unit, clocks.indexOf(comparison.clock())));
            }
            BitSet resets = new BitSet();
            edge.resets().forEach(clock -> resets.set(clocks.indexOf(clock)));
            Guard guard = edge.isOfTime() ? Guard.TRUE : edge.condition().guard(atoms);
            states.get(edge.source())
                    .add(new ClockAutomaton.Edge(edge.isOfTime(), guard, bounds, resets, edge.target()));
        }
        return new ClockAutomaton(clocks, 0, accepting, names, states);
    }
}
