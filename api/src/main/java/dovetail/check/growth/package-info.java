/** Growth of state spaces: nets and variables without bounds, and contexts that grow until no round adds a state. */
@NullMarked
package dovetail.check.growth;

import org.jspecify.annotations.NullMarked;
