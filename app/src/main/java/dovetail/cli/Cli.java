package dovetail.cli;

import dovetail.api.Version;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.Ending;
import dovetail.cli.session.KeptOutput;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Interrupt;
import dovetail.cli.terminal.Messages;
import dovetail.cli.terminal.Terminal;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/** Selects the command that the first argument names, and maps its result or exception to an exit status. */
public final class Cli {
    private static final String OVERVIEW = """
            Usage: dovetail COMMAND ...

            Dovetail is a compositional model checker for concurrent, component-based systems.

            Commands:
              check       does the model have the properties it should have?
              explore     visit the whole state space and count its states
              simulate    step through a model by hand
              experiment  compare engines on properties of a model, as its constants grow
              reduce      the smallest transition system that is equivalent to a given one
              compare     are two transition systems equivalent?
              convert     write the state space as .aut, .dot or .sog, or a network as .exp
              ltl         the automaton of a linear-time formula
              engines     the engines: what each answers, its paper and its options
              info        the parts of a model, its properties, and the engines for them
              serve       explore a model in the browser
              lsp         a language server for editors
              completion  a script that completes all this in a shell

            'dovetail COMMAND --help' explains a command, with examples.

            Exit status: 0 all hold, 1 something is violated or different, 2 unknown (a limit was met), 3 error.
            """;

    /** The command whose output is kept with a cache. */
    private static final String KEPT = "check";

    private final Workshop workshop;
    private final Commands commands;
    private final Terminal terminal;
    private final Interrupt interrupt = new Interrupt();

    Cli(Workshop workshop, Terminal terminal) {
        this.workshop = workshop;
        this.commands = new Commands(workshop.engines());
        this.terminal = terminal;
    }

    /** Runs the tool in this process, away from any terminal; never exits. */
    public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
        return new Cli(new Wiring(), Terminal.NONE).execute(args, in, out, err);
    }

    Interrupt interrupt() {
        return interrupt;
    }

    int execute(String[] args, InputStream in, PrintStream out, PrintStream err) {
        List<String> words = Arrays.asList(args);
        Session.Streams streams = new Session.Streams(in, out, err, new Messages(out, err));
        Failure failure = new Failure(words, streams);
        try {
            return dispatch(words, streams, failure);
        } catch (RuntimeException | Error e) {
            Ending ending = Ending.of(e, streams.messages());
            failure.report(ending);
            return ending.status();
        } finally {
            out.flush();
            err.flush();
        }
    }

    private int dispatch(List<String> args, Session.Streams streams, Failure failure) {
        String word = args.isEmpty() ? "" : args.get(0);
        switch (word) {
            case "--version", "-V", "version" -> streams.out().println("dovetail " + Version.TEXT);
            case "--help", "-h" -> streams.out().print(OVERVIEW);
            case "help" -> {
                return help(args, streams);
            }
            case "" -> {
                streams.err().print(OVERVIEW);
                return ExitStatus.ERROR;
            }
            default -> {
                List<String> words = args.subList(1, args.size());
                if (word.equals(KEPT) && KeptOutput.print(word, words, terminal.output(), streams.out())) {
                    return ExitStatus.OK;
                }
                return run(commands.find(word), words, streams, failure);
            }
        }
        return ExitStatus.OK;
    }

    private int help(List<String> args, Session.Streams streams) {
        if (args.size() > 2) {
            throw new UsageException("unexpected argument '" + args.get(2) + "'");
        }
        String text =
                args.size() == 1 ? OVERVIEW : commands.find(args.get(1)).spec().help();
        streams.out().print(text);
        return ExitStatus.OK;
    }

    private int run(Command command, List<String> args, Session.Streams streams, Failure failure) {
        CommandSpec spec = command.spec();
        failure.of(spec);
        // Help is given even when the rest of the line makes no sense yet.
        if (args.contains("--help") || args.contains("-h")) {
            streams.out().print(spec.help());
            return ExitStatus.OK;
        }
        Arguments arguments = spec.parse(args, option -> commands.whyNot(spec.name(), option));
        if (arguments.has("--version")) {
            streams.out().println("dovetail " + Version.TEXT);
            return ExitStatus.OK;
        }
        Workshop equipped = PlaceFlags.equip(workshop, arguments);
        Session session = new Session(equipped, spec.name(), arguments, terminal, streams, interrupt);
        PlaceFlags.prepare(arguments);
        return command.run(session);
    }
}
