/** Measurements of the language server by a scripted editor. */
package dovetail.bench.editor;
