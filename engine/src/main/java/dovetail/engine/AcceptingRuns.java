package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.search.cycle.ProductLasso;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Search of a product of a system and an automaton for an accepting run, by another order than depth first. */
public interface AcceptingRuns {
    /**
     * Outcome of a search.
     *
     * @param limit the limit that ended it, or null
     * @param lasso the accepting run from a reachable state on, or null where there is none
     * @param way the states from the initial one to the first state of the lasso; none without a lasso
     */
    record Outcome(
            Counts counts,
            @Nullable Limit limit,
            @Nullable ProductLasso lasso,
            List<long[]> way,
            Map<String, Number> figures,
            Account account) {
        /** The outcome of a search that did not begin. */
        public static Outcome refused(Limit limit) {
            return new Outcome(Counts.NONE, limit, null, List.of(), Map.of(), Account.NONE);
        }
    }

    /**
     * Searches.
     *
     * @param product relations whose steppers tell acceptance marks
     * @param meter counts the memory of the search
     */
    Outcome search(PreparedSystem system, TieredSteps product, Budget budget, MemoryMeter meter, Progress progress);
}
