package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import dovetail.lsp.text.Uris;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Finds the declaration of a name and the places that use it. */
public final class Definitions {
    private Definitions() {}

    /** The place of the declaration of the name at an offset; of a component, its file. */
    public static List<Location> of(Document document, int offset, Documents documents) {
        Optional<Found> found = NameSearch.around(document, documents).at(offset);
        if (found.isEmpty()) {
            return List.of();
        }
        Declaration declaration = found.get().declaration();
        Document text = found.get().document();
        if (declaration.kind() == NameKind.COMPONENT && Neighbours.synchronises(text)) {
            Path file = file(text, declaration);
            if (documents.document(file) != null) {
                return List.of(new Location(Uris.of(file), new Range(new Position(0, 0), new Position(0, 0))));
            }
        }
        return List.of(new Place(text, declaration.offset(), declaration.name().length()).location());
    }

    /** The file that a component of a network names. */
    private static Path file(Document network, Declaration component) {
        String written = component.detail().substring(component.detail().indexOf(' ') + 1);
        return network.file().resolveSibling(written.contains(".") ? written : written + ".aut");
    }

    /** All places that use the name at an offset. */
    public static List<Location> references(
            Document document, int offset, boolean withDeclaration, Documents documents) {
        NameSearch search = NameSearch.around(document, documents);
        List<Location> locations = new ArrayList<>();
        search.at(offset).ifPresent(found -> {
            for (Place place : search.places(found)) {
                boolean isDeclaration = place.document() == found.document()
                        && place.offset() == found.declaration().offset();
                if (withDeclaration || !isDeclaration) {
                    locations.add(place.location());
                }
            }
        });
        return locations;
    }

    /** The places of the name at an offset in its own text. */
    public static List<DocumentHighlight> highlights(Document document, int offset, Documents documents) {
        NameSearch search = NameSearch.around(document, documents);
        List<DocumentHighlight> places = new ArrayList<>();
        search.at(offset).ifPresent(found -> {
            for (Place place : search.places(found)) {
                if (place.document() == document) {
                    places.add(new DocumentHighlight(place.range()));
                }
            }
        });
        return places;
    }
}
