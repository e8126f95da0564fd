package dovetail.cli.front;

import dovetail.api.front.FrontEnds;
import dovetail.api.front.LanguageService;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import java.util.List;

/** Serves an editor by the language server protocol on standard input and output. */
public final class LspCommand implements Command {
    /** The status by which the protocol says that a session ended without a request to end it. */
    private static final int LEFT = 1;

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "lsp",
                "",
                """
                A language server for all languages of models and for property files. It speaks the language server protocol
                on standard input and output; editors start it. Limits are those of each check that the editor asks for.""",
                List.of(),
                CommonFlags.OF_LANGUAGE_SERVERS,
                List.of("dovetail lsp", "started by an editor; docs/editors.md says how"));
    }

    @Override
    public int run(Session session) {
        session.requireNoOperands();
        LanguageService service = FrontEnds.find(LanguageService.class)
                .orElseThrow(() ->
                        new UsageException("the language server is not beside this tool; build it with its modules"));
        return service.serve(session.in, session.out, session.startBudget()) ? ExitStatus.OK : LEFT;
    }
}
