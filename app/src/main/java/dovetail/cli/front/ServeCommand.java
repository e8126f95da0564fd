package dovetail.cli.front;

import dovetail.api.ModelSource;
import dovetail.api.front.FrontEnds;
import dovetail.api.front.WebExplorer;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.terminal.ExitStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Serves the explorer of models to a browser on this computer. */
public final class ServeCommand implements Command {
    private static final Flag PORT =
            Flag.of("--port", "N", "serve on this port of the loopback interface (default 0: any free one)");
    private static final Flag OPEN = Flag.of("--open", "open the address in the browser");
    private static final Flag PROPERTIES =
            Flag.of("--props", "FILE", "take the properties of FILE instead of those beside the model");
    private static final int LAST_PORT = 65_535;

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "serve",
                "MODEL...",
                """
                Serves pages to a browser on this computer, on which models are explored: source and pictures, properties
                and their answers, runs, states. The address has a random token; other computers and pages of other
                origins are refused. Limits are those of each check. Ctrl-C ends it.""",
                List.of(PORT, OPEN, PROPERTIES, ModelFlags.CONSTANT, ModelFlags.DEFINE),
                CommonFlags.OF_SERVICES,
                List.of(
                        "dovetail serve examples/peterson.dve",
                        "prints an address to open in the browser",
                        "dovetail serve --open --timeout 1m examples/two_phase_commit.dve examples/two_phase_commit.prop",
                        "opens the browser; checks end after a minute"));
    }

    @Override
    public int run(Session session) {
        int port = (int) session.settings.number(PORT.name(), 0, 0, LAST_PORT);
        WebExplorer explorer = FrontEnds.find(WebExplorer.class)
                .orElseThrow(
                        () -> new UsageException("the explorer is not beside this tool; build it with its modules"));
        List<ModelSource> models = new ArrayList<>();
        for (ModelSource source : ModelSource.several(session.modelFiles())) {
            models.add(given(source, session));
        }
        Optional<Path> properties =
                Optional.ofNullable(session.arguments.last(PROPERTIES.name())).map(Settings::path);
        boolean opens = session.arguments.has(OPEN.name());
        try {
            explorer.serve(new WebExplorer.Request(
                    models,
                    properties,
                    session.settings.engines().settings(),
                    session.startBudget(),
                    port,
                    address -> tell(address, opens, session)));
        } catch (Limit.Exceeded e) {
            // Interrupted, which is how a service ends.
        }
        return ExitStatus.OK;
    }

    private static ModelSource given(ModelSource source, Session session) {
        ModelSource with = source;
        for (Map.Entry<String, String> value :
                ModelFlags.constants(session.arguments).texts().entrySet()) {
            with = with.with(value.getKey(), value.getValue());
        }
        for (Map.Entry<String, String> macro :
                ModelFlags.defines(session.arguments).entrySet()) {
            with = with.defining(macro.getKey(), macro.getValue());
        }
        return with;
    }

    private static void tell(String address, boolean opens, Session session) {
        session.out.println("serving " + address);
        session.out.flush();
        session.note("Ctrl-C ends it");
        if (opens && !Browser.open(address)) {
            session.note("no browser could be opened; open the address by hand");
        }
    }
}
