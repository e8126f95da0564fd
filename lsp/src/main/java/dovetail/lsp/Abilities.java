package dovetail.lsp;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dovetail.lsp.check.Commands;
import dovetail.lsp.name.Highlighting;
import java.util.List;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;

/** States the abilities of the server to an editor. */
final class Abilities {
    private Abilities() {}

    static ServerCapabilities all() {
        ServerCapabilities abilities = new ServerCapabilities();
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        abilities.setTextDocumentSync(sync);
        abilities.setDocumentSymbolProvider(true);
        abilities.setCompletionProvider(new CompletionOptions(false, List.of(".", "\"")));
        abilities.setHoverProvider(true);
        abilities.setFoldingRangeProvider(true);
        abilities.setDocumentFormattingProvider(true);
        abilities.setCodeLensProvider(new CodeLensOptions(false));
        ExecuteCommandOptions commands = new ExecuteCommandOptions(List.of(Commands.CHECK));
        commands.setWorkDoneProgress(true);
        abilities.setExecuteCommandProvider(commands);
        CodeActionOptions actions = new CodeActionOptions(List.of(CodeActionKind.QuickFix));
        abilities.setCodeActionProvider(actions);
        abilities.setDefinitionProvider(true);
        abilities.setReferencesProvider(true);
        abilities.setDocumentHighlightProvider(true);
        SemanticTokensWithRegistrationOptions names = new SemanticTokensWithRegistrationOptions(Highlighting.LEGEND);
        names.setFull(new SemanticTokensServerFull(true));
        names.setRange(true);
        abilities.setSemanticTokensProvider(names);
        abilities.setRenameProvider(new RenameOptions(true));
        return abilities;
    }

    /** Whether an editor shows progress that the server begins. */
    static boolean showsProgress(InitializeParams params) {
        return params.getCapabilities() != null
                && params.getCapabilities().getWindow() != null
                && Boolean.TRUE.equals(params.getCapabilities().getWindow().getWorkDoneProgress());
    }

    /** Whether an editor runs the command that opens the explorer: it says so among its options. */
    static boolean explores(InitializeParams params) {
        return params.getInitializationOptions() instanceof JsonObject options
                && options.get("explorer") instanceof JsonPrimitive value
                && value.isBoolean()
                && value.getAsBoolean();
    }
}
