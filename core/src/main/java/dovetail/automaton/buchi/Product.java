package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.base.Apart;
import dovetail.base.TupleNumbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.List;

/** Builds the product of two automata, which accepts the intersection of their languages. */
public final class Product {
    private static final int MAX_SETS = 31;
    private static final int MAX_ARCS = 1 << 21;

    private Product() {}

    public static Automaton of(Automaton left, Automaton right) {
        Bdd bdd = new Bdd();
        return of(SymbolicAutomaton.of(bdd, left), SymbolicAutomaton.of(bdd, right))
                .explicit();
    }

    /** The product of two automata that share their decision diagrams. */
    public static SymbolicAutomaton of(SymbolicAutomaton left, SymbolicAutomaton right) {
        if (left.sets() + right.sets() > MAX_SETS) {
            throw new AutomatonTooLarge("acceptance sets", left.sets() + right.sets());
        }
        Bdd bdd = left.bdd();
        TupleNumbering pairs = new TupleNumbering();
        pairs.of(left.initial(), right.initial());
        List<List<Arc>> states = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < pairs.size(); i++) {
            Apart.proceed();
            List<Arc> arcs = new ArrayList<>();
            for (Arc a : left.arcs(pairs.get(i)[0])) {
                for (Arc b : right.arcs(pairs.get(i)[1])) {
                    int label = bdd.and(a.label(), b.label());
                    if (label != Bdd.FALSE) {
                        int target = pairs.of(a.target(), b.target());
                        arcs.add(new Arc(label, target, a.marks() | b.marks() << left.sets()));
                    }
                }
            }
            states.add(arcs);
            count += arcs.size();
            if (count > MAX_ARCS) {
                throw new AutomatonTooLarge("edges", count);
            }
        }
        int atoms = Math.max(left.atoms(), right.atoms());
        return new SymbolicAutomaton(bdd, atoms, 0, left.sets() + right.sets(), states);
    }
}
