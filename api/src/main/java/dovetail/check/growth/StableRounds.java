package dovetail.check.growth;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.pastfree.rounds.Growth;
import dovetail.engine.pastfree.rounds.Reach;
import dovetail.engine.pastfree.rounds.RoundGrowth;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.report.text.Numbers;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Finds the number of rounds of a context's loops that is enough, and the model in which each property is answered: that
 * with any number of rounds, where it could be explored and the property is one of finite runs.
 */
public final class StableRounds {
    private static final String ENGINE = "explore";
    private static final int SHOWN_SIZES = 8;

    /** The engine that cannot answer with any number of rounds: it needs an environment without cycles. */
    private static final String ACYCLIC_ENGINE = "pastfree";

    private final Model bounded;
    private final Model unbounded;
    private final boolean answersUnbounded;
    private final Growth growth;
    private final double seconds;
    private final long bytes;

    private StableRounds(Model context, Rounds rounds, Growth growth, String engine, double seconds, long bytes) {
        this.bounded = growth.enough() > 0 ? rounds.bounded(growth.enough()) : context;
        this.unbounded = rounds.unbounded();
        this.answersUnbounded = growth.unbounded().isWhole() && !engine.equals(ACYCLIC_ENGINE);
        this.growth = growth;
        this.seconds = seconds;
        this.bytes = bytes;
    }

    /**
     * Grows the rounds of a context under a budget.
     *
     * @param engine the name of the engine that users ask for
     * @param networks the network of a model, which has no clocks
     */
    public static StableRounds of(
            Model context,
            Rounds rounds,
            String engine,
            int threads,
            Function<Model, Network> networks,
            Budget budget,
            Progress progress) {
        long start = System.nanoTime();
        RoundGrowth search = new RoundGrowth(
                count -> network(rounds.bounded(count), networks, budget),
                () -> network(rounds.unbounded(), networks, budget),
                rounds.environment(),
                threads);
        try (MemoryMeter scope = budget.meter().scope()) {
            Growth growth = search.run(budget.within(scope), progress);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new StableRounds(context, rounds, growth, engine, seconds, scope.peak());
        }
    }

    private static Network network(Model context, Function<Model, Network> networks, Budget budget) {
        // The search drops the network before it asks for the next one.
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            context.within(budget.within(meanwhile)).system();
        }
        return networks.apply(context);
    }

    /** The model in which a property is answered. */
    public Model model(Property property) {
        return answersUnbounded && isOfAnyRounds(property) ? unbounded : bounded;
    }

    /** The number of rounds that a model of this context is restricted to; none where any number is meant. */
    public OptionalInt rounds(Model model) {
        boolean isRestricted = model == bounded && growth.enough() > 0;
        return isRestricted ? OptionalInt.of(growth.enough()) : OptionalInt.empty();
    }

    /** Whether the number of rounds is enough: proved, or else unknown. */
    public Verdict verdict() {
        return growth.evidence() == Growth.Evidence.COMPLETE
                ? new Verdict.Holds(ENGINE, figures(), Optional.empty(), Optional.empty())
                : new Verdict.Unknown(ENGINE, figures(), reason(), Optional.empty());
    }

    private Limit reason() {
        int enough = growth.enough();
        Reach all = growth.unbounded();
        Limit limit = growth.limit();
        return switch (growth.evidence()) {
            case REPEATING ->
                new Limit(
                        Objects.requireNonNull(limit).kind(),
                        "from " + Numbers.count(enough, "round")
                                + " on, the sizes of clusters repeat, which suggests that"
                                + " they are enough; a proof with any number of rounds failed: " + limit.text());
            case SHORT_OF_ALL ->
                new Limit(
                        Limit.Kind.UNSUPPORTED,
                        "from " + Numbers.count(enough, "round") + " on, the states repeat: these rounds reach "
                                + growth.after(enough).systemStates() + " of " + all.systemStates()
                                + " system states; other numbers of rounds, or different ones of several loops, reach"
                                + " the rest");
            default ->
                new Limit(
                        Objects.requireNonNull(limit).kind(),
                        limit.text() + " with " + Numbers.count(growth.rounds(), "round"));
        };
    }

    private Figures figures() {
        Reach last = growth.after(growth.enough() > 0 ? growth.enough() : growth.rounds());
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("rounds", growth.enough());
        extra.put("systemStates", last.systemStates());
        if (growth.unbounded().isWhole()) {
            extra.put("unboundedStates", growth.unbounded().states());
            extra.put("unboundedSystemStates", growth.unbounded().systemStates());
            extra.put("unboundedDiameter", growth.unbounded().diameter());
        }
        long states = growth.unbounded().states();
        long transitions = growth.unbounded().transitions();
        for (Reach reach : growth.rows()) {
            states += reach.states();
            transitions += reach.transitions();
        }
        return new Figures(
                new Counts(states, transitions, last.states(), last.diameter(), 0, 0, bytes),
                1L + growth.rounds(),
                seconds,
                extra,
                new Account(remarks(last), List.of()));
    }

    private List<String> remarks(Reach last) {
        List<String> lines = new ArrayList<>();
        lines.add("states by rounds: " + column(Reach::states));
        if (growth.after(1).systemStates() != Reach.UNKNOWN) {
            lines.add("system states by rounds: " + column(Reach::systemStates));
            lines.add("reachability diameters by rounds: " + column(Reach::diameter));
        }
        if (!last.clusterSizes().isEmpty()) {
            lines.add("sizes of clusters: " + sizes(last.clusterSizes()));
        }
        if (growth.evidence() == Growth.Evidence.COMPLETE) {
            lines.add(Numbers.count(growth.enough(), "round") + ": all "
                    + growth.unbounded().systemStates() + " system states that any number of rounds reaches (diameter "
                    + growth.unbounded().diameter() + "); this proves that further rounds reach nothing new");
        }
        if (answersUnbounded) {
            lines.add("predicates, bad prefixes and observers are answered for any number of rounds");
        }
        return lines;
    }

    /** The figures of all numbers of rounds; a figure that was not computed is a question mark. */
    private String column(ToLongFunction<Reach> figure) {
        List<String> texts = new ArrayList<>();
        for (Reach reach : growth.rows()) {
            long value = figure.applyAsLong(reach);
            texts.add(value == Reach.UNKNOWN ? "?" : Long.toString(value));
        }
        return String.join(", ", texts);
    }

    private static String sizes(SortedSet<Long> sizes) {
        List<String> texts = new ArrayList<>();
        for (long size : sizes) {
            if (texts.size() == SHOWN_SIZES) {
                texts.add("and " + (sizes.size() - SHOWN_SIZES) + " more");
                break;
            }
            texts.add(Long.toString(size));
        }
        return String.join(", ", texts);
    }

    /**
     * Whether any number of rounds satisfies a property if the unbounded context does. So it is for properties that a
     * finite run violates: each finite run has a number of rounds. A deadlock may be the end of the rounds, and infinite
     * runs may have infinitely many.
     */
    private static boolean isOfAnyRounds(Property property) {
        return property.kind().has(PropertyKind.Fact.SHOWN_BY_PATH);
    }
}
