/**
 * The content of every report, before it has a format: the results of a run ({@link dovetail.report.view.Report}) and the
 * steps of a trace in the user's names ({@link dovetail.report.view.StepView}).
 */
package dovetail.report.view;
