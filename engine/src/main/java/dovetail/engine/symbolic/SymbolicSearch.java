package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.symbolic.diagram.DeepThread;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Survey;
import dovetail.search.FoundPaths;
import dovetail.search.SearchResult;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Search of all states at once: their set is computed, and paths to goals where it has some. */
final class SymbolicSearch extends StateSearch {
    private final SymbolicOptions options;
    private final Questions questions;
    private final Map<String, Number> figures = new LinkedHashMap<>();
    private List<String> story = List.of();

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
        SymbolicRun run = new SymbolicRun(system(), options, budget);
        RunNumbers numbers = run.numbers();
        story = run.story();
        figures.clear();
        figures.putAll(numbers.figures());
        List<List<List<long[]>>> paths = new ArrayList<>();
        for (List<List<int[]>> found : run.paths(goals(), questions.predicates())) {
            List<List<long[]>> encoded = new ArrayList<>();
            for (List<int[]> path : found) {
                encoded.add(packed(path, packed));
            }
            paths.add(encoded);
        }
        boolean hasErrors = numbers.errors().signum() > 0;
        FoundPaths found = new FoundPaths(paths, hasErrors ? packed(run.errorPath(), packed) : null);
        Counts counts = numbers.counts(budget.meter());
        return new SearchResult(counts, found, null, Survey.NONE.excludingErrors(!hasErrors));
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
