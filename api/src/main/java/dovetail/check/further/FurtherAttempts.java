package dovetail.check.further;

import dovetail.base.Limit;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.check.further.FurtherAttempt.Kind;
import dovetail.engine.EngineProvider;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Lists what may help after a limit was met, by the kind of the limit and the engines that could answer. The most useful is first. */
public final class FurtherAttempts {
    private static final String REDUCTION = "por";
    private static final String CLUSTERS = "pastfree";
    private static final String STORE = "store";
    private static final String SPLIT = "split";

    private final String engine;
    private final TransitionSystem system;
    private final EngineRegistry registry;
    private final RunSettings settings;
    private final Predicate<EngineProvider> answers;
    private final List<FurtherAttempt> attempts = new ArrayList<>();

    private FurtherAttempts(
            String engine,
            TransitionSystem system,
            EngineRegistry registry,
            RunSettings settings,
            Predicate<EngineProvider> answers) {
        this.engine = engine;
        this.system = system;
        this.registry = registry;
        this.settings = settings;
        this.answers = answers;
    }

    /**
     * @param engine the engine that met the limit
     * @param settings those of the run, which an advised engine must have, too
     * @param answers whether an engine could do the same
     */
    public static List<FurtherAttempt> after(
            Limit limit,
            String engine,
            TransitionSystem system,
            EngineRegistry registry,
            RunSettings settings,
            Predicate<EngineProvider> answers) {
        return new FurtherAttempts(engine, system, registry, settings, answers).after(limit);
    }

    private List<FurtherAttempt> after(Limit limit) {
        switch (limit.kind()) {
            case MEMORY -> {
                compactStore();
                clusters();
                reduction();
                attempts.add(FurtherAttempt.by(Kind.MORE_MEMORY));
            }
            case TIME -> {
                if (settings.threads() == 1 && Runtime.getRuntime().availableProcessors() > 1) {
                    attempts.add(FurtherAttempt.by(Kind.THREADS));
                }
                reduction();
                attempts.add(FurtherAttempt.by(Kind.MORE_TIME));
            }
            case STATES -> {
                reduction();
                attempts.add(FurtherAttempt.by(Kind.MORE_STATES));
            }
            case SIZE, UNSUPPORTED, VALUES -> otherEngines();
            case PROCESSES, UNBOUNDED, DISK, INTERRUPTED, DEPTH, RUNS, JOBS, INPUTS, UNPRESERVED, FAILURE -> {}
        }
        return attempts;
    }

    private void compactStore() {
        if (!isSet(STORE) && registry.owners(STORE).contains(engine)) {
            attempts.add(new FurtherAttempt(Kind.OPTION, "store=compact", "less memory per state, more time"));
        }
    }

    /** By clusters where the system has a part that only moves forward; those that wait move to disk. */
    private void clusters() {
        if (engine.equals(CLUSTERS)) {
            if (isSet(SPLIT)) {
                attempts.add(new FurtherAttempt(Kind.OPTION, "split=auto", "clusters that wait move to disk"));
            }
        } else if (isAdvised(CLUSTERS)) {
            attempts.add(new FurtherAttempt(
                    Kind.ENGINE, CLUSTERS, "past clusters are freed, and clusters that wait move to disk"));
        }
    }

    private boolean isSet(String name) {
        return settings.options().stream().anyMatch(option -> option.name().equals(name));
    }

    private void reduction() {
        if (!engine.equals(REDUCTION) && isAdvised(REDUCTION)) {
            attempts.add(new FurtherAttempt(Kind.ENGINE, REDUCTION, "fewer interleavings"));
        }
    }

    /** The engines that answer the property, in the order of auto. */
    private void otherEngines() {
        for (EngineProvider provider : registry.providers()) {
            if (!provider.name().equals(engine) && isAdvised(provider.name())) {
                attempts.add(new FurtherAttempt(Kind.ENGINE, provider.name(), ""));
            }
        }
    }

    /** Whether an engine is of help; one that meets a limit when it is asked is not. */
    private boolean isAdvised(String name) {
        try {
            return registry.names().contains(name)
                    && (!name.equals(CLUSTERS) || ForwardParts.areIn(system))
                    && answers.test(registry.find(name))
                    && settings.fit(registry, name);
        } catch (Limit.Exceeded e) {
            return false;
        }
    }
}
