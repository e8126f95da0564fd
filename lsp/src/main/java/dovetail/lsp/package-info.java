/**
 * The language server: diagnostics, names, completion and checks for editors, by the language server protocol. Requests are
 * answered from the texts that the editor has open.
 */
package dovetail.lsp;
