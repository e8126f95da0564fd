package dovetail.automaton.buchi;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.graph.MooreRefinement;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The smallest deterministic weak automaton of a language, if it has one: those are the obligation properties (C. Dax,
 * J. Eisinger and F. Klaedtke, "Mechanizing the powerset construction for restricted classes of ω-automata", ATVA 2007).
 * The powerset automaton has the right states; each of its components accepts or rejects as one word through it does.
 * States off cycles get the acceptance that lets most states merge (C. Löding, "Efficient minimization of deterministic
 * weak ω-automata", Inf. Process. Lett. 79, 2001), and then it is minimised like an automaton on finite words.
 * Whether the result is right is tested last: for other properties it is not.
 */
public final class WeakMinimisation {
    private static final int MAX_WORK = 20_000;

    private final SymbolicAutomaton powerset;
    private final Scc components;

    private WeakMinimisation(SymbolicAutomaton powerset) {
        this.powerset = powerset;
        this.components = Scc.from(powerset.initial(), powerset.successors());
    }

    /** A language, asked word by word. */
    public interface Language {
        boolean contains(Emptiness.Witness word);
    }

    /**
     * A complete deterministic automaton with one set, told by states, whose components accept or reject as a whole. It
     * accepts all of the language; whether it accepts more is left to the caller to find out, since that takes an
     * automaton of the complement.
     *
     * @param automaton one of the language
     * @throws AutomatonTooLarge when there are too many sets of states
     */
    public static Optional<SymbolicAutomaton> of(SymbolicAutomaton automaton, Language language) {
        SymbolicAutomaton weak = new WeakMinimisation(Powerset.of(automaton, MAX_WORK)).minimise(language);
        return Emptiness.isEmpty(Product.of(complement(weak), automaton)) ? Optional.of(weak) : Optional.empty();
    }

    /** Whether a run is accepted unless it gets to where nothing is: then the language is a safety property. */
    public static boolean isClosed(SymbolicAutomaton weak) {
        return Trimming.of(weak, false).sets() == 0;
    }

    /** The complement of a complete deterministic automaton whose components accept or reject as a whole. */
    public static SymbolicAutomaton complement(SymbolicAutomaton weak) {
        List<List<Arc>> states = new ArrayList<>();
        for (List<Arc> arcs : weak.states()) {
            List<Arc> flipped = new ArrayList<>();
            for (Arc arc : arcs) {
                flipped.add(new Arc(arc.label(), arc.target(), 1 - arc.marks()));
            }
            states.add(flipped);
        }
        return new SymbolicAutomaton(weak.bdd(), weak.atoms(), weak.initial(), 1, states);
    }

    private SymbolicAutomaton minimise(Language language) {
        int[] rank = ranks(language);
        boolean[] accepting = new boolean[powerset.size()];
        for (int state = 0; state < accepting.length; state++) {
            accepting[state] = (rank[components.of(state)] & 1) == 0;
        }
        MooreRefinement classes =
                MooreRefinement.of(accepting.length, state -> accepting[state] ? 0 : 1, (state, classOf, out) -> {
                    for (Arc arc : byClass(state, classOf)) {
                        out.add(arc.target());
                        out.add(arc.label());
                    }
                });
        return quotient(classes.blocks(), classes.count(), accepting);
    }

    /**
     * Numbers that never grow along an arc, even where a component accepts and odd where it rejects, as small as can be.
     * Components come in an order in which all their successors precede them.
     */
    private int[] ranks(Language language) {
        int[] rank = new int[components.count()];
        boolean[] cyclic = new boolean[rank.length];
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < rank.length; i++) {
            members.add(new ArrayList<>());
        }
        for (int state = 0; state < powerset.size(); state++) {
            members.get(components.of(state)).add(state);
        }
        Emptiness lassos = new Emptiness(powerset, components);
        for (int i = 0; i < rank.length; i++) {
            for (int state : members.get(i)) {
                for (Arc arc : powerset.arcs(state)) {
                    cyclic[i] |= components.inside(state, arc.target());
                    rank[i] = Math.max(rank[i], rank[components.of(arc.target())]);
                }
            }
            if (cyclic[i]) {
                rank[i] += (language.contains(lassos.through(i)) ? 0 : 1) ^ rank[i] & 1;
            }
        }
        return rank;
    }

    /** The arcs of a state to classes, in the order of the classes. */
    private List<Arc> byClass(int state, int[] classOf) {
        ArcList list = new ArcList(powerset.bdd());
        for (Arc arc : powerset.arcs(state)) {
            list.add(arc.label(), classOf[arc.target()], 0);
        }
        Arc[] arcs = list.arcs().toArray(new Arc[0]);
        for (int i = 1; i < arcs.length; i++) {
            for (int j = i; j > 0 && arcs[j].target() < arcs[j - 1].target(); j--) {
                Arc arc = arcs[j];
                arcs[j] = arcs[j - 1];
                arcs[j - 1] = arc;
            }
        }
        return Arrays.asList(arcs);
    }

    private SymbolicAutomaton quotient(int[] classOf, int count, boolean[] accepting) {
        List<List<Arc>> states = new ArrayList<>(Collections.nCopies(count, null));
        for (int state = 0; state < classOf.length; state++) {
            if (states.get(classOf[state]) == null) {
                List<Arc> arcs = new ArrayList<>();
                for (Arc arc : byClass(state, classOf)) {
                    arcs.add(new Arc(arc.label(), arc.target(), accepting[state] ? 1 : 0));
                }
                states.set(classOf[state], arcs);
            }
        }
        return new SymbolicAutomaton(powerset.bdd(), powerset.atoms(), classOf[powerset.initial()], 1, states);
    }
}
