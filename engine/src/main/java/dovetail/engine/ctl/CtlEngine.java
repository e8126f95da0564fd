package dovetail.engine.ctl;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.ctl.Ctl;
import dovetail.engine.EngineTable;
import dovetail.engine.TotalisingEngine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.List;
import java.util.Optional;

/** Answers branching-time properties by labelling the graph of all reachable states. */
public final class CtlEngine extends TotalisingEngine {
    private final CtlOptions options;

    CtlEngine(CtlOptions options) {
        this.options = options;
    }

    @Override
    protected EngineTable table() {
        return CtlProvider.TABLE;
    }

    /** The search for states in which an atom has no value also answers invariants. */
    @Override
    protected Optional<Limit> refusal(Property property) {
        return property.kind() == PropertyKind.NEVER ? Optional.empty() : super.refusal(property);
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        return new CtlRun(system, task.property().accept(new Formula()), options, name(), budget, progress).verdict();
    }

    /** The property as one of branching time. */
    private static final class Formula implements Property.SomeKinds<Property.BranchingTime> {
        @Override
        public Property.BranchingTime branchingTime(Property.BranchingTime property) {
            return property;
        }

        /** The part of a property that is about states: its predicates have a value in all of them. */
        @Override
        public Property.BranchingTime ofStates(Property.OfStates property) {
            Ctl never = Ctl.globally(Ctl.Quantifier.ALL, Ctl.not(Ctl.atom(0)));
            Atom bad = new Atom.State("", property.predicates().get(0));
            return new Property.BranchingTime(property.name(), never, List.of(bad));
        }

        @Override
        public Property.BranchingTime other(Property property) {
            throw unanswered(property);
        }
    }
}
