package dovetail.lang.cdl;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.cdl.activity.Activity;
import dovetail.lang.cdl.activity.ActivityLts;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A context: a system in one environment, with its assertions and observers. The two are composed when it is first
 * asked for, since a file may have many contexts and some of them may be too large.
 */
public final class CdlContext implements Model {
    private final String name;
    private final FiacreModel system;
    private final TransitionSystem timed;
    private final Activity environment;
    private final List<StepEvent.Exchange> exchanges;
    private final Map<String, Expr> predicates;
    private final StatedProperties properties;
    private final List<Diagnostic> warnings;
    private final DeclarationLints declarationLints;
    private final Origin origin;
    private final Budget budget;
    private final Composition composition;

    /** The composed system, once it is there; shared by the same context under other budgets. */
    private static final class Composition {
        private @Nullable TransitionSystem system;
    }

    /**
     * @param timed the system, with the unit of time of the context
     * @param exchanges by the event numbers of the environment
     * @param declarationLints the warnings about declarations of the file, which all its contexts share
     */
    CdlContext(
            String name,
            FiacreModel system,
            TransitionSystem timed,
            Activity environment,
            List<StepEvent.Exchange> exchanges,
            Map<String, Expr> predicates,
            StatedProperties properties,
            List<Diagnostic> warnings,
            DeclarationLints declarationLints,
            Origin origin) {
        this(
                name,
                system,
                timed,
                environment,
                exchanges,
                predicates,
                properties,
                warnings,
                declarationLints,
                origin,
                Budget.unlimited(),
                new Composition());
    }

    private CdlContext(
            String name,
            FiacreModel system,
            TransitionSystem timed,
            Activity environment,
            List<StepEvent.Exchange> exchanges,
            Map<String, Expr> predicates,
            StatedProperties properties,
            List<Diagnostic> warnings,
            DeclarationLints declarationLints,
            Origin origin,
            Budget budget,
            Composition composition) {
        this.name = name;
        this.system = system;
        this.timed = timed;
        this.environment = environment;
        this.exchanges = exchanges;
        this.predicates = Map.copyOf(predicates);
        this.properties = properties;
        this.warnings = List.copyOf(warnings);
        this.declarationLints = declarationLints;
        this.origin = origin;
        this.budget = budget;
        this.composition = composition;
    }

    public String name() {
        return name;
    }

    DeclarationLints declarationLints() {
        return declarationLints;
    }

    /** The activity of the environment. */
    public Activity environment() {
        return environment;
    }

    private CdlContext in(Activity other) {
        return with(other, budget, new Composition());
    }

    private CdlContext with(Activity activity, Budget limits, Composition composed) {
        return new CdlContext(
                name,
                system,
                timed,
                activity,
                exchanges,
                predicates,
                properties,
                warnings,
                declarationLints,
                origin,
                limits,
                composed);
    }

    @Override
    public CdlContext within(Budget limits) {
        return with(environment, limits, composition);
    }

    @Override
    public Optional<Rounds> rounds() {
        return environment.hasLoops() ? Optional.of(new Loops()) : Optional.empty();
    }

    /** The loops of the environment. */
    private final class Loops implements Rounds {
        @Override
        public Model bounded(int count) {
            return in(environment.withLoops(count));
        }

        @Override
        public Model unbounded() {
            return in(environment.withoutBounds());
        }

        @Override
        public String environment() {
            return ContextNetwork.ENVIRONMENT;
        }
    }

    /** The system and its environment; throws {@link dovetail.base.Limit.Exceeded} when the environment is too large. */
    @Override
    public TransitionSystem system() {
        TransitionSystem composed = composition.system;
        if (composed == null) {
            ActivityLts lts = ActivityLts.of(environment, "the environment of context '" + name + "'", budget);
            composed = ContextNetwork.of(timed, lts, exchanges, origin, name);
            composition.system = composed;
        }
        return composed;
    }

    @Override
    public Network network() {
        return system().asNetwork();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        if (named.isEmpty()) {
            return system.predicate(text, predicates, warnings);
        }
        Map<String, Expr> all = new HashMap<>(predicates);
        all.putAll(named);
        return system.predicate(text, all, warnings);
    }

    /** The assertions and observers, each named {@code context.name}. */
    @Override
    public List<Property> properties() {
        return properties.list();
    }

    @Override
    public Map<String, Origin> propertyPlaces() {
        return properties.places();
    }

    @Override
    public Map<String, SourceText> propertyTexts() {
        return properties.texts();
    }

    @Override
    public List<Diagnostic> warnings() {
        return warnings;
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return CdlModel.lints(system, List.of(this), others);
    }
}
