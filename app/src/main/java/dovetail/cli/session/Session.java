package dovetail.cli.session;

import dovetail.api.Version;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Printable;
import dovetail.cache.ResultCache;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Grace;
import dovetail.cli.terminal.Interrupt;
import dovetail.cli.terminal.Messages;
import dovetail.cli.terminal.ProgressLine;
import dovetail.cli.terminal.Reading;
import dovetail.cli.terminal.Terminal;
import dovetail.cli.terminal.ToolFailure;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.view.Caption;
import dovetail.report.view.MemoryUse;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run of one command: its arguments, its streams and the tools it works with. */
public final class Session {
    /** The option of the commands that read a model with its properties. */
    public static final Flag STRICT =
            Flag.of("--strict", "treat warnings as errors: nothing is searched, and the status is 3");

    public final Workshop workshop;
    /** The name of the command. */
    public final String command;

    public final Arguments arguments;
    public final Settings settings;
    public final ResultCache cache;
    public final Terminal terminal;
    public final InputStream in;
    public final PrintStream out;
    public final PrintStream err;
    private final Messages messages;
    private final Interrupt interrupt;
    /** The limits of the whole command: their clock has started. */
    private final Budget budget;

    private final Grace grace;
    private final MemoryUse memory = new MemoryUse();

    private boolean started;
    /** Whether the tool failed in a part of the run; the other parts have their results. */
    private boolean failed;
    /** Whether a message was printed. */
    private boolean hasTold;
    /** The part of the run that begins next, for those who wait; empty where the run is one part. */
    private String part = "";
    /** The part of a longer run that this one is. */
    private String whole = "";

    public Session(
            Workshop workshop,
            String command,
            Arguments arguments,
            Terminal terminal,
            Streams streams,
            Interrupt interrupt) {
        this(workshop, command, arguments, terminal, streams, interrupt, null);
    }

    /** @param limits those of a part of a run; null where they are those of the arguments */
    private Session(
            Workshop workshop,
            String command,
            Arguments arguments,
            Terminal terminal,
            Streams streams,
            Interrupt interrupt,
            @Nullable Budget limits) {
        this.workshop = workshop;
        this.command = command;
        this.arguments = arguments;
        this.settings = new Settings(arguments, workshop.engines());
        this.cache = CacheFlags.open(arguments, settings.engines());
        this.budget = limits == null ? settings.budget() : limits;
        this.grace = new Grace(budget);
        this.terminal = terminal;
        this.in = streams.in();
        this.out = streams.out();
        this.err = streams.err();
        this.messages = streams.messages();
        this.interrupt = interrupt;
        if (arguments.has(STRICT.name())) {
            messages.beStrict();
        }
    }

    /** The standard streams of a process, or what a test has in their place. */
    public record Streams(InputStream in, PrintStream out, PrintStream err, Messages messages) {}

    /**
     * The part of this run that concerns one of several models: it has an equal share of the time that is left, and messages of
     * its own.
     *
     * @param model the files of the model
     * @param number its number, from 1
     */
    public Session ofModel(List<String> model, int number, int count) {
        String name = String.join(" ", model);
        Messages own = new Messages(name, out, err);
        Session session = new Session(
                workshop,
                command,
                arguments.with(model),
                terminal,
                new Streams(in, out, err, own),
                interrupt,
                budget.share(count - number + 1));
        session.whole = "model " + number + " of " + count + " (" + name + ")";
        session.part = session.whole;
        return session;
    }

    /** The part of this run that has other arguments, and limits that begin now. */
    public Session with(Arguments others) {
        Streams streams = new Streams(in, out, err, messages);
        return new Session(workshop, command, others, terminal, streams, interrupt);
    }

    /** With {@code --strict}, ends the run where there are warnings. */
    public void requireNoWarnings() {
        messages.requireNone();
    }

    /** The limits of this run, which the user may also end by hand. Throws where there are warnings and they are errors. */
    public Budget startBudget() {
        long heap = Runtime.getRuntime().maxMemory();
        if (settings.memoryGiven() && budget.memory() > heap) {
            warn("Java may use " + ByteSize.render(heap) + " at most; DOVETAIL_JAVA_OPTS=-Xmx... changes that");
        }
        String threads = settings.threadsNote();
        if (threads != null) {
            warn(threads);
        }
        requireNoWarnings();
        interrupt.attach(budget);
        started = true;
        return budget;
    }

    /** Reads files in the background; throws when the time is up first or the user interrupts. */
    public <T> T read(Apart.Computation<T, RuntimeException> reading) {
        return within(" while files were read", reading);
    }

    /**
     * Computes in the background what cannot poll; throws when the time is up first or the user interrupts.
     *
     * @param activity the end of the message about a limit
     */
    public <T> T within(String activity, Apart.Computation<T, RuntimeException> computation) {
        interrupt.attach(budget);
        try {
            return Reading.within(budget, activity, computation);
        } finally {
            if (!started) {
                interrupt.attach(null);
            }
        }
    }

    /** The next line that the user types, or null at the end; throws when the time is up first or the user interrupts. */
    @Nullable
    public String readLine(BufferedReader lines) {
        AtomicReference<@Nullable String> line = new AtomicReference<>();
        Reading.within(budget, "", () -> {
            try {
                line.set(lines.readLine());
                return true;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return line.get();
    }

    /** The time for hints beside the answers. */
    public Grace grace() {
        return grace;
    }

    /** Names the part of the run that begins, such as {@code context 2 of 5 (c2)}. */
    public void beginPart(String name) {
        part = whole.isEmpty() || name.isEmpty() ? whole + name : whole + ", " + name;
    }

    public ProgressLine startProgress() {
        boolean shown = terminal.error() && !settings.quiet();
        ProgressLine line =
                new ProgressLine(err, shown, settings.plainProgress(), terminal.columns(), System::nanoTime);
        line.within(part);
        return line;
    }

    public Style style() {
        return terminal.output() && settings.mayColour() ? Style.COLOUR : Style.PLAIN;
    }

    public void requireNoOperands() {
        if (!arguments.operands().isEmpty()) {
            throw new UsageException(
                    "unexpected argument '" + arguments.operands().get(0) + "'");
        }
    }

    public List<Path> modelFiles() {
        if (arguments.operands().isEmpty()) {
            throw new UsageException("no model given; expected a file such as examples/peterson.dve");
        }
        List<Path> files = new ArrayList<>();
        for (String operand : arguments.operands()) {
            files.add(Settings.path(operand));
        }
        return files;
    }

    /** Reads a model; one of its contexts where there are any. */
    public Model readModel(List<Path> files) {
        return composed(ModelFlags.chosen(readContexts(files), arguments));
    }

    /** A model whose system is composed within the limits of this run. */
    public Model composed(Model model) {
        interrupt.attach(budget);
        try {
            model.within(budget).system();
            return model;
        } finally {
            if (!started) {
                interrupt.attach(null);
            }
        }
    }

    /** Reads one of several models; options about constants and contexts concern the models that have any. */
    public Model readOperand(List<Path> files, ConstantValues constants) {
        boolean hasMacros = !ModelFlags.isOfTransitionSystems(files.get(0));
        Model model = readContexts(
                files, hasMacros ? ModelFlags.defines(arguments) : Map.of(), constants, ModelFlags::closedIfOpen);
        return model.contexts().isEmpty() ? model : composed(ModelFlags.chosen(model, arguments));
    }

    /** Reads a model with all its contexts. */
    public Model readContexts(List<Path> files) {
        return readContexts(files, ModelFlags.defines(arguments), ModelFlags.constants(arguments), ModelFlags::closed);
    }

    private Model readContexts(
            List<Path> files,
            Map<String, String> defines,
            ConstantValues constants,
            BiFunction<Model, Arguments, Model> closing) {
        long start = System.nanoTime();
        Model model;
        try {
            model = read(() -> closing.apply(workshop.read(files, defines, constants), arguments))
                    .within(budget);
        } catch (InputException e) {
            throw DefinedConstants.explained(e, defines, files);
        }
        List<String> names = new ArrayList<>();
        for (Path file : files) {
            names.add(file.toString());
        }
        explainMore("read " + String.join(" ", names) + ": "
                + Numbers.count(model.system().componentNames().size(), "component") + ", "
                + Numbers.decimal((System.nanoTime() - start) / 1e9, 3) + " s");
        settings.requireTraceOf(model.system());
        for (Diagnostic warning : model.warnings()) {
            warn(warning);
        }
        return model;
    }

    /** Warns of the model or of a property; {@code -q} does not hide what may make an answer worthless. */
    public void warn(Diagnostic warning) {
        messages.warn(warning);
    }

    /** Warns in reports alone: the screen has too many warnings of this kind. */
    public void warnUnseen(Diagnostic warning) {
        messages.add(warning);
    }

    /** Warns of the run as a whole, such as of its options. */
    public void warn(String text) {
        warn(Diagnostic.warning(text));
    }

    /** The warnings so far, in their order. */
    public List<Diagnostic> warnings() {
        return messages.warnings();
    }

    /** The results of this run, with its warnings. */
    public Report report(List<Result> results) {
        List<Result> given = new ArrayList<>();
        for (Result result : results) {
            given.add(given(result));
        }
        return new Report(Version.TEXT, arguments.operands(), command, given, warnings()).with(memory);
    }

    /** Writes the files that servers read, and keeps the reports for errors to come. */
    public void writeReports(List<Report> reports) {
        messages.keep(reports);
        ReportFiles.write(arguments, reports);
    }

    /** The caption of the trace of a result. */
    public Caption caption(Result result) {
        return Caption.of(given(result), arguments.operands(), Version.TEXT);
    }

    /** The result with the values of constants that this run was given. */
    private Result given(Result result) {
        Map<String, String> values = ModelFlags.given(arguments);
        return values.isEmpty() ? result : result.with(result.claim().given(values));
    }

    /** Says something that only the curious want to hear. */
    public void explainMore(String text) {
        if (settings.verbose()) {
            tell(text);
        }
    }

    public void note(String text) {
        if (!settings.quiet()) {
            tell(text);
        }
    }

    /** Reports a failure of the tool that concerns one property; the run goes on, and ends with the status of an error. */
    public void fail(String property, Throwable thrown) {
        failIn("in the property '" + property + "'", thrown);
    }

    /** Reports a failure of the tool in a part of the run; the others go on. */
    public void failIn(String part, Throwable thrown) {
        failed = true;
        out.flush();
        ToolFailure.print(part, thrown, err);
    }

    /** Reports an exception that ends this run, which is a part of a longer one. */
    public Ending ended(Throwable thrown) {
        out.flush();
        return Ending.of(thrown, messages);
    }

    /** The exit status of a run that would end with another one if the tool had not failed in a part of it. */
    public int status(int otherwise) {
        return failed ? ExitStatus.ERROR : otherwise;
    }

    /** Whether the run has said something besides its results. */
    public boolean hasTold() {
        return hasTold || failed || !warnings().isEmpty();
    }

    /** Prints a message of one line; results printed before it are seen before it. */
    public void tell(String text) {
        hasTold = true;
        out.flush();
        err.println(Printable.of(text));
    }

    /** Prints the JSON object of a command, whose results are written one after the other. */
    public void printResults(Consumer<JsonWriter> results) {
        printJson(out -> {
            JsonWriter json = new JsonWriter(out).beginObject();
            ReportJson.writeHead(Version.TEXT, arguments.operands(), command, json);
            json.name("results").beginArray();
            results.accept(json);
            json.endArray();
            ReportJson.writeTail(warnings(), List.of(), json);
            json.endObject();
        });
    }

    /** Prints one JSON object on a line of its own. */
    public void printJson(Consumer<Appendable> object) {
        // Writing single characters to a print stream would encode each by itself.
        BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        try {
            messages.answered();
            object.accept(writer);
            writer.write('\n');
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
