package dovetail.search.lasso;

import dovetail.base.IntVector;
import dovetail.property.Atom;
import dovetail.result.Trace;
import java.util.BitSet;
import java.util.List;

/** Measures the bad prefix of a run: the letters after which all runs of an automaton are over, or one is in a given state. */
final class PrefixLength {
    private final KnownPart graph;
    private final List<Atom> atoms;
    private final Trace run;

    PrefixLength(KnownPart graph, List<Atom> atoms, Trace run) {
        this.graph = graph;
        this.atoms = atoms;
        this.run = run;
    }

    /** The number of letters after which a state is reached; one more than there are steps when it is not. */
    int upTo(BitSet goals, Reading reading) {
        return letters(reading, states -> states.intersects(goals));
    }

    /** The number of letters after which the automaton of the runs that satisfy the property is stuck, or one more than steps. */
    int untilStuck(Reading satisfying) {
        return letters(satisfying, BitSet::isEmpty);
    }

    /** Whether the state before the last letter of the bad prefix settles it, whichever the action. */
    boolean isSettledByState(int letters, Violations violations, Reading reading) {
        if (letters > run.steps().size()) {
            return true;
        }
        BitSet states = new BitSet();
        states.set(reading.initial());
        int[] symbols = symbols(reading);
        for (int i = 0; i < letters - 1; i++) {
            states = after(states, symbols[i], reading);
        }
        long valuation = graph.valuation(graph.number(run.state(letters - 1)));
        long actions = Atom.actions(atoms);
        return states.stream().anyMatch(q -> violations.isLost(q, valuation, actions));
    }

    private interface End {
        boolean isReached(BitSet states);
    }

    private int letters(Reading reading, End end) {
        BitSet states = new BitSet();
        states.set(reading.initial());
        int[] symbols = symbols(reading);
        for (int i = 0; i < symbols.length; i++) {
            states = after(states, symbols[i], reading);
            if (end.isReached(states)) {
                return i + 1;
            }
        }
        return symbols.length + 1;
    }

    private int[] symbols(Reading reading) {
        IntVector symbols = new IntVector();
        for (int i = 0; i < run.steps().size(); i++) {
            long valuation = graph.valuation(graph.number(run.state(i)));
            long actions = Atom.matching(atoms, run.steps().get(i).action());
            boolean invisible = reading.isObserved()
                    && actions == 0
                    && graph.valuation(graph.number(run.state(i + 1))) == valuation;
            symbols.add(reading.symbol(valuation | actions, invisible, 0));
        }
        return symbols.toArray();
    }

    private static BitSet after(BitSet states, int symbol, Reading reading) {
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
