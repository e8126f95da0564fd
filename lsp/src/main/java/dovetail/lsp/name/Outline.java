package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameTable;
import dovetail.lsp.text.Document;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Makes the outline of a text: its declarations, each with those in its body. */
public final class Outline {
    private Outline() {}

    public static List<Either<SymbolInformation, DocumentSymbol>> of(Document document, NameTable names) {
        List<Either<SymbolInformation, DocumentSymbol>> outermost = new ArrayList<>();
        Map<Integer, DocumentSymbol> made = new HashMap<>();
        for (Declaration declaration : names.declarations()) {
            DocumentSymbol symbol = symbol(document, declaration);
            made.put(declaration.index(), symbol);
            DocumentSymbol owner = made.get(declaration.owner());
            if (owner == null) {
                outermost.add(Either.forRight(symbol));
            } else {
                owner.getChildren().add(symbol);
            }
        }
        return outermost;
    }

    private static DocumentSymbol symbol(Document document, Declaration declaration) {
        int end = Math.max(declaration.end(), declaration.nameEnd());
        return new DocumentSymbol(
                declaration.name(),
                kind(declaration.kind()),
                document.range(Math.min(declaration.start(), declaration.offset()), end),
                document.range(declaration.offset(), declaration.nameEnd()),
                declaration.detail(),
                new ArrayList<>());
    }

    static SymbolKind kind(NameKind kind) {
        return switch (kind) {
            case PROCESS, AUTOMATON, COMPONENT -> SymbolKind.Class;
            case COMPOSITE, CONTEXT -> SymbolKind.Package;
            case MODULE -> SymbolKind.Module;
            case STATE, VALUE -> SymbolKind.EnumMember;
            case VARIABLE, PARAMETER, CLOCK -> SymbolKind.Variable;
            case CONSTANT, MACRO -> SymbolKind.Constant;
            case CHANNEL, PORT -> SymbolKind.Interface;
            case TYPE -> SymbolKind.Struct;
            case FIELD, PLACE -> SymbolKind.Field;
            case FUNCTION, ACTIVITY -> SymbolKind.Function;
            case TRANSITION, LABEL, EVENT -> SymbolKind.Event;
            case PREDICATE -> SymbolKind.Boolean;
            case PROPERTY -> SymbolKind.Property;
        };
    }

    static CompletionItemKind completion(NameKind kind) {
        return switch (kind) {
            case PROCESS, AUTOMATON, COMPONENT -> CompletionItemKind.Class;
            case COMPOSITE, CONTEXT, MODULE -> CompletionItemKind.Module;
            case STATE, VALUE -> CompletionItemKind.EnumMember;
            case VARIABLE, PARAMETER, CLOCK -> CompletionItemKind.Variable;
            case CONSTANT, MACRO -> CompletionItemKind.Constant;
            case CHANNEL, PORT -> CompletionItemKind.Interface;
            case TYPE -> CompletionItemKind.Struct;
            case FIELD, PLACE -> CompletionItemKind.Field;
            case FUNCTION, ACTIVITY -> CompletionItemKind.Function;
            case TRANSITION, LABEL, EVENT -> CompletionItemKind.Event;
            case PREDICATE -> CompletionItemKind.Value;
            case PROPERTY -> CompletionItemKind.Property;
        };
    }
}
