/** Experiments as the jobs of pages: {@link dovetail.web.experiment.ExperimentHandler} begins them. */
package dovetail.web.experiment;
