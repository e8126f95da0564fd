/**
 * Long questions: a {@link dovetail.web.job.Job} has a thread and a budget of its own, reports its progress, and can be stopped.
 * {@link dovetail.web.job.Jobs} bounds their number.
 */
package dovetail.web.job;
