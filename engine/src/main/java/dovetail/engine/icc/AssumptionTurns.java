package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.Composition;
import dovetail.engine.icc.assume.AssumeGuarantee;
import dovetail.engine.icc.assume.BoundedChecks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns of assume-guarantee reasoning, each with larger bounds than the one before; counts their checks. */
final class AssumptionTurns {
    private final Budget budget;
    private final Progress progress;
    private final Statistics statistics = new Statistics();
    private final List<String> log = new ArrayList<>();

    AssumptionTurns(Budget budget, Progress progress) {
        this.budget = budget;
        this.progress = progress;
    }

    /**
     * Takes a turn.
     *
     * @param maxStates bounds the states of all checks
     * @param maxCheckStates bounds the states of each check
     * @return null without an answer within these bounds
     */
    IccRun.@Nullable Answer take(Composition composition, long maxStates, long maxCheckStates) {
        if (composition.components().size() < 2) {
            return null;
        }
        try {
            return decide(composition, maxStates, maxCheckStates);
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.STATES) {
                throw e;
            }
            return null;
        }
    }

    /** The answer without such bounds. */
    IccRun.Answer decide(Composition composition) {
        return decide(composition, Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    private IccRun.Answer decide(Composition composition, long maxStates, long maxCheckStates) {
        progress.doing("learning assumptions about " + composition.components().size() + " components");
        BoundedChecks checks = new BoundedChecks(composition.events(), budget, progress);
        try (checks) {
            checks.allow(maxStates, maxCheckStates);
            AssumeGuarantee assuming = new AssumeGuarantee(checks);
            int[] word = assuming.violation(composition, ComponentOrder.largestFirst(composition));
            log.add("assumptions: the largest of " + assuming.largest()
                    + (assuming.largest() == 1 ? " state, " : " states, ")
                    + assuming.refinements()
                    + (assuming.refinements() == 1 ? " refinement" : " refinements")
                    + " of alphabets; "
                    + (word == null ? "all guarantees hold" : "a violation"));
            return new IccRun.Answer(word);
        } finally {
            statistics.addProducts(checks.states(), checks.transitions(), checks.peakStates(), checks.peakBytes());
            statistics.addChecks(checks.checks());
        }
    }

    Statistics statistics() {
        return statistics;
    }

    List<String> log() {
        return log;
    }
}
