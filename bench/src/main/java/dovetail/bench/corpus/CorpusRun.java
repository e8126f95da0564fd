package dovetail.bench.corpus;

import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explores every model with known answers up to a size and compares states, transitions, levels, goals and linear-time
 * properties.
 */
public final class CorpusRun {
    private final Sheet sheet;
    private final Setup setup;
    private int passed;
    private int failed;
    private int disputed;

    private CorpusRun(Sheet sheet) {
        this.sheet = sheet;
        this.setup = sheet.arguments().setup();
    }

    public static BenchPage page() {
        return new BenchPage("corpus", "--max-states", "--threads", "--store", "--memory")
                .part("corpus", sheet -> new CorpusRun(sheet).print());
    }

    private void print() {
        long most = sheet.arguments().number("--max-states", 2_000_000L);
        List<String> problems = new ArrayList<>();
        Table table = sheet.table(
                "instance | trust | states | transitions | levels | goals | ltl | errors | seconds | result");
        for (Corpus.Instance instance : sheet.instancesUpTo(most)) {
            check(instance, table);
            problems.addAll(sheet.corpus().goals(instance).problems());
        }
        sheet.gap();
        problems.forEach(problem -> sheet.line("not expanded: " + problem));
        sheet.line(passed + " passed, " + failed + " failed" + (disputed == 0 ? "" : ", " + disputed + " disputed"));
        sheet.require(failed == 0);
    }

    private void check(Corpus.Instance instance, Table table) {
        Corpus corpus = sheet.corpus();
        List<String> faults = new ArrayList<>();
        List<String> goals = new ArrayList<>();
        List<String> linearTime = new ArrayList<>();
        Figures figures = null;
        try {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            ExploreEngine engine = new ExploreEngine(setup.options());
            Verdict verdict = engine.explore(model.network(), setup.budget(), Progress.SILENT);
            figures = verdict.figures();
            if (verdict.holds()) {
                compare(instance, figures, faults);
            } else {
                String reason = new Result(Claim.named("exploration"), verdict)
                        .reason()
                        .map(text -> ": " + text)
                        .orElse("");
                faults.add("incomplete" + reason);
            }
            for (Corpus.Goal goal : corpus.goals(instance).goals()) {
                goals.add(compare(goal, answer(model, engine, goal), faults));
            }
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                linearTime.add(new LinearTimeAnswers(liveness, setup.budget()).compare(model, faults));
            }
        } catch (InputException e) {
            faults.add(String.valueOf(e.getMessage()).replace('\n', ' '));
        } catch (RuntimeException e) {
            faults.add(e.toString());
        }
        report(instance, figures, goals, linearTime, faults, table);
    }

    private static void compare(Corpus.Instance instance, Figures figures, List<String> faults) {
        if (instance.trust() != Corpus.Trust.DISPUTED) {
            difference("states", instance.states().orElseThrow(), figures.states(), faults);
        }
        if (instance.transitions().isPresent()) {
            difference("transitions", instance.transitions().getAsLong(), figures.transitions(), faults);
        }
        if (instance.bfsLevels().isPresent()) {
            difference("levels", instance.bfsLevels().getAsInt(), figures.depth() + 1, faults);
        }
    }

    private static void difference(String what, long expected, long found, List<String> faults) {
        if (expected != found) {
            faults.add(what + " " + found + ", expected " + expected);
        }
    }

    /** The answer of the search for a goal, in the terms of the list of known answers. */
    private Corpus.Known answer(Model model, ExploreEngine engine, Corpus.Goal goal) {
        int number = goal.known().property();
        Property property = new Property.Reachable(
                "goal" + number, model.predicate(new SourceText("goal " + number, goal.predicate())));
        Verdict verdict = engine.run(new Task(model.network(), property), setup.budget(), Progress.SILENT);
        Corpus.Answer found =
                verdict.accept(new Verdict.ByKind<>(Corpus.Answer.YES, Corpus.Answer.NO, Corpus.Answer.UNKNOWN));
        int states = verdict.holds() ? verdict.trace().orElseThrow().steps().size() + 1 : 0;
        return new Corpus.Known(number, found, states);
    }

    private static String compare(Corpus.Goal goal, Corpus.Known found, List<String> faults) {
        Corpus.Known known = goal.known();
        if (known.answer() != Corpus.Answer.UNKNOWN && !known.equals(found)) {
            faults.add("goal " + text(found) + ", expected " + text(known));
        }
        return text(found);
    }

    private static String text(Corpus.Known known) {
        String length = known.answer() == Corpus.Answer.YES ? ":" + known.length() : "";
        return known.property() + ":" + Table.word(known.answer()) + length;
    }

    private void report(
            Corpus.Instance instance,
            @Nullable Figures figures,
            List<String> goals,
            List<String> linearTime,
            List<String> faults,
            Table table) {
        boolean isDisputed = instance.trust() == Corpus.Trust.DISPUTED;
        String result = faults.isEmpty() ? "passed" : String.join("; ", faults);
        if (isDisputed && figures != null) {
            disputed++;
            result = supported(instance, figures.states()) + (faults.isEmpty() ? "" : "; " + result);
        } else if (faults.isEmpty()) {
            passed++;
        } else {
            failed++;
        }
        table.row(
                instance.name(),
                Table.word(instance.trust()),
                figures == null
                        ? List.of("", "", "")
                        : List.of(figures.states(), figures.transitions(), figures.depth() + 1),
                String.join(" ", goals),
                String.join(" ", linearTime),
                figures == null ? List.of("", "") : List.of(figures.errors(), figures.seconds()),
                result);
    }

    /** Which of the tools that disagree found our count; the list gives them as BEEM/DiVinE/LTSmin. */
    public static String supported(Corpus.Instance instance, long states) {
        List<String> tools = List.of("BEEM", "DiVinE", "LTSmin");
        List<String> agreeing = new ArrayList<>();
        String[] counts = instance.counts().split("/");
        for (int i = 0; i < counts.length && i < tools.size(); i++) {
            if (counts[i].equals(Long.toString(states))) {
                agreeing.add(tools.get(i));
            }
        }
        return "disputed " + instance.counts() + ": ours supports "
                + (agreeing.isEmpty() ? "none of them" : String.join(" and ", agreeing));
    }
}
