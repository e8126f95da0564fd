package dovetail.lsp;

import dovetail.lsp.check.Checks;
import dovetail.lsp.check.Commands;
import dovetail.lsp.problem.ProblemFinder;
import dovetail.lsp.text.Documents;
import dovetail.lsp.text.Uris;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Runs the commands of an editor, and follows changes of files that are not open. */
final class WorkspaceRequests implements WorkspaceService {
    private final Documents documents;
    private final ProblemFinder problems;
    private final Checks checks;

    WorkspaceRequests(Documents documents, ProblemFinder problems, Checks checks) {
        this.checks = checks;
        this.documents = documents;
        this.problems = problems;
    }

    @Override
    public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
        if (params.getCommand().equals(Commands.CHECK)) {
            List<Object> arguments = params.getArguments() == null ? List.of() : params.getArguments();
            return checks.run(arguments, params.getWorkDoneToken());
        }
        return CompletableFuture.failedFuture(new ResponseErrorException(new ResponseError(
                ResponseErrorCode.InvalidParams, "there is no command '" + params.getCommand() + "'", null)));
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // The options of the process are all settings.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        params.getChanges().forEach(change -> {
            if (documents.get(change.getUri()) == null) {
                problems.opened(Uris.file(change.getUri()));
            }
        });
    }
}
