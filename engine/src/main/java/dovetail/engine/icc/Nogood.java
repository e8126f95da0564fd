package dovetail.engine.icc;

import dovetail.engine.icc.trace.Restriction;
import java.util.BitSet;

/**
 * Restriction of one component with its reasons: no violation has a forbidden trace of the component as long as the
 * components it depends on keep their choices. A nogood without reasons holds permanently.
 */
record Nogood(Restriction restriction, BitSet dependsOn) {}
