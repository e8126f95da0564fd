package dovetail.lsp;

import dovetail.base.Budget;
import dovetail.lsp.check.Lenses;
import dovetail.lsp.format.Indentation;
import dovetail.lsp.name.Completions;
import dovetail.lsp.name.Definitions;
import dovetail.lsp.name.Folding;
import dovetail.lsp.name.Highlighting;
import dovetail.lsp.name.HighlightingChanges;
import dovetail.lsp.name.Hovering;
import dovetail.lsp.name.Outline;
import dovetail.lsp.name.Place;
import dovetail.lsp.name.Renaming;
import dovetail.lsp.problem.ProblemFinder;
import dovetail.lsp.problem.QuickFixes;
import dovetail.lsp.problem.Reading;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Follows the texts of an editor, and answers its questions about them. */
final class TextRequests implements TextDocumentService, AutoCloseable {
    /** The number of labels that are offered; a long list is of no use. */
    private static final int MOST_LABELS = 1000;

    private final Documents documents;
    private final ProblemFinder problems;
    private final Limits limits;
    private final Answers answers;
    private final HighlightingChanges highlighting = new HighlightingChanges();
    /** Whether the editor has a view for the explorer. */
    private volatile boolean explores;

    TextRequests(Documents documents, ProblemFinder problems, Limits limits) {
        this.limits = limits;
        this.documents = documents;
        this.answers = new Answers(documents);
        this.problems = problems;
    }

    void explores(boolean has) {
        this.explores = has;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        TextDocumentItem item = params.getTextDocument();
        Document document = documents.open(item.getUri(), item.getVersion(), item.getText());
        problems.opened(document.file());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        Document document = documents.change(
                params.getTextDocument().getUri(), params.getTextDocument().getVersion(), params.getContentChanges());
        if (document != null) {
            problems.edited(document.file());
        }
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        Document document = documents.close(params.getTextDocument().getUri());
        if (document != null) {
            highlighting.forget(document.uri());
            problems.opened(document.file());
        }
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        // The text is the one that the last change made.
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answers.about(params.getTextDocument(), List.of(), document -> Outline.of(document, document.names()));
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answers.about(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(
                        Completions.at(document, document.offset(params.getPosition()), documents, labels(document))));
    }

    /** Labels of the steps of the model of a text, as it was read last. */
    private List<String> labels(Document document) {
        Reading reading = problems.last(document.file());
        if (reading == null || reading.model().isEmpty()) {
            return List.of();
        }
        Set<String> labels = new LinkedHashSet<>();
        for (String label : reading.model().get().system().labels()) {
            labels.add(label);
            if (labels.size() == MOST_LABELS) {
                break;
            }
        }
        return List.copyOf(labels);
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        return answers.about(
                params.getTextDocument(),
                List.of(),
                document -> Lenses.of(document, problems.last(document.file()), documents, explores));
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return answers.about(
                params.getTextDocument(), List.of(), document -> Indentation.of(document, params.getOptions()));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return answers.about(params.getTextDocument(), List.of(), Folding::of);
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answers.about(
                params.getTextDocument(),
                null,
                document ->
                        Hovering.at(document, document.offset(params.getPosition()), documents, problems::inferred));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answers.about(
                params.getTextDocument(),
                List.of(),
                document -> QuickFixes.of(document, params.getContext().getDiagnostics()));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return answers.about(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(Definitions.of(document, document.offset(params.getPosition()), documents)));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        boolean withDeclaration =
                params.getContext() != null && params.getContext().isIncludeDeclaration();
        return answers.about(
                params.getTextDocument(),
                List.of(),
                document -> Definitions.references(
                        document, document.offset(params.getPosition()), withDeclaration, documents));
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(DocumentHighlightParams params) {
        return answers.about(
                params.getTextDocument(),
                List.of(),
                document -> Definitions.highlights(document, document.offset(params.getPosition()), documents));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answers.about(
                params.getTextDocument(), null, document -> highlighting.all(document.uri(), allNames(document)));
    }

    @Override
    public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
            SemanticTokensDeltaParams params) {
        return answers.about(
                params.getTextDocument(),
                null,
                document -> highlighting.since(document.uri(), params.getPreviousResultId(), allNames(document)));
    }

    private List<Integer> allNames(Document document) {
        return Highlighting.of(document, 0, Integer.MAX_VALUE, documents);
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        Range range = params.getRange();
        return answers.about(
                params.getTextDocument(),
                null,
                document -> new SemanticTokens(Highlighting.of(
                        document, document.offset(range.getStart()), document.offset(range.getEnd()), documents)));
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        return answers.about(params.getTextDocument(), null, document -> {
            Place place = refusing(() ->
                    new Renaming(document, documents, limits.budget()).place(document.offset(params.getPosition())));
            return Either3.forFirst(place.range());
        });
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        Budget budget = limits.budget();
        CompletableFuture<WorkspaceEdit> edit = answers.about(
                params.getTextDocument(),
                null,
                document -> refusing(() -> new Renaming(document, documents, budget)
                        .rename(document.offset(params.getPosition()), params.getNewName())));
        // The request is cancelled by the future that is returned, and not by one that depends on it.
        CompletableFuture<WorkspaceEdit> unused = edit.whenComplete((done, failure) -> {
            if (edit.isCancelled()) {
                budget.interrupt();
            }
        });
        return edit;
    }

    /** A rename that may be refused. */
    private interface Attempt<T> {
        T run() throws Renaming.Refused;
    }

    /** The result of a rename; a refusal is the answer to the editor. */
    private static <T> T refusing(Attempt<T> attempt) {
        try {
            return attempt.run();
        } catch (Renaming.Refused e) {
            throw new ResponseErrorException(
                    new ResponseError(ResponseErrorCode.RequestFailed, String.valueOf(e.getMessage()), null));
        }
    }

    @Override
    public void close() {
        answers.close();
    }
}
