package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.OrbitTask;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Answers properties by decision diagrams of sets of states. */
public final class SymbolicEngine extends StateEngine {
    private final SymbolicOptions options;

    SymbolicEngine(SymbolicOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return SymbolicProvider.TABLE;
    }

    /** The reachable states do not depend on what is asked about them. */
    @Override
    public boolean searchesAlike(Property property) {
        return super.answersAtOnce(property);
    }

    /** Formulas of branching time are labels of the same states. */
    @Override
    public boolean answersAtOnce(Property property) {
        return super.answersAtOnce(property) || formula(property).isPresent();
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return answerAll(system, List.of(task), budget, progress).get(0);
    }

    /** Formulas of branching time share the reachable states, and so do all other properties. */
    @Override
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Property.BranchingTime> formulas = new ArrayList<>();
        List<TotalTask> others = new ArrayList<>();
        for (TotalTask task : tasks) {
            Optional<Property.BranchingTime> formula = formula(task.property());
            formula.ifPresentOrElse(formulas::add, () -> others.add(task));
        }
        Iterator<Verdict> ofFormulas = (formulas.isEmpty()
                        ? List.<Verdict>of()
                        : new BranchingRun(system, formulas, options, name(), budget, progress).verdicts())
                .iterator();
        Iterator<Verdict> ofOthers =
                ofRepresentatives(system, others, budget, progress).iterator();
        List<Verdict> verdicts = new ArrayList<>();
        for (TotalTask task : tasks) {
            verdicts.add(formula(task.property()).isPresent() ? ofFormulas.next() : ofOthers.next());
        }
        return verdicts;
    }

    /** Answers to properties, which ask for one of several predicates that symmetries exchange. */
    private List<Verdict> ofRepresentatives(
            PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Optional<OrbitTask>> orbits = new ArrayList<>();
        List<TotalTask> asked = new ArrayList<>();
        for (TotalTask task : tasks) {
            Optional<OrbitTask> smaller = options.asksForRepresentatives() ? orbits(task, budget) : Optional.empty();
            orbits.add(smaller);
            asked.add(smaller.map(OrbitTask::task).orElse(task));
        }
        List<Verdict> verdicts = new ArrayList<>(super.answerAll(system, asked, budget, progress));
        for (int i = 0; i < verdicts.size(); i++) {
            Verdict verdict = verdicts.get(i);
            Figures figures = verdict.figures();
            verdicts.set(
                    i,
                    orbits.get(i)
                            .map(smaller ->
                                    verdict.with(figures.with(figures.account().remarking(smaller.remark()))))
                            .orElse(verdict));
        }
        return verdicts;
    }

    /** The orbits of a question; nothing where the budget ends meanwhile, of which the search of the whole question tells. */
    private static Optional<OrbitTask> orbits(TotalTask task, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return OrbitTask.of(task, budget.within(meanwhile));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    private static Optional<Property.BranchingTime> formula(Property property) {
        return property.accept(new Property.SomeKinds<>() {
            @Override
            public Optional<Property.BranchingTime> branchingTime(Property.BranchingTime formula) {
                return Optional.of(formula);
            }

            @Override
            public Optional<Property.BranchingTime> other(Property other) {
                return Optional.empty();
            }
        });
    }

    @Override
    protected SearchOptions options() {
        return options;
    }

    @Override
    protected StateSearch search(PreparedSystem system, Questions questions) {
        return new SymbolicSearch(system, questions, options);
    }
}
