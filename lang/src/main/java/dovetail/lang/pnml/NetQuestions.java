package dovetail.lang.pnml;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.lang.pnml.reduce.NetReduction;
import dovetail.lang.pnml.reduce.Preserved;
import dovetail.lang.pnml.reduce.ReducedNet;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.reduction.ReducedQuestion;
import dovetail.reduction.StructuralReduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Structural reduction of questions about a net: state predicates, reachability, deadlocks, and linear-time formulas over states. Formulas
 * about actions and fair runs are not preserved, since transitions change. The steps of the net must be free of model errors.
 */
final class NetQuestions implements StructuralReduction {
    private final PnmlModel model;
    private final PlacePredicates predicates;

    NetQuestions(PnmlModel model) {
        this.model = model;
        this.predicates = new PlacePredicates(model.net().places().size(), model.tokens());
    }

    @Override
    public Optional<ReducedQuestion> reduced(List<Property> properties, Budget budget) {
        boolean[] observed = new boolean[model.net().places().size()];
        Preserved preserved = Preserved.STATES;
        for (Property property : properties) {
            if (translated(property, place -> observe(place, observed)).isEmpty()) {
                return Optional.empty();
            }
            Preserved needed = needed(property);
            preserved = needed.compareTo(preserved) > 0 ? needed : preserved;
        }
        ReducedNet reduced = NetReduction.of(model.net(), observed, preserved, budget);
        if (!reduced.isSmaller(model.net())) {
            return Optional.empty();
        }
        PnmlModel small = new NetLowering(reduced.net(), model.messages().apart()).lower();
        List<Property> translated = new ArrayList<>();
        for (Property property : properties) {
            translated.add(translated(property, place -> small.tokens().tokens(reduced.places()[place]))
                    .orElseThrow());
        }
        return Optional.of(new ReducedQuestion(
                small.network(), translated, new WordLift(model, small, reduced), reduced.summary()));
    }

    private static Preserved needed(Property property) {
        Optional<Formula> formula = property.linearTimeFormula();
        if (formula.isPresent()) {
            return hasNext(formula.get()) ? Preserved.STEPS : Preserved.RUNS;
        }
        return property.kind() == PropertyKind.DEADLOCK_FREE || property.kind() == PropertyKind.DEADLOCK_REACHABLE
                ? Preserved.DEADLOCKS
                : Preserved.STATES;
    }

    private static boolean hasNext(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return hasNext(not.operand());
        }
        if (formula instanceof Formula.And and) {
            return haveNext(and.operands());
        }
        if (formula instanceof Formula.Or or) {
            return haveNext(or.operands());
        }
        if (formula instanceof Formula.Until until) {
            return hasNext(until.left()) || hasNext(until.right());
        }
        if (formula instanceof Formula.Release release) {
            return hasNext(release.left()) || hasNext(release.right());
        }
        return formula instanceof Formula.Next;
    }

    private static boolean haveNext(List<Formula> formulas) {
        for (Formula formula : formulas) {
            if (hasNext(formula)) {
                return true;
            }
        }
        return false;
    }

    private Expr observe(int place, boolean[] observed) {
        observed[place] = true;
        return model.tokens().tokens(place);
    }

    /** The property with other expressions for the tokens of places; nothing for kinds that are not preserved. */
    private Optional<Property> translated(Property property, IntFunction<Expr> tokens) {
        return property.accept(new Translation(tokens));
    }

    /** Translates the properties that reductions preserve. */
    private final class Translation
            implements Property.SomeKinds<Optional<Property>>,
                    Property.OfStates.Visitor<Optional<Property>>,
                    Property.OfRuns.Visitor<Optional<Property>> {
        private final IntFunction<Expr> tokens;

        Translation(IntFunction<Expr> tokens) {
            this.tokens = tokens;
        }

        @Override
        public Optional<Property> other(Property property) {
            return Optional.empty();
        }

        @Override
        public Optional<Property> ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public Optional<Property> ofRuns(Property.OfRuns property) {
            return property.acceptKind(this);
        }

        @Override
        public Optional<Property> linearTime(Property.LinearTime property) {
            List<Atom> atoms = new ArrayList<>();
            for (Atom atom : property.atoms()) {
                Optional<Expr> predicate =
                        atom.isAction() ? Optional.empty() : predicates.translated(atom.predicate(), tokens);
                if (predicate.isEmpty()) {
                    return Optional.empty();
                }
                atoms.add(new Atom.State(atom.text(), predicate.get()));
            }
            boolean isPlain = !property.rules().fair() && !property.rules().observed();
            return isPlain ? Optional.of(property.withAtoms(atoms)) : Optional.empty();
        }

        @Override
        public Optional<Property> noAcceptedRun(Property.NoAcceptedRun property) {
            return Optional.empty();
        }

        @Override
        public Optional<Property> metric(Property.Metric property) {
            return Optional.empty();
        }

        @Override
        public Optional<Property> never(Property.Never property) {
            return predicates.translated(property.bad(), tokens).map(bad -> new Property.Never(property.name(), bad));
        }

        @Override
        public Optional<Property> reachable(Property.Reachable property) {
            return predicates
                    .translated(property.goal(), tokens)
                    .map(goal -> new Property.Reachable(property.name(), goal));
        }

        @Override
        public Optional<Property> deadlockFree(Property.DeadlockFree property) {
            return predicates
                    .translated(property.properEnds(), tokens)
                    .map(ends -> new Property.DeadlockFree(property.name(), ends));
        }

        @Override
        public Optional<Property> deadlockReachable(Property.DeadlockReachable property) {
            return Optional.of(property);
        }

        @Override
        public Optional<Property> errorFree(Property.ErrorFree property) {
            return Optional.of(property);
        }
    }
}
