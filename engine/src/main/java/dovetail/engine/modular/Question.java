package dovetail.engine.modular;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Origin;
import dovetail.engine.ViolatingRuns;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.property.RunRules;
import java.util.List;

/**
 * Question about the computations of a system of modules: is there one that the automaton of a property accepts?
 *
 * @param sought the computations that are sought, as one more constraint of the system
 * @param judge the property that such a computation violates, by which it is replayed
 * @param isExistential whether such a computation shows that the property holds
 */
record Question(ModuleConstraint.Temporal sought, Property.OfRuns judge, boolean isExistential) {
    /** The question that a property of states or of runs asks. */
    static Question of(Property property) {
        if (property.kind().scope() == PropertyKind.Scope.STATES) {
            return reaching(property.name(), property.predicates().get(0), property.isExistential());
        }
        Property.OfRuns ofRuns = property.asOfRuns();
        return of(ofRuns, ViolatingRuns.of(ofRuns), false);
    }

    /** Is there a computation with an instant that satisfies a predicate? */
    static Question reaching(String name, Expr predicate, boolean isExistential) {
        Property.LinearTime never = new Property.LinearTime(
                name,
                Formula.globally(Formula.not(Formula.atom(0))),
                List.of(new Atom.State(name, predicate)),
                RunRules.DEFAULT);
        return of(never, eventually(), isExistential);
    }

    private static Question of(Property.OfRuns judge, Automaton violating, boolean isExistential) {
        List<Expr> atoms = judge.atoms().stream().map(Atom::predicate).toList();
        ModuleConstraint.Temporal sought =
                new ModuleConstraint.Temporal(ModuleVariable.ENVIRONMENT, violating, atoms, judge.name(), Origin.NONE);
        return new Question(sought, judge, isExistential);
    }

    /** The words in which atom 0 is true at some position; deterministic, so that every computation has one run. */
    private static Automaton eventually() {
        Guard is = new Guard(List.of(new Guard.Cube(1, 0)));
        Guard isNot = new Guard(List.of(new Guard.Cube(0, 1)));
        return new Automaton(
                1,
                0,
                1,
                List.of(
                        List.of(new Automaton.Edge(isNot, 0, 0), new Automaton.Edge(is, 1, 1)),
                        List.of(new Automaton.Edge(Guard.TRUE, 1, 1))));
    }
}
