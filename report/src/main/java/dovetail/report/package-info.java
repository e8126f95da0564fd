/**
 * Verdicts and traces for people and programs. {@link dovetail.report.TraceFiles} writes a trace in the format that a
 * file's extension names; the formats themselves are the packages below.
 */
package dovetail.report;
