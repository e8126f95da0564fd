package dovetail.engine.icc;

import java.util.BitSet;

/**
 * A restriction of one component, and why: no violation has a forbidden trace of it as long as the traces chosen of the
 * components it depends on stay chosen. One that depends on nothing holds for good.
 */
record Nogood(Restriction restriction, BitSet dependsOn) {}
