/** Traces and transition systems as diagrams: Mermaid sequence charts and Graphviz graphs. */
package dovetail.report.chart;
