/** Coverability of place/transition nets as an engine: bounds of places, dead transitions, and covering sequences. */
@NullMarked
package dovetail.engine.cover;

import org.jspecify.annotations.NullMarked;
