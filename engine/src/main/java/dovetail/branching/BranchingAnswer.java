package dovetail.branching;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.ctl.Ctl;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.replay.RunTree;
import dovetail.replay.TreeReplay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Optional;

/**
 * Answer to a branching-time property by sets of states, with a tree of runs where one shows it.
 *
 * @param <S> the sets of states
 */
public final class BranchingAnswer<S> {
    private final TransitionSystem system;
    private final Property.BranchingTime property;
    private final Budget budget;
    private final boolean holds;
    /** The reason that no run is shown, where a limit ended the search for one. */
    private Optional<String> missing = Optional.empty();

    private final Optional<Trace> trace;

    /**
     * Labels the states and finds the runs.
     *
     * @param initial the initial state
     */
    public BranchingAnswer(
            TransitionSystem system, Property.BranchingTime property, StateSets<S> sets, int[] initial, Budget budget) {
        this.system = system;
        this.property = property;
        this.budget = budget;
        Labelling<S> labelling = new Labelling<>(sets, property.rules());
        this.holds = sets.hasInitial(labelling.of(property.formula()));
        this.trace = shown(labelling, initial);
    }

    /** The runs that show the answer; none where a limit ends the search for them, since the answer is known. */
    private Optional<Trace> shown(Labelling<S> labelling, int[] initial) {
        try {
            Optional<RunTree> tree =
                    new Evidence<>(labelling, Semantics.of(system, budget)).of(property.formula(), initial);
            return tree.map(found -> replay().trace(found));
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() == Limit.Kind.INTERRUPTED) {
                throw e;
            }
            missing = Optional.of("no run is shown: " + e.limit().text());
            return Optional.empty();
        }
    }

    private TreeReplay replay() {
        return new TreeReplay(system, property, budget);
    }

    /** The verdict in the name of an engine. */
    public Verdict verdict(String engine, Figures figures, Optional<Trace> modelError) {
        if (holds) {
            boolean isWitness = trace.isPresent() && !Ctl.isOfState(property.formula());
            return new Verdict.Holds(engine, figures, isWitness ? trace : Optional.empty(), modelError);
        }
        Optional<String> cause =
                trace.isPresent() ? Optional.empty() : Optional.of(missing.orElseGet(() -> replay().cause()));
        return new Verdict.Violated(engine, figures, trace, modelError, cause);
    }
}
