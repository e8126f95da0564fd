package dovetail.lasso;

import dovetail.property.Atom;
import dovetail.result.Trace;
import java.util.BitSet;
import java.util.List;

/** Measures the bad prefix of a run: the letters after which a deterministic automaton is in a hopeless state. */
final class PrefixLength {
    private final RunGraph graph;
    private final Reading reading;
    private final List<Atom> atoms;

    PrefixLength(RunGraph graph, Reading reading, List<Atom> atoms) {
        this.graph = graph;
        this.reading = reading;
        this.atoms = atoms;
    }

    /** The number of letters; for a run in which the prefix is not met in one round, that of all of them. */
    int of(Trace run, BitSet hopeless) {
        BitSet states = new BitSet();
        states.set(reading.initial());
        for (int i = 0; i < run.steps().size(); i++) {
            long letter = graph.valuation(graph.number(run.state(i)))
                    | Atom.matching(atoms, run.steps().get(i).action());
            states = after(states, letter);
            if (states.intersects(hopeless)) {
                return i + 1;
            }
        }
        return run.steps().size() + 1;
    }

    private BitSet after(BitSet states, long letter) {
        int symbol = reading.symbol(letter, false, 0);
        BitSet next = new BitSet();
        for (int q = states.nextSetBit(0); q >= 0; q = states.nextSetBit(q + 1)) {
            int[] moves = reading.moves(symbol, q);
            for (int k = 0; k < moves.length; k += 2) {
                next.set(moves[k]);
            }
        }
        return next;
    }
}
