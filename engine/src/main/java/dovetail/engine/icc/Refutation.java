package dovetail.engine.icc;

import java.util.BitSet;

/**
 * A check that found nothing, and which choices the restriction of its component depends on. If the choice to blame is
 * among these, the check tells nothing about traces outside that choice: the restriction was learned under it. (The paper
 * forbids such traces as well, as far as they begin like chosen ones, which can reject too much.)
 */
record Refutation(Check check, BitSet restrictedBy) {
    Refutation(Check check) {
        this(check, new BitSet());
    }
}
