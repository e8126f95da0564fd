/** The options of jobs: the split of contexts, its identity, and the results of jobs that ran before. */
@NullMarked
package dovetail.cli.check.jobs;

import org.jspecify.annotations.NullMarked;
