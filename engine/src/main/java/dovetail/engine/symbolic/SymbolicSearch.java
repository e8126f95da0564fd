package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.diagram.DeepThread;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Survey;
import dovetail.search.FoundPaths;
import dovetail.search.SearchResult;
import dovetail.search.question.NetFacts;
import dovetail.search.question.NetLoss;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Search of all states at once: their set is computed, and paths to goals where it has some. */
final class SymbolicSearch extends StateSearch {
    private final SymbolicOptions options;
    private final Questions questions;
    private final Map<String, Number> figures = new LinkedHashMap<>();
    private List<String> story = List.of();
    private Optional<NetFacts> netFacts = Optional.empty();

    SymbolicSearch(PreparedSystem system, Questions questions, SymbolicOptions options) {
        super(system, questions, options);
        this.questions = questions;
        this.options = options;
    }

    /** No state is stored in a layout. */
    @Override
    protected boolean mayNarrow() {
        return false;
    }

    @Override
    protected boolean findsShortestPaths() {
        return true;
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        try {
            return DeepThread.run(budget, () -> run(packed, budget.within(meter), progress));
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
    }

    private SearchResult run(StateLayout packed, Budget budget, Progress progress) {
        progress.doing("saturation");
        ReachableStates states = new ReachableStates(system(), options, budget);
        try {
            return run(states.run(), packed, budget);
        } catch (Limit.Exceeded e) {
            figures.put("peakNodes", states.peakNodes());
            String reached = e.limit().text() + ", with " + states.peakNodes() + " nodes of decision diagrams";
            throw new Limit.Exceeded(
                    new Limit(e.limit().kind(), reached, e.limit().remedies()));
        }
    }

    private SearchResult run(SymbolicRun run, StateLayout packed, Budget budget) {
        RunNumbers numbers = run.numbers();
        story = run.story();
        figures.clear();
        figures.putAll(numbers.figures());
        Counts counts = numbers.counts(budget.meter());
        Optional<Limit> tooMany = numbers.limit(budget);
        if (tooMany.isPresent()) {
            return new SearchResult(counts, FoundPaths.NONE, tooMany.get(), Survey.NONE);
        }
        boolean hasErrors = numbers.errors().signum() > 0;
        if (!hasErrors) {
            run.netSets().ifPresent(sets -> ofNet(run, sets));
        }
        List<List<List<long[]>>> paths = new ArrayList<>();
        for (List<List<int[]>> found : run.paths(goals(), questions.predicates())) {
            List<List<long[]>> encoded = new ArrayList<>();
            for (List<int[]> path : found) {
                encoded.add(packed(path, packed));
            }
            paths.add(encoded);
        }
        FoundPaths found = new FoundPaths(paths, hasErrors ? packed(run.errorPath(), packed) : null);
        return new SearchResult(numbers.counts(budget.meter()), found, null, Survey.NONE.excludingErrors(!hasErrors));
    }

    /** Keeps the largest numbers of tokens, and the facts that questions about a net need. */
    private void ofNet(SymbolicRun run, NetSets sets) {
        long[] bounds = run.bounds(sets);
        figures.put(Figures.TOKENS_IN_PLACE, Arrays.stream(bounds).max().orElse(0));
        figures.put(Figures.TOKENS_PER_MARKING, sets.largestMarking());
        if (questions.ofNet().isEmpty()) {
            return;
        }
        Map<List<Integer>, Long> sums = new HashMap<>();
        Map<NetQuestion, Optional<NetLoss>> losses = new EnumMap<>(NetQuestion.class);
        boolean asksForFirings = false;
        for (Property.OfNet property : questions.ofNet()) {
            asksForFirings |= !property.question().isOfTokens();
            if (property.question().isOfReturns()) {
                losses.computeIfAbsent(property.question(), run::loss);
            }
            for (Property.PlaceSum sum : property.sums()) {
                List<Integer> places = sum.places();
                sums.computeIfAbsent(
                        places, some -> some.size() == 1 ? Long.valueOf(bounds[some.get(0)]) : sets.largest(some));
            }
        }
        netFacts = Optional.of(new NetFacts(sums, asksForFirings ? run.fired(sets) : new BitSet(), losses));
    }

    @Override
    protected Optional<NetFacts> netFacts() {
        return netFacts;
    }

    private static List<long[]> packed(List<int[]> path, StateLayout layout) {
        List<long[]> words = new ArrayList<>();
        for (int[] state : path) {
            long[] packed = new long[layout.words()];
            layout.encode(state, packed, 0);
            words.add(packed);
        }
        return words;
    }

    @Override
    public Account account() {
        return new Account(List.of(), options.explain() ? story : List.of());
    }

    @Override
    public Map<String, Number> figures() {
        return figures;
    }
}
