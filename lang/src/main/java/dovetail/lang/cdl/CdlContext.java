package dovetail.lang.cdl;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.cdl.activity.Activity;
import dovetail.lang.cdl.activity.ActivityLts;
import dovetail.lang.cdl.activity.ActivitySplit;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.SubContexts;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
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
    private final Declared declared;
    private final Activity environment;
    private final Budget budget;
    private final Composition composition;

    /**
     * A context as its file declares it.
     *
     * @param timed the system, with the unit of time of the context
     * @param exchanges by the event numbers of the environment
     * @param lints the warnings about declarations of the file, which all its contexts share
     */
    record Declared(
            String name,
            FiacreModel system,
            TransitionSystem timed,
            List<StepEvent.Exchange> exchanges,
            Map<String, Expr> predicates,
            StatedProperties properties,
            List<Diagnostic> warnings,
            DeclarationLints lints,
            Origin origin) {}

    /** The composed system, once it is there; shared by the same context under other budgets. */
    private static final class Composition {
        /** The environment of a sub-context; null in a context that is not split. */
        private final @Nullable SubEnvironment part;

        private @Nullable TransitionSystem system;

        private Composition(@Nullable SubEnvironment part) {
            this.part = part;
        }
    }

    /**
     * The environment of a sub-context.
     *
     * @param events those of the whole environment, so that states have the same parts
     */
    private record SubEnvironment(Lts lts, BitSet events) {}

    CdlContext(Declared declared, Activity environment) {
        this(declared, environment, Budget.unlimited(), new Composition(null));
    }

    private CdlContext(Declared declared, Activity environment, Budget budget, Composition composition) {
        this.declared = declared;
        this.environment = environment;
        this.budget = budget;
        this.composition = composition;
    }

    public String name() {
        return declared.name;
    }

    DeclarationLints declarationLints() {
        return declared.lints;
    }

    private CdlContext in(Activity other) {
        return new CdlContext(declared, other, budget, new Composition(null));
    }

    @Override
    public CdlContext within(Budget limits) {
        return new CdlContext(declared, environment, limits, composition);
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
            SubEnvironment part = composition.part == null ? environment() : composition.part;
            composed = ContextNetwork.of(
                    declared.timed, part.lts(), part.events(), declared.exchanges, declared.origin, name());
            composition.system = composed;
        }
        return composed;
    }

    private SubEnvironment environment() {
        Lts lts = ActivityLts.of(environment, "the environment of context '" + name() + "'", budget)
                .lts();
        return new SubEnvironment(lts, ContextNetwork.events(lts));
    }

    @Override
    public Optional<SubContexts> subContexts() {
        return composition.part == null ? Optional.of(this::split) : Optional.empty();
    }

    private List<SubContexts.Part> split(int least) {
        List<SubContexts.Part> parts = new ArrayList<>();
        SubEnvironment whole = environment();
        for (ActivitySplit.Part part : ActivitySplit.of(whole.lts(), least)) {
            List<String> words = part.through().stream()
                    .map(event -> declared.exchanges.get(event).label())
                    .toList();
            Composition sub = new Composition(new SubEnvironment(part.lts(), whole.events()));
            CdlContext context = new CdlContext(declared, environment, budget, sub);
            parts.add(new SubContexts.Part(String.join("; ", words), context));
        }
        return parts;
    }

    @Override
    public Network network() {
        return system().asNetwork();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        if (named.isEmpty()) {
            return declared.system.predicate(text, declared.predicates, warnings);
        }
        Map<String, Expr> all = new HashMap<>(declared.predicates);
        all.putAll(named);
        return declared.system.predicate(text, all, warnings);
    }

    /** The assertions and observers, each named {@code context.name}. */
    @Override
    public StatedProperties stated() {
        return declared.properties;
    }

    @Override
    public List<Diagnostic> warnings() {
        return declared.warnings;
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return CdlModel.lints(declared.system, List.of(this), others);
    }
}
