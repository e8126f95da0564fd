/** Formatting of texts: the indentation of lines by the structure of a language. */
package dovetail.lsp.format;
