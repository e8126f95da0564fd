package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Spelling;
import dovetail.check.Answer;
import dovetail.check.ModelErrors;
import dovetail.check.growth.StableRounds;
import dovetail.check.jobs.JobTask;
import dovetail.cli.args.UsageException;
import dovetail.cli.check.jobs.JobsFlags;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.lang.source.SubContexts;
import dovetail.property.Property;
import dovetail.report.text.Numbers;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Checks a system in its contexts, one after the other. Each context is a system of its own; it gets an equal share of the
 * time that is left. Results have the name of their context before their own.
 */
final class ContextChecks {
    private final Session session;
    private final Model model;
    private final Map<String, Model> contexts;
    private final Path firstFile;
    private final RunRulesFlags rules;

    ContextChecks(Session session, Model model, Path firstFile, RunRulesFlags rules) {
        this.session = session;
        this.model = model;
        this.contexts = ModelFlags.contexts(model, session.arguments);
        this.firstFile = firstFile;
        this.rules = rules;
    }

    List<Result> results(List<Explanation> explanations) {
        Map<String, PropertySelection> selections = new LinkedHashMap<>();
        Map<String, List<Property>> properties = new LinkedHashMap<>();
        for (String name : contexts.keySet()) {
            PropertySelection selection = new PropertySelection(session, context(name), firstFile, name);
            List<Property> chosen = selection.properties();
            selections.put(name, selection);
            if (!chosen.isEmpty()) {
                List<Property> ruled = rules.applyTo(chosen, session);
                CheckRun.warn(ruled, selection, session);
                properties.put(name, ruled);
            }
        }
        requireAllFound(selections);
        List<Property> all = properties.values().stream().flatMap(List::stream).toList();
        selections.values().forEach(selection -> selection.requireSome(all));
        LintReport.tell(model, all, session);
        RoundsFlag.requireLoops(contexts, session);
        Budget budget = BoundFlags.startBudget(session);
        if (PlaceFlags.contextsAreJobs(session.arguments)) {
            return onCluster(properties, selections, budget);
        }
        List<Result> results = new ArrayList<>();
        int count = properties.size();
        int number = 0;
        for (Map.Entry<String, List<Property>> entry : properties.entrySet()) {
            String name = entry.getKey();
            Budget share = budget.share(count - number++);
            session.beginPart(count == 1 ? "" : "context " + number + " of " + count + " (" + name + ")");
            PropertySelection selection = Objects.requireNonNull(selections.get(name));
            addQualified(answer(name, entry.getValue(), selection, share, explanations), name, results);
        }
        return results;
    }

    /** The results of all contexts as jobs of a cluster: one for each, or one for each of its sub-contexts. */
    private List<Result> onCluster(
            Map<String, List<Property>> properties, Map<String, PropertySelection> selections, Budget budget) {
        ClusterContexts cluster = new ClusterContexts(session);
        properties.forEach((name, some) -> {
            Model context = context(name);
            PropertySelection selection = Objects.requireNonNull(selections.get(name));
            OpenModel open = CheckRun.open(context, session);
            Optional<Checked> uncomposed = open.uncomposed(some, budget);
            Optional<SubContexts> subContexts = context.subContexts();
            if (uncomposed.isPresent()) {
                cluster.add(List.of(), nothing -> uncomposed(name, uncomposed.get(), selection));
            } else if (JobsFlags.areGiven(session) && subContexts.isPresent()) {
                SplitChecks split = new SplitChecks(session, name, context, subContexts.get(), some, selection);
                List<JobTask> tasks = split.tasks();
                cluster.add(tasks, answers -> split.results(tasks, answers));
            } else {
                cluster.add(
                        List.of(new JobTask(1, context, some)),
                        answers -> CheckRun.results(new Checked(answers.get(0), List.of()), open, selection, session));
            }
        });
        List<Result> results = new ArrayList<>();
        Iterator<String> names = properties.keySet().iterator();
        for (List<Result> some : cluster.results(budget)) {
            addQualified(some, names.next(), results);
        }
        return results;
    }

    private static void addQualified(List<Result> some, String context, List<Result> results) {
        for (Result result : some) {
            results.add(result.with(result.claim().renamed(Answer.qualified(context, result.property()))));
        }
    }

    private Model context(String name) {
        return Objects.requireNonNull(contexts.get(name));
    }

    private List<Result> answer(
            String name,
            List<Property> properties,
            PropertySelection selection,
            Budget budget,
            List<Explanation> explanations) {
        Optional<Rounds> rounds = context(name).rounds();
        if (!RoundsFlag.isGiven(session) || rounds.isEmpty()) {
            return answer(name, context(name), properties, selection, budget, explanations);
        }
        StableRounds stable = RoundsFlag.stable(context(name), rounds.get(), session, budget.share(2));
        Map<Model, List<Property>> byModel = new LinkedHashMap<>();
        for (Property property : properties) {
            byModel.computeIfAbsent(stable.model(property), m -> new ArrayList<>())
                    .add(property);
        }
        List<Result> results = new ArrayList<>();
        byModel.forEach((model, some) -> {
            for (Result result : answer(name, model, some, selection, budget, explanations)) {
                results.add(result.with(within(stable.rounds(model), result.claim())));
            }
        });
        List<String> order = properties.stream().map(Property::name).toList();
        results.sort(Comparator.comparingInt(result -> place(result, order)));
        results.add(0, new Result(Claim.named("rounds"), stable.verdict()));
        return results;
    }

    /** A claim about a context, with the number of rounds that it is restricted to. */
    private static Claim within(OptionalInt rounds, Claim claim) {
        return rounds.isPresent() ? claim.within(Numbers.count(rounds.getAsInt(), "round") + " of each loop") : claim;
    }

    /** @param name of the context */
    private List<Result> answer(
            String name,
            Model model,
            List<Property> properties,
            PropertySelection selection,
            Budget budget,
            List<Explanation> explanations) {
        OpenModel open = CheckRun.open(model, session);
        Optional<Checked> uncomposed = open.uncomposed(properties, budget);
        Optional<SubContexts> subContexts = model.subContexts();
        if (uncomposed.isEmpty() && JobsFlags.areGiven(session) && subContexts.isPresent()) {
            return new SplitChecks(session, name, model, subContexts.get(), properties, selection).results(budget);
        }
        return uncomposed.isEmpty()
                ? ModelCheck.answer(model, properties, selection, session, budget, explanations)
                : uncomposed(name, uncomposed.get(), selection);
    }

    private List<Result> uncomposed(String name, Checked checked, PropertySelection selection) {
        List<Result> unknown = new ArrayList<>();
        for (Answer answer : checked.answers()) {
            answer.failure()
                    .ifPresent(thrown -> session.fail(
                            Answer.qualified(name, answer.property().name()), thrown));
            unknown.add(new Result(selection.uncomposed(answer.property()), answer.verdict()));
        }
        return unknown;
    }

    /** The place of a result; one that was not asked for, such as a model error, comes last. */
    private static int place(Result result, List<String> order) {
        int place = order.indexOf(result.property());
        return place < 0 ? order.size() : place;
    }

    private void requireAllFound(Map<String, PropertySelection> selections) {
        Set<String> known = new LinkedHashSet<>(contexts.keySet());
        selections.values().forEach(selection -> known.addAll(selection.namesInContext()));
        Set<String> all = new LinkedHashSet<>(known);
        selections.forEach((context, selection) ->
                selection.namesInContext().forEach(name -> all.add(name.substring(context.length() + 1))));
        all.add(ModelErrors.NAME);
        contexts.keySet().forEach(context -> all.add(Answer.qualified(context, ModelErrors.NAME)));
        for (String wanted : session.arguments.all("--property")) {
            if (all.stream().noneMatch(name -> PropertySelection.means(wanted, name))) {
                String hint = Spelling.hint(wanted, all);
                throw new UsageException("no context or property is named '" + wanted + "'"
                        + (hint.isEmpty() ? "; there are " + String.join(", ", known) : hint));
            }
            PropertySelection context = selections.get(wanted);
            if (context != null && context.namesInContext().isEmpty()) {
                throw new UsageException("the context '" + wanted + "' has no properties");
            }
        }
    }
}
