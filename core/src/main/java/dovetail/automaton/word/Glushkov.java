package dovetail.automaton.word;

import dovetail.automaton.Guard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The automaton of a regular expression: V. M. Glushkov, The abstract theory of automata, 1961. Besides the initial state
 * 0 there is one state per place of a letter in the expression, which has just been read there; no move reads nothing.
 * Takes time quadratic in the number of places.
 */
public final class Glushkov {
    private final List<WordAutomaton.Edge> places = new ArrayList<>();
    /** The places that can come after each state. */
    private final List<BitSet> after = new ArrayList<>();

    /** The facts about a subexpression: whether it contains the empty word, and its first and last positions. */
    private record Ends(boolean hasEmpty, BitSet first, BitSet last) {
        static Ends ofEmpty() {
            return new Ends(true, new BitSet(), new BitSet());
        }
    }

    private Glushkov() {
        places.add(null);
        after.add(new BitSet());
    }

    /** @param atoms how many atoms the letters are valuations of */
    public static WordAutomaton automaton(Regex regex, int atoms) {
        Glushkov construction = new Glushkov();
        Ends ends = construction.visit(regex);
        construction.after.get(0).or(ends.first);
        Set<Integer> accepting = new HashSet<>();
        if (ends.hasEmpty) {
            accepting.add(0);
        }
        ends.last.stream().forEach(accepting::add);
        return new WordAutomaton(atoms, 0, accepting, construction.edges());
    }

    private List<List<WordAutomaton.Edge>> edges() {
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        for (BitSet next : after) {
            List<WordAutomaton.Edge> edges = new ArrayList<>();
            for (int place = next.nextSetBit(0); place >= 0; place = next.nextSetBit(place + 1)) {
                edges.add(places.get(place));
            }
            states.add(edges);
        }
        return states;
    }

    private Ends visit(Regex regex) {
        if (regex instanceof Regex.Letter letter) {
            return place(letter.guard());
        } else if (regex instanceof Regex.Sequence sequence) {
            Ends ends = Ends.ofEmpty();
            for (Regex part : sequence.parts()) {
                ends = join(ends, visit(part));
            }
            return ends;
        } else if (regex instanceof Regex.Choice choice) {
            Ends ends = new Ends(false, new BitSet(), new BitSet());
            for (Regex part : choice.parts()) {
                Ends other = visit(part);
                ends = new Ends(
                        ends.hasEmpty || other.hasEmpty, union(ends.first, other.first), union(ends.last, other.last));
            }
            return ends;
        }
        Ends once = visit(((Regex.Star) regex).operand());
        follow(once.last, once.first);
        return new Ends(true, once.first, once.last);
    }

    private Ends place(Guard guard) {
        int place = places.size();
        places.add(new WordAutomaton.Edge(guard, place));
        after.add(new BitSet());
        BitSet only = new BitSet();
        only.set(place);
        return new Ends(false, only, only);
    }

    private Ends join(Ends one, Ends two) {
        follow(one.last, two.first);
        return new Ends(
                one.hasEmpty && two.hasEmpty,
                one.hasEmpty ? union(one.first, two.first) : one.first,
                two.hasEmpty ? union(one.last, two.last) : two.last);
    }

    private void follow(BitSet before, BitSet next) {
        for (int place = before.nextSetBit(0); place >= 0; place = before.nextSetBit(place + 1)) {
            after.get(place).or(next);
        }
    }

    private static BitSet union(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.or(b);
        return both;
    }
}
