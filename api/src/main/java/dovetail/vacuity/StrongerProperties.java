package dovetail.vacuity;

import dovetail.expr.Expr;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the ways in which a property can hold vacuously. Each way is a {@linkplain Stronger stronger property}: the antecedent
 * of an implication is never true, or the trigger of an automaton of violations never happens. Properties without any such
 * part have none, such as deadlock freedom.
 */
public final class StrongerProperties
        implements Property.SomeKinds<List<Stronger>>, Property.OfRuns.Visitor<List<Stronger>> {
    private final TransitionSystem system;

    private StrongerProperties(TransitionSystem system) {
        this.system = system;
    }

    /** The ways for a property of a system, outermost first. */
    public static List<Stronger> of(Property property, TransitionSystem system) {
        return property.accept(new StrongerProperties(system));
    }

    @Override
    public List<Stronger> ofStates(Property.OfStates property) {
        return property.kind() == PropertyKind.NEVER
                ? never(property.name(), property.predicates().get(0))
                : List.of();
    }

    @Override
    public List<Stronger> ofRuns(Property.OfRuns property) {
        return property.acceptKind(this);
    }

    private List<Stronger> never(String name, Expr bad) {
        List<Stronger> ways = new ArrayList<>();
        for (PredicateWays.Way way : PredicateWays.ways(bad, system)) {
            String reason = way.location().isPresent()
                    ? "no run reaches " + way.location().get()
                    : way.antecedent() + " is true in no reachable state";
            ways.add(new Stronger(new Property.Never(name, way.bad()), reason));
        }
        return ways;
    }

    @Override
    public List<Stronger> neverWord(Property.NeverWord property) {
        List<Stronger> ways = new ArrayList<>();
        for (WordTriggers.Way way : new WordTriggers(property.bad(), false).ways()) {
            ways.add(new Stronger(
                    new Property.NeverWord(property.name(), way.stronger(), property.atoms()),
                    way.trigger().reason(property.atoms())));
        }
        return ways;
    }

    @Override
    public List<Stronger> observer(Property.Observer property) {
        List<Stronger> ways = new ArrayList<>();
        if (!property.isExistential()) {
            for (WordTriggers.Way way : new WordTriggers(property.automaton(), true).ways()) {
                ways.add(new Stronger(
                        new Property.Observer(property.name(), way.stronger(), property.atoms(), false),
                        way.trigger().reason(property.atoms())));
            }
        }
        return ways;
    }

    @Override
    public List<Stronger> timedObserver(Property.TimedObserver property) {
        if (property.isExistential()) {
            return List.of();
        }
        ClockTrigger observer = new ClockTrigger(property.automaton());
        return observer.find()
                .map(trigger -> List.of(new Stronger(
                        new Property.TimedObserver(property.name(), observer.until(trigger), property.atoms(), false),
                        trigger.reason(property.atoms()))))
                .orElse(List.of());
    }

    @Override
    public List<Stronger> other(Property property) {
        return List.of();
    }

    @Override
    public List<Stronger> linearTime(Property.LinearTime property) {
        List<Stronger> ways = new ArrayList<>(FormulaWays.of(property));
        ways.addAll(AtomWays.of(property, AtomWays.demanded(property.formula()), system));
        return ways;
    }

    @Override
    public List<Stronger> metric(Property.Metric property) {
        List<Stronger> ways = new ArrayList<>(FormulaWays.of(property));
        ways.addAll(AtomWays.of(property, AtomWays.demanded(property.formula()), system));
        return ways;
    }

    @Override
    public List<Stronger> noAcceptedRun(Property.NoAcceptedRun property) {
        BuchiTrigger automaton = new BuchiTrigger(property.automaton());
        return automaton
                .find()
                .map(trigger -> List.of(new Stronger(
                        new Property.NoAcceptedRun(
                                property.name(), automaton.until(trigger), property.atoms(), property.rules()),
                        trigger.reason(property.atoms()))))
                .orElse(List.of());
    }
}
