/** The choice of engines, measured on every question with a known answer. */
@NullMarked
package dovetail.bench.choice;

import org.jspecify.annotations.NullMarked;
