package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.Guard;
import dovetail.base.Apart;
import dovetail.base.Numbering;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the automaton of the words that one automaton accepts and whose observed word another one accepts. Atoms are
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
    private final Numbering<Node> nodes = new Numbering<>();
    private int edges;

    /**
     * @param last the state atoms of the pending letter, {@link #NOTHING} if there is none; in silence, of the letter that
     *     repeats
     */
    private record Node(int whole, int observing, long last, boolean silent) {}

    private record Arc(Node target, int marks) {}

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
        nodes.of(new Node(whole.initial(), observing.initial(), NOTHING, false));
        for (int i = 0; i < nodes.size(); i++) {
            Apart.proceed();
            states.add(edges(nodes.get(i)));
        }
        return new Automaton(whole.atoms(), 0, sets, states);
    }

    private List<Automaton.Edge> edges(Node node) {
        long all = (1L << whole.atoms()) - 1;
        Map<Arc, List<Guard.Cube>> arcs = new LinkedHashMap<>();
        for (long letter = 0; letter <= all; letter++) {
            for (Automaton.Edge edge : whole.edges(node.whole())) {
                if (edge.guard().admits(letter)) {
                    for (Arc arc : observe(node, letter, edge)) {
                        arcs.computeIfAbsent(arc, a -> new ArrayList<>()).add(new Guard.Cube(letter, all & ~letter));
                        if (++edges > MAX_EDGES) {
                            throw new AutomatonTooLarge("edges", edges);
                        }
                    }
                }
            }
        }
        List<Automaton.Edge> result = new ArrayList<>();
        arcs.forEach(
                (arc, cubes) -> result.add(new Automaton.Edge(new Guard(cubes), nodes.of(arc.target()), arc.marks())));
        return result;
    }

    /** The steps of the observing automaton on a letter, while the other one takes the given edge. */
    private List<Arc> observe(Node node, long letter, Automaton.Edge edge) {
        List<Arc> arcs = new ArrayList<>();
        boolean acts = (letter & actions) != 0;
        if (node.silent()) {
            if (letter == node.last()) {
                read(edge, node.observing(), edge.marks(), letter, node.last(), true, arcs);
            }
            return arcs;
        }
        if (node.last() == NOTHING || node.last() == (letter & ~actions)) {
            present(edge, node.observing(), edge.marks(), letter, acts, arcs);
            return arcs;
        }
        for (Automaton.Edge pending : observing.edges(node.observing())) {
            if (pending.guard().admits(node.last())) {
                int marks = edge.marks() | pending.marks() << whole.sets() | readMark;
                present(edge, pending.target(), marks, letter, acts, arcs);
            }
        }
        return arcs;
    }

    /** The present letter, after the pending one has been dealt with: read, kept pending, or the beginning of silence. */
    private void present(Automaton.Edge edge, int state, int marks, long letter, boolean acts, List<Arc> arcs) {
        if (acts) {
            read(edge, state, marks, letter, NOTHING, false, arcs);
        } else {
            arcs.add(new Arc(new Node(edge.target(), state, letter, false), marks));
            read(edge, state, marks, letter, letter, true, arcs);
        }
    }

    private void read(
            Automaton.Edge edge, int state, int marks, long letter, long last, boolean silent, List<Arc> arcs) {
        for (Automaton.Edge reading : observing.edges(state)) {
            if (reading.guard().admits(letter)) {
                Node target = new Node(edge.target(), reading.target(), last, silent);
                arcs.add(new Arc(target, marks | reading.marks() << whole.sets() | readMark));
            }
        }
    }
}
