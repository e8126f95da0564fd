package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.base.Remedy;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.SearchOptions;
import dovetail.search.question.Exploration;
import dovetail.search.question.Passes;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.symmetry.Symmetry;
import dovetail.transform.TotalTask;
import dovetail.zone.ZonedNetwork;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Common part of engines that search for states; one search answers all properties of states. */
public abstract class StateEngine extends TotalisingEngine implements Explorer {
    /** A search for the answers of some questions. */
    protected abstract StateSearch search(PreparedSystem system, Questions questions);

    /** The settings of its searches. */
    protected abstract SearchOptions options();

    /** Whether searches are reduced by partial order. */
    protected final boolean isReducing() {
        return options().reduce().isPresent();
    }

    private boolean isMadeForOne() {
        return isReducing() || options().symmetry() == Symmetry.ON;
    }

    /** A reduction is made for one question: for several it would have to preserve more, and reduce less. */
    @Override
    public boolean answersAtOnce(Property property) {
        return !isMadeForOne() && !property.isOfWholeRuns();
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return exploreFor(system, List.of(task), budget, progress).get(0);
    }

    @Override
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        return isMadeForOne()
                ? super.answerAll(system, tasks, budget, progress)
                : exploreFor(system, tasks, budget, progress);
    }

    private List<Verdict> exploreFor(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>(Collections.nCopies(tasks.size(), null));
        Passes passes = new Passes(system.network());
        // Forbidden words share a pass with properties of states, once all of these are there.
        for (boolean isOfStates : new boolean[] {true, false}) {
            for (int i = 0; i < tasks.size(); i++) {
                Property property = tasks.get(i).property();
                if (isOfStates == (property.kind().scope() == PropertyKind.Scope.STATES)) {
                    verdicts.set(i, new Intake(i, passes, system, budget, progress).answer(property));
                }
            }
        }
        for (Passes.Pass pass : passes.passes()) {
            try (MemoryMeter scope = budget.meter().scope()) {
                Exploration exploration = explore(system, pass, budget.within(scope), progress);
                for (int member : pass.members()) {
                    verdicts.set(member, exploration.verdict(tasks.get(member).property()));
                }
            }
        }
        return verdicts;
    }

    private Exploration explore(PreparedSystem system, Passes.Pass pass, Budget budget, Progress progress) {
        Questions questions = pass.questions();
        questions.wantEach(options().violations());
        StateSearch search = search(system, questions);
        return new Exploration(name(), search, questions, isReducing(), system, budget, progress);
    }

    /** Adds a property to a pass, or answers it: an observer with clocks by a search of a zone graph with the observer in it. */
    private final class Intake implements Property.SomeKinds<Optional<Verdict>> {
        private final int position;
        private final Passes passes;
        private final PreparedSystem system;
        private final Budget budget;
        private final Progress progress;

        Intake(int position, Passes passes, PreparedSystem system, Budget budget, Progress progress) {
            this.position = position;
            this.passes = passes;
            this.system = system;
            this.budget = budget;
            this.progress = progress;
        }

        /** The verdict; null where a pass will give it. */
        @Nullable
        Verdict answer(Property property) {
            long start = System.nanoTime();
            try {
                return property.accept(this).orElse(null);
            } catch (Limit.Exceeded e) {
                double seconds = (System.nanoTime() - start) / 1e9;
                return new Verdict.Unknown(name(), Figures.nothing(seconds), e.limit(), Optional.empty());
            }
        }

        @Override
        public Optional<Verdict> ofStates(Property.OfStates property) {
            passes.add(position, property);
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> ofNet(Property.OfNet property) {
            passes.add(position, property);
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> neverWord(Property.NeverWord property) {
            passes.add(position, property, budget);
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> observer(Property.Observer property) {
            if (isReducing()) {
                return Optional.of(pruning(property));
            }
            passes.add(position, property, budget);
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> timedObserver(Property.TimedObserver property) {
            if (isReducing()) {
                return Optional.of(pruning(property));
            }
            try (MemoryMeter scope = budget.meter().scope();
                    PreparedSystem observed =
                            system.with((zones, limits) -> zones.observedBy(property, limits), budget.within(scope))) {
                ZonedNetwork zoned = observed.zones().orElseThrow().zoned();
                Passes.Pass pass = new Passes.Pass();
                pass.questions().add(new Property.Never(property.name(), zoned.accepts()));
                return Optional.of(
                        explore(observed, pass, budget.within(scope), progress).verdict(property));
            }
        }

        @Override
        public Optional<Verdict> other(Property property) {
            throw unanswered(property);
        }

        private Verdict pruning(Property property) {
            String reason = "'" + property.name() + "' is an observer, and '" + name()
                    + "' may prune the steps that it observes";
            Limit limit = Limit.unsupported(reason, Remedy.SEARCH_STATES);
            return new Verdict.Unknown(name(), Figures.nothing(0), limit, Optional.empty());
        }
    }

    @Override
    public Verdict explore(PreparedSystem system, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return visit(system, budget.within(scope), progress);
        }
    }

    /** The same for a network that is prepared for this alone. */
    public Verdict explore(Network network, Budget budget, Progress progress) {
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            return explore(system, budget, progress);
        }
    }

    private Verdict visit(PreparedSystem system, Budget budget, Progress progress) {
        Exploration whole = explore(system, new Passes.Pass(), budget, progress);
        if (!whole.lacksErrorPath()) {
            return whole.visited();
        }
        // The store kept no levels to find the error's path in: search for the error alone, with levels.
        Passes.Pass error = new Passes.Pass();
        Property.ErrorFree property = new Property.ErrorFree("model-errors");
        error.questions().add(property);
        Verdict verdict = explore(system, error, budget, progress).verdict(property);
        return whole.visited(verdict.trace());
    }
}
