/** Checks that an editor asks for: the lenses that offer them, and the runs with their progress. */
package dovetail.lsp.check;
