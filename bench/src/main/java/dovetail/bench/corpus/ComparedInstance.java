package dovetail.bench.corpus;

import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.bench.report.Cells;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Setup;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Comparison of one model with its known answers: what was found, and the differences. */
final class ComparedInstance implements Cells {
    private static final Verdict.ByKind<Corpus.Answer> ANSWERS =
            new Verdict.ByKind<>(Corpus.Answer.YES, Corpus.Answer.NO, Corpus.Answer.UNKNOWN);

    private final Corpus corpus;
    private final Corpus.Instance instance;
    private final Setup setup;
    private final List<String> faults = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();
    private final List<String> linearTime = new ArrayList<>();
    private @Nullable Figures figures;

    ComparedInstance(Corpus corpus, Corpus.Instance instance, Setup setup) {
        this.corpus = corpus;
        this.instance = instance;
        this.setup = setup;
    }

    /** The result in a word. */
    String outcome() {
        return isDisputed() ? "disputed" : faults.isEmpty() ? "passed" : "failed";
    }

    private boolean isDisputed() {
        return instance.trust() == Corpus.Trust.DISPUTED && figures != null;
    }

    @Override
    public @Nullable Object cell(String heading) {
        return switch (heading) {
            case "instance" -> instance.name();
            case "trust" -> Table.word(instance.trust());
            case "goals" -> String.join(" ", goals);
            case "ltl" -> String.join(" ", linearTime);
            case "result" -> result();
            default -> figures == null ? "" : figure(figures, heading);
        };
    }

    private static @Nullable Object figure(Figures figures, String heading) {
        return switch (heading) {
            case "states" -> figures.states();
            case "transitions" -> figures.transitions();
            case "levels" -> figures.depth() + 1;
            case "errors" -> figures.errors();
            case "seconds" -> figures.seconds();
            default -> null;
        };
    }

    private String result() {
        String differences = String.join("; ", faults);
        if (isDisputed()) {
            long states = Objects.requireNonNull(figures).states();
            return CorpusRun.supported(instance, states) + (faults.isEmpty() ? "" : "; " + differences);
        }
        return faults.isEmpty() ? "passed" : differences;
    }

    /** Explores the model and asks for its goals and properties. */
    void compare() {
        try {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            ExploreEngine engine = new ExploreEngine(setup.options());
            Verdict verdict = engine.explore(model.network(), setup.budget(), Progress.SILENT);
            figures = verdict.figures();
            if (verdict.holds()) {
                counts(verdict.figures());
            } else {
                Result result = new Result(Claim.named("exploration"), verdict);
                faults.add(
                        "incomplete" + result.reason().map(text -> ": " + text).orElse(""));
            }
            for (Corpus.Goal goal : corpus.goals(instance).goals()) {
                goal(model, engine, goal);
            }
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                linearTime(model, liveness);
            }
        } catch (InputException e) {
            faults.add(String.valueOf(e.getMessage()).replace('\n', ' '));
        } catch (RuntimeException e) {
            faults.add(e.toString());
        }
    }

    private void counts(Figures found) {
        if (instance.trust() != Corpus.Trust.DISPUTED) {
            difference("states", instance.states().orElseThrow(), found.states());
        }
        instance.transitions().ifPresent(known -> difference("transitions", known, found.transitions()));
        instance.bfsLevels().ifPresent(known -> difference("levels", known, found.depth() + 1));
    }

    private void difference(String what, long expected, long found) {
        if (expected != found) {
            faults.add(what + " " + found + ", expected " + expected);
        }
    }

    /** Searches for a goal, and compares the answer and the length of the shortest run to it. */
    private void goal(Model model, ExploreEngine engine, Corpus.Goal goal) {
        Corpus.Known known = goal.known();
        String title = "goal " + known.property();
        Property property = new Property.Reachable(title, model.predicate(new SourceText(title, goal.predicate())));
        Verdict verdict = engine.run(new Task(model.network(), property), setup.budget(), Progress.SILENT);
        int states = verdict.holds() ? verdict.trace().orElseThrow().steps().size() + 1 : 0;
        Corpus.Known found = new Corpus.Known(known.property(), verdict.accept(ANSWERS), states);
        if (known.answer() != Corpus.Answer.UNKNOWN && !known.equals(found)) {
            faults.add("goal " + text(found) + ", expected " + text(known));
        }
        goals.add(text(found));
    }

    private static String text(Corpus.Known known) {
        String length = known.answer() == Corpus.Answer.YES ? ":" + known.length() : "";
        return known.property() + ":" + Table.word(known.answer()) + length;
    }

    /** Asks for a linear-time property by its formula and by its property process, under both readings of finite runs. */
    private void linearTime(Model model, Corpus.Liveness liveness) {
        Property.LinearTime formula = SafetyQuestions.formula(liveness, model);
        Model watched = ModelReader.read(List.of(liveness.automaton()));
        for (FiniteRuns finite : FiniteRuns.values()) {
            RunRules rules = new RunRules(finite, false, false);
            Corpus.Answer known = finite == FiniteRuns.IGNORE ? liveness.infinite() : liveness.standingStill();
            String title = "ltl " + liveness.property() + " by %s, finite runs " + Table.word(finite) + ": ";
            Corpus.Answer byFormula = answer(model, formula.withRules(rules));
            difference(title.formatted("formula"), known, byFormula);
            Corpus.Answer byProcess =
                    answer(watched, watched.buchi().orElseThrow().property(rules));
            difference(title.formatted("automaton"), known, byProcess);
        }
        linearTime.add(liveness.property() + ":" + Table.word(liveness.standingStill()));
    }

    private void difference(String title, Corpus.Answer known, Corpus.Answer found) {
        if (found != known) {
            faults.add(title + Table.word(found) + ", expected " + Table.word(known));
        }
    }

    private Corpus.Answer answer(Model model, Property property) {
        return new LtlEngine(LtlOptions.DEFAULT)
                .run(new Task(model.network(), property), setup.budget(), Progress.SILENT)
                .accept(ANSWERS);
    }
}
