package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.StateEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

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
        return answersAtOnce(property);
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return task.property().kind() == PropertyKind.BRANCHING_TIME
                ? branching(system, task.property(), budget, progress)
                : super.answer(system, task, budget, progress);
    }

    @Override
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        List<TotalTask> others = new ArrayList<>();
        for (TotalTask task : tasks) {
            boolean isBranching = task.property().kind() == PropertyKind.BRANCHING_TIME;
            verdicts.add(isBranching ? branching(system, task.property(), budget, progress) : null);
            if (!isBranching) {
                others.add(task);
            }
        }
        Iterator<Verdict> answers =
                super.answerAll(system, others, budget, progress).iterator();
        verdicts.replaceAll(verdict -> verdict == null ? answers.next() : verdict);
        return verdicts;
    }

    private Verdict branching(PreparedSystem system, Property property, Budget budget, Progress progress) {
        return property.accept(new Property.SomeKinds<Verdict>() {
            @Override
            public Verdict branchingTime(Property.BranchingTime formula) {
                return new BranchingRun(system, formula, options, name(), budget, progress).verdict();
            }

            @Override
            public Verdict other(Property other) {
                throw unanswered(other);
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
