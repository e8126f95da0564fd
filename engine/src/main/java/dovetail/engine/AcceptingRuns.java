package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.search.cycle.ProductLasso;
import dovetail.search.owcty.AcceptingCycles;
import dovetail.search.owcty.Cores;
import dovetail.step.StepRelation;
import java.io.Serializable;
import java.util.LinkedHashMap;
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

        /** The outcome of a search by elimination. */
        public static Outcome of(AcceptingCycles.Outcome found, long bytesOnDisk) {
            Map<String, Number> figures = new LinkedHashMap<>();
            figures.put("candidates", found.candidates());
            figures.put("candidatesLeft", found.left());
            figures.put("rounds", found.rounds());
            figures.put("eliminationSteps", found.steps());
            figures.put("bytesOnDisk", bytesOnDisk);
            Counts counts = found.reached().counts().withoutDeadlocks();
            return new Outcome(counts, found.limit(), found.lasso(), found.way(), figures, Account.NONE);
        }
    }

    /** Serial form of an automaton as a factor of a product, for other processes. */
    interface Factor extends Serializable {
        /** The product with the steps of the system. */
        StepRelation product(StepRelation system);

        /** Whether a stepper of such a product has met a deadlock at the end of a run that is ignored. */
        boolean hasMetDeadEnds();
    }

    /**
     * Product of a system and an automaton.
     *
     * @param steps relations whose steppers tell acceptance marks
     * @param cores the parts of the automaton that accepting cycles are in
     * @param predicates the predicates of the automaton's atoms
     * @param deadEnd to be run where a factor in another process has met a deadlock at the end of a run that is ignored
     */
    record Product(TieredSteps steps, Cores cores, List<Expr> predicates, Factor factor, Runnable deadEnd) {}

    /**
     * Searches.
     *
     * @param meter counts the memory of the search
     */
    Outcome search(PreparedSystem system, Product product, Budget budget, MemoryMeter meter, Progress progress);
}
