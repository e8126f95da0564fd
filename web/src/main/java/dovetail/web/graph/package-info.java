/**
 * State graphs of the pages: {@link dovetail.web.graph.GraphTables} keeps the states that a page expanded, and the handlers
 * expand, fold, mark and export them, and simulate along paths.
 */
package dovetail.web.graph;
