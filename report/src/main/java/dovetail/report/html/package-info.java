/** A trace as one self-contained web page; the entry type is {@link dovetail.report.html.TracePage}. */
package dovetail.report.html;
