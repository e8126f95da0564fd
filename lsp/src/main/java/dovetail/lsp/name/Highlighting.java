package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.Use;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensLegend;

/**
 * Tells of each name in a text what it is, as the protocol encodes it: five numbers for each name, of which the first two count lines
 * and columns from the name before.
 */
public final class Highlighting {
    /** The types and the modifiers, which the numbers index. */
    public static final SemanticTokensLegend LEGEND = new SemanticTokensLegend(
            List.of(
                    SemanticTokenTypes.Class,
                    SemanticTokenTypes.Namespace,
                    SemanticTokenTypes.EnumMember,
                    SemanticTokenTypes.Variable,
                    SemanticTokenTypes.Parameter,
                    SemanticTokenTypes.Interface,
                    SemanticTokenTypes.Type,
                    SemanticTokenTypes.Property,
                    SemanticTokenTypes.Function,
                    SemanticTokenTypes.Macro,
                    SemanticTokenTypes.Event),
            List.of(SemanticTokenModifiers.Declaration, SemanticTokenModifiers.Readonly));

    private static final int DECLARATION = 1;
    private static final int READONLY = 2;

    /** A name in a text. */
    private record Shown(int offset, Declaration declaration, boolean isDeclared) {}

    private Highlighting() {}

    /** The names between two offsets. */
    public static List<Integer> of(Document document, int from, int to, Documents documents) {
        List<Shown> names = new ArrayList<>();
        document.names()
                .forEachPlace(
                        from,
                        to,
                        (offset, declaration) ->
                                names.add(new Shown(offset, declaration, offset == declaration.offset())));
        addForeign(document, from, to, documents, names);
        List<Integer> numbers = new ArrayList<>(names.size() * 5);
        Position before = new Position(0, 0);
        int behind = 0;
        for (Shown name : names) {
            int length = name.declaration().name().length();
            // One name may be read as two things; editors show one.
            if (length > 0 && name.offset() >= behind) {
                Position at = document.position(name.offset());
                boolean isSameLine = at.getLine() == before.getLine();
                numbers.add(at.getLine() - before.getLine());
                numbers.add(isSameLine ? at.getCharacter() - before.getCharacter() : at.getCharacter());
                numbers.add(length);
                numbers.add(type(name.declaration().kind()));
                numbers.add((name.isDeclared() ? DECLARATION : 0)
                        | (name.declaration().kind() == NameKind.CONSTANT ? READONLY : 0));
                before = at;
                behind = name.offset() + length;
            }
        }
        return numbers;
    }

    /** Adds the names that another text declares. */
    private static void addForeign(Document document, int from, int to, Documents documents, List<Shown> names) {
        if (document.names().foreign().isEmpty()) {
            return;
        }
        NameSearch search = NameSearch.around(document, documents);
        if (search.texts().size() == 1) {
            return;
        }
        for (Use use : document.names().foreign()) {
            if (from <= use.offset() && use.offset() < to) {
                search.meaning(document, use)
                        .filter(found -> found.declaration().name().equals(use.name()))
                        .ifPresent(found -> names.add(new Shown(use.offset(), found.declaration(), false)));
            }
        }
        names.sort(Comparator.comparingInt(Shown::offset));
    }

    private static int type(NameKind kind) {
        return LEGEND.getTokenTypes()
                .indexOf(
                        switch (kind) {
                            case PROCESS, AUTOMATON, COMPONENT -> SemanticTokenTypes.Class;
                            case COMPOSITE, CONTEXT, MODULE -> SemanticTokenTypes.Namespace;
                            case STATE, VALUE -> SemanticTokenTypes.EnumMember;
                            case VARIABLE, CLOCK, CONSTANT -> SemanticTokenTypes.Variable;
                            case PARAMETER -> SemanticTokenTypes.Parameter;
                            case CHANNEL, PORT -> SemanticTokenTypes.Interface;
                            case TYPE -> SemanticTokenTypes.Type;
                            case FIELD, PLACE, PROPERTY -> SemanticTokenTypes.Property;
                            case FUNCTION, ACTIVITY, PREDICATE -> SemanticTokenTypes.Function;
                            case MACRO -> SemanticTokenTypes.Macro;
                            case TRANSITION, LABEL, EVENT -> SemanticTokenTypes.Event;
                        });
    }
}
