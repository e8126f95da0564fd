/**
 * Experiments: engines x properties x constants. A {@link dovetail.api.experiment.ExperimentPlan} lists the cells in a fixed order, a
 * {@link dovetail.api.experiment.CellRunner} runs each of them, and {@link dovetail.api.experiment.Experiment} keeps the runs.
 */
package dovetail.api.experiment;
