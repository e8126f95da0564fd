package dovetail.lsp.name;

import dovetail.base.Origin;
import dovetail.lang.source.name.Declaration;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.jspecify.annotations.Nullable;

/** Tells what a name is: its kind, its type and values as declared, and the comment beside its declaration; or what a word says. */
public final class Hovering {
    private Hovering() {}

    /**
     * The knowledge about the name or the word at an offset, or null.
     *
     * @param inferred the values of the variable that is declared at a place, as far as they are known
     */
    public static @Nullable Hover at(
            Document document, int offset, Documents documents, Function<Origin, Optional<String>> inferred) {
        NameSearch search = NameSearch.around(document, documents);
        Optional<Found> found = search.at(offset);
        if (found.isPresent()) {
            Place place = search.placeAt(offset).orElseThrow();
            return new Hover(markdown(told(found.get(), inferred)), place.range());
        }
        int start = Spelled.start(document.text(), offset);
        int end = Spelled.end(document.text(), offset);
        String word = document.text().substring(start, end);
        return Words.of(document.file())
                .entry(word)
                .map(entry -> new Hover(markdown("**" + word + "**: " + entry.text()), document.range(start, end)))
                .orElse(null);
    }

    private static MarkupContent markdown(String text) {
        return new MarkupContent(MarkupKind.MARKDOWN, text);
    }

    private static String told(Found found, Function<Origin, Optional<String>> inferred) {
        Declaration declaration = found.declaration();
        String detail = declaration.detail().isEmpty() ? declaration.name() : declaration.detail();
        StringBuilder text = new StringBuilder("```\n").append(detail).append("\n```\n");
        text.append(declaration.kind().text());
        if (declaration.owner() >= 0) {
            Declaration owner = found.document().names().declarations().get(declaration.owner());
            text.append(" of ")
                    .append(owner.kind().text())
                    .append(" `")
                    .append(owner.name())
                    .append('`');
        }
        Position position = found.document().position(declaration.offset());
        inferred.apply(new Origin(
                        found.document().file().toString(), position.getLine() + 1, position.getCharacter() + 1))
                .ifPresent(
                        values -> text.append("\n\nvalues in runs, at most: ").append(values));
        String comment = comment(found.document().text(), declaration.offset());
        if (!comment.isEmpty()) {
            text.append("\n\n").append(comment);
        }
        return text.toString();
    }

    /** The comment at the end of the line of a declaration, or in the lines right above it. */
    static String comment(String text, int offset) {
        int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
        int lineEnd = text.indexOf('\n', offset);
        String line = text.substring(lineStart, lineEnd < 0 ? text.length() : lineEnd);
        int comment = line.indexOf("//", offset - lineStart);
        if (comment >= 0) {
            return line.substring(comment + 2).strip();
        }
        StringBuilder above = new StringBuilder();
        int end = lineStart - 1;
        while (end > 0) {
            int start = text.lastIndexOf('\n', end - 1) + 1;
            String before = text.substring(start, end).strip();
            if (!before.startsWith("//")) {
                break;
            }
            above.insert(0, before.substring(2).strip() + " ");
            end = start - 1;
        }
        return above.toString().strip();
    }
}
