/** Traces, transition systems and connections of modules as diagrams: Mermaid sequence charts and Graphviz graphs. */
package dovetail.report.chart;
