/** Results as JSON, as the command line promises them to scripts; the entry type is {@link dovetail.report.json.ReportJson}. */
package dovetail.report.json;
