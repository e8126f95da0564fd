/** Data of run viewers: a trace as compact JSON, from which a page draws its table, its chart and its values. */
package dovetail.report.run;
