/** The texts that an editor has open, and the places in them. */
package dovetail.lsp.text;
