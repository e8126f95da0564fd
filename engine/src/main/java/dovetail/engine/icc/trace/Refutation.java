package dovetail.engine.icc.trace;

import java.util.BitSet;

/**
 * Failed check: a complete product without accepting state, and the choices that the restriction of its component
 * depends on. If the conflicting choice is among these, the check refutes only the traces of that choice, since the
 * restriction was learned under it. (The paper also forbids other traces with the same beginning, which can reject too
 * much.)
 */
public record Refutation(ExploredProduct explored, BitSet restrictedBy) {
    public Refutation(ExploredProduct explored) {
        this(explored, new BitSet());
    }
}
