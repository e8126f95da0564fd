package dovetail.cli.simulate;

import dovetail.api.Version;
import dovetail.base.Limit;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.graph.GraphParts;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.report.TraceFiles;
import dovetail.report.view.Caption;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets the user step through a model. */
public final class SimulateCommand implements Command {
    private final EngineRegistry registry;

    public SimulateCommand(EngineRegistry registry) {
        this.registry = registry;
    }

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "simulate",
                "MODEL...",
                """
                Steps through a model by hand: shows what changed and what is possible, takes steps by number, undoes
                them, jumps along a trace. Steps of a model with clocks have dates: 3 at 4.5. Type h for the commands.
                Reads commands from a pipe, too; then a command that is invalid makes the exit status 3.

                With --runs: takes random runs instead and checks properties on them, those of MODEL.prop or those that
                options select as for 'check'. A violation is shown with a trace; without one the answer is unknown.""",
                flags(),
                CommonFlags.OF_SIMULATION,
                List.of(
                        "dovetail simulate examples/peterson.dve",
                        "an interactive session",
                        "dovetail simulate --replay trace.json examples/peterson.dve",
                        "steps through a trace that check wrote with --trace trace.json",
                        "printf 'x 20\\nsave run.html\\n' | dovetail simulate --seed 7 model.dve",
                        "twenty random steps, written as a web page",
                        "dovetail simulate --runs 10000 --depth 200 -p mutex model.dve",
                        "ten thousand random runs; do they violate the property?"));
    }

    private List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(List.of(
                Flag.of("--replay", "FILE", "load a trace (.json) to step through"),
                ModelFlags.CONSTANT,
                ModelFlags.DEFINE,
                ModelFlags.CLOSED,
                ModelFlags.CONTEXT,
                Session.STRICT));
        flags.addAll(RandomCheck.flags(registry));
        return flags;
    }

    @Override
    public int run(Session session) {
        if (session.arguments.has(RandomCheck.RUNS.name())) {
            return RandomCheck.run(session);
        }
        RandomCheck.requireRuns(session);
        if (session.settings.json()) {
            throw new UsageException("simulate prints text only; 'save FILE.json' writes a trace as JSON");
        }
        Model model = session.readModel(session.modelFiles());
        session.requireNoWarnings();
        GraphParts.of(model.system()).note(session);
        Course course = Course.of(
                model.system(), session.out, session.style(), session.settings.verbose(), session.startBudget());
        if (session.arguments.has("--replay")) {
            Path trace = Settings.path(session.arguments.given("--replay"));
            session.read(() -> {
                course.load(trace);
                return course;
            });
            String end = course.loops() ? " that ends in a loop" : "";
            session.note("loaded a trace of " + course.length() + " " + course.unit() + "s" + end
                    + "; n takes its next " + course.unit());
        }
        Lines lines = new Lines(session);
        boolean isTyped = session.terminal.input();
        Console console = new Console(
                lines::next,
                session.out,
                session.err,
                session.style(),
                isTyped ? "> " : "",
                session.settings.verbose() && !isTyped);
        Caption caption = Caption.simulated(session.arguments.operands(), Version.TEXT);
        boolean obeyed = new Simulator(
                        course,
                        text -> PropReader.predicate("predicate", text, model, Map.of()),
                        caption,
                        console,
                        session.settings.seed())
                .run();
        Path file = session.settings.trace();
        if (file != null) {
            course.trace()
                    .ifPresentOrElse(
                            trace -> TraceFiles.write(trace, caption, file),
                            () -> session.note("there is no trace to write to " + file));
        }
        if (lines.limit != null) {
            session.tell("dovetail: " + lines.limit.text());
            return ExitStatus.UNKNOWN;
        }
        return obeyed || isTyped ? ExitStatus.OK : ExitStatus.ERROR;
    }

    /** Lines of the input, until Ctrl-C or the end of the time. */
    private static final class Lines {
        private final Session session;
        private final BufferedReader in;
        private @Nullable Limit limit;

        Lines(Session session) {
            this.session = session;
            this.in = new BufferedReader(new InputStreamReader(session.in, StandardCharsets.UTF_8));
        }

        @Nullable
        String next() {
            try {
                return session.readLine(in);
            } catch (Limit.Exceeded e) {
                limit = e.limit();
                return null;
            }
        }
    }
}
