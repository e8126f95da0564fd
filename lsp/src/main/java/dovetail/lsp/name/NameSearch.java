package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.Use;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Search for the meaning of a name, and for all its places, in a text and those that share names with it. */
public final class NameSearch {
    private final Document document;
    private final List<Document> texts;

    private NameSearch(Document document, List<Document> texts) {
        this.document = document;
        this.texts = texts;
    }

    public static NameSearch around(Document document, Documents documents) {
        return new NameSearch(document, Neighbours.of(document, documents));
    }

    /** The same search in changed texts, in the same order. */
    NameSearch in(List<Document> changed) {
        return new NameSearch(changed.get(0), changed);
    }

    /** The texts, of which the one that is asked about is the first. */
    List<Document> texts() {
        return texts;
    }

    /** The declaration of the name at an offset. */
    public Optional<Found> at(int offset) {
        Optional<Declaration> own = document.names().at(offset);
        if (own.isPresent()) {
            return Optional.of(new Found(document, own.get()));
        }
        return document.names().foreignAt(offset).flatMap(use -> meaning(document, use));
    }

    /** The place of the name at an offset, where it has a meaning. */
    public Optional<Place> placeAt(int offset) {
        return at(offset).map(found -> {
            int own = document.names().startAt(offset);
            int start = own >= 0
                    ? own
                    : document.names().foreignAt(offset).map(Use::offset).orElse(offset);
            return new Place(document, start, found.declaration().name().length());
        });
    }

    /** The meaning of a name that a text does not declare: a name of the model that it is about. */
    Optional<Found> meaning(Document user, Use use) {
        for (Document model : texts) {
            if (model != user && Neighbours.isModel(model)) {
                Optional<Declaration> declaration = model.names().resolve(use);
                if (declaration.isPresent()) {
                    return Optional.of(new Found(model, declaration.get()));
                }
            }
        }
        return Optional.empty();
    }

    /** All places of a declared name. */
    public List<Place> places(Found found) {
        Declaration declaration = found.declaration();
        int length = declaration.name().length();
        List<Place> places = new ArrayList<>();
        for (Document text : texts) {
            NameTable names = text.names();
            if (text == found.document()) {
                names.places(declaration).forEach(offset -> places.add(new Place(text, offset, length)));
            } else if (isSharedLabel(found) && Neighbours.synchronises(text)) {
                sameLabel(names, declaration)
                        .ifPresent(same ->
                                names.places(same).forEach(offset -> places.add(new Place(text, offset, length))));
            }
            if (text != found.document()) {
                for (Use use : names.foreign()) {
                    if (means(text, use, found)) {
                        places.add(new Place(text, use.offset(), length));
                    }
                }
            }
        }
        return places;
    }

    private boolean means(Document text, Use use, Found found) {
        Optional<Found> meaning = meaning(text, use);
        return meaning.isPresent()
                && (meaning.get().equals(found)
                        || isSharedLabel(found)
                                && isSharedLabel(meaning.get())
                                && meaning.get()
                                        .declaration()
                                        .name()
                                        .equals(found.declaration().name()));
    }

    /** Whether a name is a label that transition systems share. */
    private static boolean isSharedLabel(Found found) {
        return found.declaration().kind() == NameKind.LABEL && Neighbours.synchronises(found.document());
    }

    private static Optional<Declaration> sameLabel(NameTable names, Declaration label) {
        for (Declaration declaration : names.declarations()) {
            if (declaration.kind() == NameKind.LABEL && declaration.name().equals(label.name())) {
                return Optional.of(declaration);
            }
        }
        return Optional.empty();
    }

    /** The relation of all names to their declarations, as numbers: equal lists mean that no name changed its meaning. */
    List<Object> relation() {
        List<Object> relation = new ArrayList<>();
        for (Document text : texts) {
            List<Integer> own = new ArrayList<>();
            for (int index : text.names().relation()) {
                own.add(index);
            }
            relation.add(own);
            for (Use use : text.names().foreign()) {
                relation.add(meaning(text, use)
                        .map(found -> List.of(
                                texts.indexOf(found.document()),
                                found.declaration().index()))
                        .orElse(List.of(-1)));
            }
        }
        return relation;
    }
}
