package dovetail.check;

import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Distinguishes freedom from model errors from all other properties: every search that meets an error answers it. */
public final class ModelErrors implements Property.Visitor<Boolean>, Property.OfStates.Visitor<Boolean> {
    /** The name under which model errors are reported when the user gave none. */
    public static final String NAME = "model-errors";

    private ModelErrors() {}

    public static boolean areAskedBy(Property property) {
        return property.accept(new ModelErrors());
    }

    /** The model error that was met on the way to a verdict, as a verdict of its own. */
    public static Verdict verdict(Verdict met) {
        return new Verdict.Violated(met.engine(), met.figures(), met.modelError(), Optional.empty());
    }

    /** Adds a model error that was met while other properties were answered, once. */
    public static void addTo(List<Answer> answers) {
        Verdict met = null;
        for (Answer answer : answers) {
            met = met == null && answer.verdict().modelError().isPresent() ? answer.verdict() : met;
        }
        if (met == null) {
            return;
        }
        boolean isAsked = false;
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (areAskedBy(answer.property())) {
                isAsked = true;
                if (!answer.verdict().accept(new Verdict.ByKind<>(false, true, false))) {
                    answers.set(i, new Answer(answer.property(), verdict(met)));
                }
            }
        }
        if (!isAsked) {
            answers.add(new Answer(new Property.ErrorFree(NAME), verdict(met)));
        }
    }

    @Override
    public Boolean ofStates(Property.OfStates property) {
        return property.acceptKind(this);
    }

    @Override
    public Boolean never(Property.Never property) {
        return false;
    }

    @Override
    public Boolean reachable(Property.Reachable property) {
        return false;
    }

    @Override
    public Boolean deadlockFree(Property.DeadlockFree property) {
        return false;
    }

    @Override
    public Boolean deadlockReachable(Property.DeadlockReachable property) {
        return false;
    }

    @Override
    public Boolean errorFree(Property.ErrorFree property) {
        return true;
    }

    @Override
    public Boolean neverWord(Property.NeverWord property) {
        return false;
    }

    @Override
    public Boolean observer(Property.Observer property) {
        return false;
    }

    @Override
    public Boolean timedObserver(Property.TimedObserver property) {
        return false;
    }

    @Override
    public Boolean timelockFree(Property.TimelockFree property) {
        return false;
    }

    @Override
    public Boolean ofRuns(Property.OfRuns property) {
        return false;
    }
}
