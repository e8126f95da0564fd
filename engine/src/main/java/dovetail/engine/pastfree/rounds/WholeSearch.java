package dovetail.engine.pastfree.rounds;

import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.search.question.Questions;
import dovetail.search.question.StateSearch;
import dovetail.step.StateLayout;
import java.util.Optional;

/** Common part of searches that visit all states of a network without a question and without reduction. */
abstract class WholeSearch extends StateSearch {
    WholeSearch(PreparedSystem system) {
        super(system, new Questions(), new Questions().preserved(), Optional.empty());
    }

    @Override
    protected final Compile compile() {
        return Compile.AUTO;
    }

    @Override
    protected final boolean mayNarrow() {
        return true;
    }

    @Override
    protected final boolean answersByProbe() {
        return false;
    }

    @Override
    protected final TieredSteps networkSteps(StepSetup prepared, StateLayout packed) {
        return prepared.steps(packed, compile());
    }
}
