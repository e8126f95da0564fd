package dovetail.testkit;

import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.property.Atom;
import java.util.List;

/** Evaluates the atoms of a property by the reference interpreter. */
public final class Valuations {
    private Valuations() {}

    /** The truth of the atoms about states, by bits; all of them must have a value. */
    public static long of(Interpreter interpreter, List<Atom> atoms, int[] state) {
        long valuation = 0;
        for (int i = 0; i < atoms.size(); i++) {
            try {
                valuation |= interpreter.holds(atoms.get(i).predicate(), state) ? 1L << i : 0;
            } catch (ModelError e) {
                throw new IllegalArgumentException("a predicate has no value", e);
            }
        }
        return valuation;
    }
}
