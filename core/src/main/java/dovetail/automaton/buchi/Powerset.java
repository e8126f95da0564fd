package dovetail.automaton.buchi;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Builds the subset construction of an automaton, deterministic and complete; it accepts every word. */
final class Powerset {
    private final SymbolicAutomaton source;
    private int work;
    private final Numbering<BitSet> subsets = new Numbering<>();

    private Powerset(SymbolicAutomaton source, int work) {
        this.source = source;
        this.work = work;
    }

    /** A set of letters and the states they lead to. */
    private record Part(int label, BitSet targets) {}

    /**
     * The automaton of sets.
     *
     * @param work how many times letters and arcs may be compared
     */
    static SymbolicAutomaton of(SymbolicAutomaton source, int work) {
        return new Powerset(source, work).build();
    }

    private SymbolicAutomaton build() {
        BitSet initial = new BitSet();
        initial.set(source.initial());
        subsets.of(initial);
        List<List<Arc>> states = new ArrayList<>();
        for (int i = 0; i < subsets.size(); i++) {
            Apart.proceed();
            List<Part> parts = parts(subsets.get(i));
            ArcList arcs = new ArcList(source.bdd());
            for (Part part : parts) {
                arcs.add(part.label(), subsets.of(part.targets()), 0);
            }
            states.add(arcs.arcs());
            if (work <= 0) {
                throw new AutomatonTooLarge("sets of states", subsets.size());
            }
        }
        return new SymbolicAutomaton(source.bdd(), source.atoms(), 0, 0, states);
    }

    /** Letters by where they lead; stops early when that is too much work. */
    private List<Part> parts(BitSet subset) {
        Bdd bdd = source.bdd();
        List<Part> parts = List.of(new Part(Bdd.TRUE, new BitSet()));
        for (int state = subset.nextSetBit(0); state >= 0; state = subset.nextSetBit(state + 1)) {
            for (Arc arc : source.arcs(state)) {
                List<Part> finer = new ArrayList<>();
                for (Part part : parts) {
                    int common = bdd.and(part.label(), arc.label());
                    if (common != part.label()) {
                        finer.add(new Part(bdd.minus(part.label(), arc.label()), part.targets()));
                    }
                    if (common != Bdd.FALSE) {
                        BitSet targets = (BitSet) part.targets().clone();
                        targets.set(arc.target());
                        finer.add(new Part(common, targets));
                    }
                }
                work -= parts.size();
                parts = finer;
                if (work <= 0) {
                    return parts;
                }
            }
        }
        return parts;
    }
}
