/** Tests of the language server by a scripted client, over streams. */
package dovetail.lsp;
