/**
 * Structural reductions of nets: agglomerations of transitions, redundant places and transitions, and the cone of influence of
 * the observed places. Each rule preserves the reachable markings of observed places, or deadlocks too.
 */
@NullMarked
package dovetail.lang.pnml.reduce;

import org.jspecify.annotations.NullMarked;
