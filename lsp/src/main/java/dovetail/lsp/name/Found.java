package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lsp.text.Document;

/**
 * Declaration that a place in a text means.
 *
 * @param document the text of the declaration
 */
public record Found(Document document, Declaration declaration) {}
