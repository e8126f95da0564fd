/** Results and traces as plain text for people; the entry types are {@link dovetail.report.text.ReportText} and {@link dovetail.report.text.TraceText}. */
package dovetail.report.text;
