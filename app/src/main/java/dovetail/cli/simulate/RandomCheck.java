package dovetail.cli.simulate;

import dovetail.api.Checked;
import dovetail.base.Budget;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.growth.PlacedQuestions;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.check.CheckCommand;
import dovetail.cli.check.CheckRun;
import dovetail.cli.check.OptionProperties;
import dovetail.cli.check.PropertySelection;
import dovetail.cli.check.Renderable;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import dovetail.cli.trace.TraceOutput;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import dovetail.simulate.RandomRuns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks the properties of a command line by random runs: {@code simulate --runs N}. */
final class RandomCheck {
    static final Flag RUNS =
            Flag.of("--runs", "N", "check properties by N random runs, which can only find violations");
    static final Flag DEPTH = Flag.of("--depth", "N", "the most steps of a random run (default 100)");

    /** The options of {@code check} that select properties, and the one that concerns their traces. */
    private static final List<String> OF_CHECKS = List.of(
            "--property",
            "--props",
            "--invariant",
            "--reach",
            "--deadlock",
            OptionProperties.UNLESS,
            "--formula",
            "--automaton",
            "--never",
            EngineFlags.rearrangeFlag().name());

    private static final int DEFAULT_DEPTH = 100;

    private RandomCheck() {}

    static List<Flag> flags(EngineRegistry registry) {
        List<Flag> flags = new ArrayList<>(List.of(RUNS, DEPTH));
        for (Flag flag : new CheckCommand(registry).spec().own()) {
            if (OF_CHECKS.contains(flag.name())) {
                flags.add(flag);
            }
        }
        return flags;
    }

    /** Complains about options that concern random runs alone. */
    static void requireRuns(Session session) {
        for (String name : OF_CHECKS) {
            if (session.arguments.has(name)) {
                throw new UsageException(name + " is for random runs: --runs N; 'check' answers properties");
            }
        }
        if (session.arguments.has(DEPTH.name())) {
            throw new UsageException("--depth is for random runs: --runs N");
        }
    }

    static int run(Session session) {
        RandomRuns.Plan plan = new RandomRuns.Plan(
                session.settings.number(RUNS.name(), 1, 1, Long.MAX_VALUE),
                (int) session.settings.number(DEPTH.name(), 0, DEFAULT_DEPTH, Integer.MAX_VALUE),
                session.settings.seed());
        List<Path> files = session.modelFiles();
        Model whole = session.readContexts(files);
        Model model = session.composed(ModelFlags.chosen(whole, session.arguments));
        UntimedNetworks.of(model, "random runs have no dates");
        PropertySelection selection = new PropertySelection(session, model, files.get(0), contextName(whole, model));
        List<Property> properties = selection.properties();
        selection.requireSome(properties);
        CheckRun.warn(properties, selection, session);
        Budget budget = session.startBudget();
        List<Result> results =
                new Questions(plan, model, properties, selection, budget, session).answers(model, properties.size());
        results = Renderable.of(results, session);
        print(results, session);
        TraceOutput.write(results, session);
        return session.status(ExitStatus.of(results));
    }

    /** The properties of random runs, which are selected again where places for processes have grown. */
    private static final class Questions extends PlacedQuestions<Result> {
        private final RandomRuns.Plan plan;
        private final Model first;
        private final List<Property> properties;
        private final PropertySelection selection;
        private final Budget budget;
        private final Session session;

        Questions(
                RandomRuns.Plan plan,
                Model first,
                List<Property> properties,
                PropertySelection selection,
                Budget budget,
                Session session) {
            this.plan = plan;
            this.first = first;
            this.properties = properties;
            this.selection = selection;
            this.budget = budget;
            this.session = session;
        }

        @Override
        protected List<Result> ask(Model model, List<Integer> numbers) {
            PropertySelection selected = model == first
                    ? selection
                    : new PropertySelection(session, model, session.modelFiles().get(0), null);
            List<Property> some = numbered(model == first ? properties : selected.properties(), numbers);
            List<Result> results = new ArrayList<>();
            try (ProgressLine progress = session.startProgress()) {
                Checked checked = CheckRun.open(model, session).randomRuns(plan, some, budget, progress);
                for (Answer answer : checked.answers()) {
                    results.add(new Result(selected.claim(answer.property()), CheckRun.told(answer, session)));
                }
            }
            return results;
        }

        @Override
        protected Verdict verdict(Result result) {
            return result.verdict();
        }

        @Override
        protected Result with(Result result, Verdict verdict) {
            return new Result(result.claim(), verdict);
        }
    }

    /** The name of the context that a model is; null when it is the whole model. */
    private static @Nullable String contextName(Model whole, Model chosen) {
        for (Map.Entry<String, Model> context : whole.contexts().entrySet()) {
            if (context.getValue() == chosen) {
                return context.getKey();
            }
        }
        return null;
    }

    private static void print(List<Result> results, Session session) {
        Report report = session.report(results);
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeCheck(report, List.of(), out));
        } else {
            session.out.print(ReportText.check(report, session.style(), session.settings.detail()));
        }
    }
}
