/** Static analysis as an engine: facts that decide a property without a search. */
@NullMarked
package dovetail.engine.facts;

import org.jspecify.annotations.NullMarked;
