/** Structural reduction of questions: the same answer from a smaller system. */
@NullMarked
package dovetail.reduction;

import org.jspecify.annotations.NullMarked;
