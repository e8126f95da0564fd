package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.Guard;
import dovetail.base.Apart;
import dovetail.base.TupleNumbering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds an automaton that accepts a word if and only if there is one that one automaton accepts and whose observed word another one
 * accepts; every word it accepts is such a word. An edge has one of its letters alone, since the product is asked for a word only. Atoms are
 * about states or about actions. A position is observed unless no action atom holds there and the state atoms are the
 * same at the next position; when nothing is observed any more, the last letter, which has no action, repeats forever.
 *
 * <p>The first automaton reads every letter. The second must read the observed ones, but whether a letter without action
 * is observed shows only at the next one: it stays pending until then, and is read or dropped. A further acceptance set
 * holds the steps in which the second automaton reads, so that it cannot drop letters forever. Words that end in silence
 * are accepted by a guess: at any letter without action the product may decide that only this letter follows, and from
 * then on admits no other, and lets the second automaton read it each time. It has then read the observed letters before
 * and endlessly many copies of the last one, which is the observed word. A wrong guess accepts nothing that is wrong: a
 * word that ends otherwise is refused.
 */
public final class ObservedProduct {
    private static final int MAX_EDGES = 1_000_000;
    private static final int MAX_SETS = 31;
    private static final long NOTHING = -1;

    private final Automaton whole;
    private final Automaton observing;
    private final long actions;
    private final int readMark;
    /** Pairs of states with the pending letter and whether the product is in silence; see {@link #node}. */
    private final TupleNumbering nodes = new TupleNumbering();

    private int edges;

    private ObservedProduct(Automaton whole, Automaton observing, long actions) {
        this.whole = whole;
        this.observing = observing;
        this.actions = actions;
        this.readMark = 1 << whole.sets() + observing.sets();
    }

    /**
     * @param whole what reads the word
     * @param observing what reads its observed word
     * @param actions the mask of the atoms about actions
     * @throws AutomatonTooLarge when there are too many atoms or states for this explicit construction
     */
    public static Automaton of(Automaton whole, Automaton observing, long actions) {
        int sets = whole.sets() + observing.sets() + 1;
        if (sets > MAX_SETS) {
            throw new AutomatonTooLarge("acceptance sets", sets);
        }
        if (whole.atoms() >= Integer.SIZE - 1) {
            throw new AutomatonTooLarge("atoms", whole.atoms());
        }
        return new ObservedProduct(whole, observing, actions).build(sets);
    }

    private Automaton build(int sets) {
        List<List<Automaton.Edge>> states = new ArrayList<>();
        node(whole.initial(), observing.initial(), NOTHING, false);
        for (int i = 0; i < nodes.size(); i++) {
            Apart.proceed();
            states.add(edges(nodes.get(i)));
        }
        return new Automaton(whole.atoms(), 0, sets, states);
    }

    /**
     * The number of a state of the product.
     *
     * @param last the state atoms of the pending letter, {@link #NOTHING} if there is none; in silence, of the letter that
     *     repeats
     */
    private int node(int wholeState, int observingState, long last, boolean silent) {
        return nodes.of(wholeState, observingState, (int) last, silent ? 1 : 0);
    }

    private List<Automaton.Edge> edges(int[] node) {
        long all = (1L << whole.atoms()) - 1;
        // One letter for each pair of a target and marks.
        Map<Long, Long> arcs = new LinkedHashMap<>();
        for (long letter = 0; letter <= all; letter++) {
            for (Automaton.Edge edge : whole.edges(node[0])) {
                if (edge.guard().admits(letter)) {
                    observe(node, letter, edge, arcs);
                }
            }
        }
        List<Automaton.Edge> result = new ArrayList<>();
        arcs.forEach((arc, letter) -> {
            Guard guard = new Guard(List.of(new Guard.Cube(letter, all & ~letter)));
            result.add(new Automaton.Edge(guard, (int) (arc >>> Integer.SIZE), arc.intValue()));
        });
        return result;
    }

    private void add(int target, int marks, long letter, Map<Long, Long> arcs) {
        arcs.merge((long) target << Integer.SIZE | marks, letter, ObservedProduct::simpler);
        if (++edges > MAX_EDGES) {
            throw new AutomatonTooLarge("edges", edges);
        }
    }

    /** The one of two letters in which the first atom that tells them apart is false. */
    private static Long simpler(Long one, Long other) {
        long differing = one ^ other;
        return (one & differing & -differing) == 0 ? one : other;
    }

    /** The steps of the observing automaton on a letter, while the other one takes the given edge. */
    private void observe(int[] node, long letter, Automaton.Edge edge, Map<Long, Long> arcs) {
        int state = node[1];
        long last = node[2];
        boolean acts = (letter & actions) != 0;
        if (node[3] == 1) {
            if (letter == last) {
                read(edge, state, edge.marks(), letter, last, true, arcs);
            }
        } else if (last == NOTHING || last == (letter & ~actions)) {
            present(edge, state, edge.marks(), letter, acts, arcs);
        } else {
            for (Automaton.Edge pending : observing.edges(state)) {
                if (pending.guard().admits(last)) {
                    int marks = edge.marks() | pending.marks() << whole.sets() | readMark;
                    present(edge, pending.target(), marks, letter, acts, arcs);
                }
            }
        }
    }

    /** The present letter, after the pending one has been dealt with: read, kept pending, or the beginning of silence. */
    private void present(Automaton.Edge edge, int state, int marks, long letter, boolean acts, Map<Long, Long> arcs) {
        if (acts) {
            read(edge, state, marks, letter, NOTHING, false, arcs);
        } else {
            add(node(edge.target(), state, letter, false), marks, letter, arcs);
            read(edge, state, marks, letter, letter, true, arcs);
        }
    }

    private void read(
            Automaton.Edge edge, int state, int marks, long letter, long last, boolean silent, Map<Long, Long> arcs) {
        for (Automaton.Edge reading : observing.edges(state)) {
            if (reading.guard().admits(letter)) {
                int target = node(edge.target(), reading.target(), last, silent);
                add(target, marks | reading.marks() << whole.sets() | readMark, letter, arcs);
            }
        }
    }
}
