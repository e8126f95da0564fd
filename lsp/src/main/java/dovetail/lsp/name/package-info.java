/** Names of texts as editors ask for them: outline, completion, hover, definition, references and rename. */
package dovetail.lsp.name;
