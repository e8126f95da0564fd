/**
 * Drawings of graphs: a {@link dovetail.report.drawing.Drawing} has nodes with texts in nested groups and edges between them, and
 * writers make SVG, DOT and Mermaid of it. The layout of SVG is that of {@code dovetail.report.drawing.layout}.
 */
package dovetail.report.drawing;
