/**
 * Layout of graphs in layers (K. Sugiyama, S. Tagawa and M. Toda, Methods for visual understanding of hierarchical system
 * structures, 1981): {@link dovetail.report.drawing.layout.LayeredLayout} gives every node, edge and label of a graph with sizes
 * its place. Layers extend along the breadth of a drawing and follow each other along its depth.
 */
package dovetail.report.drawing.layout;
