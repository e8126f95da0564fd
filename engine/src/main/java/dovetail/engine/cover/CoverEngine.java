package dovetail.engine.cover;

import dovetail.analysis.NetInvariants;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineTable;
import dovetail.engine.TotalisingEngine;
import dovetail.model.net.PetriNet;
import dovetail.prepare.PreparedSystem;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.question.NetAnswer;
import dovetail.search.question.NetLoss;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers questions about all places and transitions of a net by a coverability set, one for all questions. */
public final class CoverEngine extends TotalisingEngine {
    public static final String NAME = "cover";

    private static final Limit NO_NET = Limit.unsupported("the model is no place/transition net");

    @Override
    protected EngineTable table() {
        return CoverProvider.TABLE;
    }

    @Override
    public boolean answersAtOnce(Property property) {
        return true;
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return answerAll(system, List.of(task), budget, progress).get(0);
    }

    @Override
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        long start = System.nanoTime();
        List<Verdict> verdicts = new ArrayList<>();
        PetriNet net = system.network().net().orElse(null);
        if (net == null) {
            for (int i = 0; i < tasks.size(); i++) {
                verdicts.add(new Verdict.Unknown(NAME, Figures.nothing(0), NO_NET, Optional.empty()));
            }
            return verdicts;
        }
        progress.doing("coverability");
        CoverabilitySet set = new CoverabilitySet(net, new NetInvariants(net).isBounded(), budget);
        CoverGoals goals = new CoverGoals(system.network(), net, set, budget);
        Limit limit = null;
        try {
            boolean untilUnbounded = true;
            boolean untilReached = true;
            for (TotalTask task : tasks) {
                untilUnbounded &= asksForUnbounded(task.property(), net);
                untilReached &= goals.want(task.property());
            }
            set.compute(untilUnbounded, untilReached);
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        }
        Figures figures = figures(set, budget, start);
        for (TotalTask task : tasks) {
            verdicts.add(task.property().accept(new Answer(system, set, goals, figures, budget, limit)));
        }
        return verdicts;
    }

    private static Figures figures(CoverabilitySet set, Budget budget, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Figures(
                Counts.of(set.size(), set.steps(), set.size(), budget.meter().peak()), 1, seconds, Map.of());
    }

    /** Whether the first place without a bound answers a question: it is about all places. */
    private static boolean asksForUnbounded(Property property, PetriNet net) {
        return property.accept(new Property.SomeKinds<Boolean>() {
            @Override
            public Boolean ofNet(Property.OfNet asked) {
                return asked.question() == NetQuestion.BOUNDED && asked.sums().size() == net.placeCount();
            }

            @Override
            public Boolean other(Property asked) {
                return false;
            }
        });
    }

    /**
     * The answers of a set.
     *
     * @param limit the limit that ended its computation; null where it is complete
     */
    private record Answer(
            PreparedSystem system,
            CoverabilitySet set,
            CoverGoals goals,
            Figures figures,
            Budget budget,
            @Nullable Limit limit)
            implements Property.SomeKinds<Verdict>, NetAnswer.Facts {
        @Override
        public Verdict ofStates(Property.OfStates property) {
            return goals.verdict(property, system.system(), figures, limit);
        }

        @Override
        public Verdict ofNet(Property.OfNet property) {
            if (limit != null) {
                return new Verdict.Unknown(NAME, figures, limit, Optional.empty());
            }
            PetriNet net = system.network().net().orElseThrow();
            Replay replay = new Replay(system.system(), budget.withGrace());
            try {
                return new NetAnswer(net, NAME, figures, replay).of(property, this);
            } catch (Limit.Exceeded e) {
                return new Verdict.Unknown(NAME, figures, e.limit(), Optional.empty());
            }
        }

        @Override
        public Verdict other(Property property) {
            throw unanswered(property);
        }

        @Override
        public Optional<Long> largest(List<Integer> places) {
            return set.largest(places);
        }

        @Override
        public BitSet fired() {
            return set.fired();
        }

        @Override
        public Optional<NetLoss> loss(NetQuestion question) {
            Optional<CoverabilitySet.Lost> lost = question == NetQuestion.LIVE ? set.notLive() : set.notReversible();
            PetriNet net = system.network().net().orElseThrow();
            return lost.map(found -> new NetLoss(
                    found.transition() < 0
                            ? NetLoss.noReturn()
                            : NetLoss.deadTransition(
                                    net.transitions().get(found.transition()).name()),
                    new FiringRun(system.network(), budget).states(found.sequence())));
        }

        @Override
        public Optional<String> growth() {
            return set.covering()
                    .map(sequence -> sequence.text(system.network().net().orElseThrow()));
        }

        @Override
        public Optional<Trace> covering() {
            return set.covering().flatMap(sequence -> new FiringRun(system.network(), budget).covering(sequence));
        }
    }
}
