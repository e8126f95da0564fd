/**
 * Contexts and sub-contexts as jobs of Spark (C. Teodorov et al., Past-Free[ze] reachability analysis, Section 3.2): each is a
 * question of its own, and travels with its system and its properties.
 */
@NullMarked
package dovetail.cluster.context;

import org.jspecify.annotations.NullMarked;
