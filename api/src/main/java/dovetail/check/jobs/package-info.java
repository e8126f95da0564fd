/**
 * Independent jobs: the sub-contexts of a context, checked by themselves, and the combination of their answers (C. Teodorov et
 * al., Past-Free[ze] reachability analysis, Section 3.2).
 */
@NullMarked
package dovetail.check.jobs;

import org.jspecify.annotations.NullMarked;
