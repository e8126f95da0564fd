package dovetail.lsp.name;

import dovetail.lang.ModelReader;
import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameTable;
import dovetail.lang.source.name.Use;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;

/** Completes the word before the cursor: names that mean something there, and words of the language. */
public final class Completions {
    private final Document document;
    private final int offset;
    private final NameSearch search;
    private final List<CompletionItem> items = new ArrayList<>();
    private final Set<String> offered = new HashSet<>();

    private Completions(Document document, int offset, Documents documents) {
        this.document = document;
        this.offset = offset;
        this.search = NameSearch.around(document, documents);
    }

    /** @param labels of the steps of the model, as far as they are known */
    public static List<CompletionItem> at(Document document, int offset, Documents documents, List<String> labels) {
        Completions completions = new Completions(document, offset, documents);
        if (ModelReader.extension(document.file()).equals("prop")) {
            completions.inProperties(labels);
        } else {
            completions.inModel();
        }
        return completions.items;
    }

    private void inModel() {
        String owner = owner();
        if (!owner.isEmpty()) {
            members(owner);
            return;
        }
        NameTable names = document.names();
        List<Declaration> visible = names.visible(offset);
        visible.forEach(this::offer);
        foreignNames();
        boolean isInside = names.outermost().stream()
                .anyMatch(outer -> outer.body() >= 0 && outer.start() < offset && offset <= outer.end());
        Words.of(document.file()).entries().forEach((word, entry) -> {
            boolean isPlaced = switch (entry.where()) {
                case "top" -> !isInside;
                case "body", "term" -> isInside;
                default -> true;
            };
            if (isPlaced) {
                offer(word, entry);
            }
        });
    }

    private void inProperties(List<String> labels) {
        PropertyContext context = PropertyContext.at(document.text(), offset);
        if (context == PropertyContext.LABEL) {
            for (String label : labels) {
                offer(item(label, CompletionItemKind.Event, "label of a step"));
            }
            return;
        }
        String owner = owner();
        if (!owner.isEmpty()) {
            members(owner);
            return;
        }
        if (context == PropertyContext.PREDICATE || context == PropertyContext.FORMULA) {
            document.names().outermost().stream()
                    .filter(declaration -> declaration.kind() == NameKind.PREDICATE)
                    .forEach(this::offer);
        }
        if (context == PropertyContext.PREDICATE) {
            foreignNames();
            for (Document model : search.texts()) {
                if (Neighbours.isModel(model)) {
                    Words.of(model.file()).entries().forEach((word, entry) -> {
                        if (entry.where().equals("term")) {
                            offer(word, entry);
                        }
                    });
                }
            }
        }
        Words.of(document.file()).entries().forEach((word, entry) -> {
            if (context.admits(entry.where())) {
                offer(word, entry);
            }
        });
    }

    /** The names outside all bodies of the model that the text is about. */
    private void foreignNames() {
        for (Document model : search.texts()) {
            if (model != document && Neighbours.isModel(model)) {
                model.names().outermost().forEach(this::offer);
            }
        }
    }

    /** The name before the dot before the cursor; empty where there is none. */
    private String owner() {
        String text = document.text();
        int dot = Spelled.start(text, offset) - 1;
        boolean isArrow = dot >= 2 && text.startsWith("->", dot - 1) && Spelled.isPart(text.charAt(dot - 2));
        if (dot < 1 || !(text.charAt(dot) == '.' || isArrow)) {
            return "";
        }
        int end = isArrow ? dot - 1 : dot;
        int start = end;
        while (start > 0 && (Spelled.isPart(text.charAt(start - 1)) || text.charAt(start - 1) == '.')) {
            start--;
        }
        return text.substring(start, end);
    }

    private void members(String owner) {
        int dot = owner.lastIndexOf('.');
        Use use = new Use(dot < 0 ? "" : owner.substring(0, dot), owner.substring(dot + 1), offset);
        Optional<Found> found = document.names()
                .resolve(use)
                .map(declaration -> new Found(document, declaration))
                .or(() -> search.meaning(document, use));
        found.ifPresent(one -> one.document().names().members(one.declaration()).forEach(this::offer));
    }

    private void offer(Declaration declaration) {
        if (!declaration.name().isEmpty()) {
            offer(item(declaration.name(), Outline.completion(declaration.kind()), declaration.detail()));
        }
    }

    private void offer(String word, Words.Entry entry) {
        offer(item(word, CompletionItemKind.Keyword, entry.text()));
    }

    private void offer(CompletionItem item) {
        if (offered.add(item.getLabel())) {
            items.add(item);
        }
    }

    private static CompletionItem item(String label, CompletionItemKind kind, String detail) {
        CompletionItem item = new CompletionItem(label);
        item.setKind(kind);
        item.setDetail(detail);
        return item;
    }
}
