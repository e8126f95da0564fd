package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.por.condition.Preserved;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.question.Exploration;
import dovetail.search.question.Passes;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.transform.TotalTask;
import dovetail.zone.ZonedNetwork;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Common part of engines that search for states; one search answers all properties of states. */
public abstract class StateEngine extends TotalisingEngine implements Explorer {
    /** A search for the answers of some questions. */
    protected abstract StateSearch search(PreparedSystem system, Questions questions, Preserved preserved);

    /** Whether searches are reduced by partial order. */
    protected abstract boolean isReducing();

    /** The number of violations of each property that a search looks for. */
    protected int violations() {
        return 1;
    }

    /** A reduction is made for one question: for several it would have to preserve more, and reduce less. */
    @Override
    public boolean answersAtOnce(Property property) {
        return !isReducing() && property.accept(new Property.ByScope<>(true, true, false));
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return exploreFor(system, List.of(task), budget, progress).get(0);
    }

    @Override
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        return isReducing()
                ? super.answerAll(system, tasks, budget, progress)
                : exploreFor(system, tasks, budget, progress);
    }

    private List<Verdict> exploreFor(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>(Collections.nCopies(tasks.size(), null));
        Passes passes = new Passes(system.network());
        for (int i = 0; i < tasks.size(); i++) {
            verdicts.set(
                    i, tasks.get(i).property().accept(new OfStates(i, passes)).orElse(null));
        }
        for (int i = 0; i < tasks.size(); i++) {
            if (verdicts.get(i) == null) {
                verdicts.set(
                        i,
                        tasks.get(i)
                                .property()
                                .accept(new OfWords(i, passes, budget))
                                .orElse(null));
            }
        }
        for (int i = 0; i < tasks.size(); i++) {
            if (verdicts.get(i) == null) {
                verdicts.set(
                        i,
                        tasks.get(i)
                                .property()
                                .accept(new InZones(system, budget, progress))
                                .orElse(null));
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
        questions.wantEach(violations());
        StateSearch search = search(system, questions, questions.preserved());
        return new Exploration(name(), search, questions, isReducing(), system, budget, progress);
    }

    /** Takes the properties of states up; a property of infinite runs is refused. */
    private final class OfStates implements Property.Visitor<Optional<Verdict>> {
        private final int position;
        private final Passes passes;

        OfStates(int position, Passes passes) {
            this.position = position;
            this.passes = passes;
        }

        @Override
        public Optional<Verdict> ofStates(Property.OfStates property) {
            passes.add(position, property);
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> neverWord(Property.NeverWord property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> observer(Property.Observer property) {
            if (!isReducing()) {
                return Optional.empty();
            }
            String reason = "'" + property.name() + "' is an observer, and '" + name()
                    + "' may prune the steps that it observes; use --engine=explore";
            return Optional.of(notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason), 0));
        }

        @Override
        public Optional<Verdict> timedObserver(Property.TimedObserver property) {
            if (!isReducing()) {
                return Optional.empty();
            }
            String reason = "'" + property.name() + "' is an observer, and '" + name()
                    + "' may prune the steps that it observes; use --engine=explore";
            return Optional.of(notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason), 0));
        }

        @Override
        public Optional<Verdict> timelockFree(Property.TimelockFree property) {
            String reason = "'" + property.name() + "' is about the divergence of time; use --engine=zones";
            return Optional.of(notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason), 0));
        }

        @Override
        public Optional<Verdict> ofRuns(Property.OfRuns property) {
            String reason = "'" + property.name() + "' is a property of infinite runs, and '" + name()
                    + "' searches for single states; use --engine=ltl";
            return Optional.of(notBegun(new Limit(Limit.Kind.UNSUPPORTED, reason), 0));
        }
    }

    /** Takes forbidden words and observers up, once all properties of states are there. */
    private final class OfWords implements Property.Visitor<Optional<Verdict>> {
        private final int position;
        private final Passes passes;
        private final Budget budget;

        OfWords(int position, Passes passes, Budget budget) {
            this.position = position;
            this.passes = passes;
            this.budget = budget;
        }

        @Override
        public Optional<Verdict> ofStates(Property.OfStates property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> neverWord(Property.NeverWord property) {
            return taken(() -> passes.add(position, property, budget));
        }

        @Override
        public Optional<Verdict> observer(Property.Observer property) {
            return taken(() -> passes.add(position, property, budget));
        }

        @Override
        public Optional<Verdict> timedObserver(Property.TimedObserver property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> timelockFree(Property.TimelockFree property) {
            return Optional.empty();
        }

        private Optional<Verdict> taken(Runnable taking) {
            long start = System.nanoTime();
            try {
                taking.run();
                return Optional.empty();
            } catch (Limit.Exceeded e) {
                return Optional.of(notBegun(e.limit(), (System.nanoTime() - start) / 1e9));
            }
        }

        @Override
        public Optional<Verdict> ofRuns(Property.OfRuns property) {
            return Optional.empty();
        }
    }

    /** Answers observers with clocks, each by a search of a zone graph with the observer in it. */
    private final class InZones implements Property.Visitor<Optional<Verdict>> {
        private final PreparedSystem system;
        private final Budget budget;
        private final Progress progress;

        InZones(PreparedSystem system, Budget budget, Progress progress) {
            this.system = system;
            this.budget = budget;
            this.progress = progress;
        }

        @Override
        public Optional<Verdict> ofStates(Property.OfStates property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> neverWord(Property.NeverWord property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> observer(Property.Observer property) {
            return Optional.empty();
        }

        @Override
        public Optional<Verdict> timedObserver(Property.TimedObserver property) {
            long start = System.nanoTime();
            try (MemoryMeter scope = budget.meter().scope();
                    PreparedSystem observed =
                            system.with((zones, limits) -> zones.observedBy(property, limits), budget.within(scope))) {
                Passes.Pass pass = new Passes.Pass();
                pass.questions().add(accepting(property, observed));
                return Optional.of(
                        explore(observed, pass, budget.within(scope), progress).verdict(property));
            } catch (Limit.Exceeded e) {
                return Optional.of(notBegun(e.limit(), (System.nanoTime() - start) / 1e9));
            }
        }

        @Override
        public Optional<Verdict> timelockFree(Property.TimelockFree property) {
            return Optional.empty();
        }

        private static Property.Never accepting(Property.TimedObserver property, PreparedSystem observed) {
            ZonedNetwork zoned = observed.zones().orElseThrow().zoned();
            return new Property.Never(property.name(), zoned.accepts());
        }

        @Override
        public Optional<Verdict> ofRuns(Property.OfRuns property) {
            return Optional.empty();
        }
    }

    private Verdict notBegun(Limit limit, double seconds) {
        return new Verdict.Unknown(name(), Figures.nothing(seconds), limit, Optional.empty());
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
