package dovetail.lsp.name;

import dovetail.lsp.text.Document;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;

/** Part of a text that is a name. */
public record Place(Document document, int offset, int length) {
    public Range range() {
        return document.range(offset, offset + length);
    }

    public Location location() {
        return new Location(document.uri(), range());
    }
}
