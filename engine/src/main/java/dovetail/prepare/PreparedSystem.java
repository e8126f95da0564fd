package dovetail.prepare;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.cache.ResultCache;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.zone.ZoneGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A system with the results that all properties share: value sets, state layout, transition groups and compiled
 * successor functions. Engines add their own, such as a decomposition. Each is computed when it is first needed, under
 * the limits of the question that needs it. Its memory is counted until the system is closed. For the use of one thread
 * at a time.
 */
public final class PreparedSystem implements AutoCloseable {
    private final TransitionSystem system;
    private final MemoryMeter memory;
    private final ResultCache cache;
    private final Map<Class<?>, Object> parts = new HashMap<>();
    /** The parts that never change, which forks exchange. */
    private final Map<Class<?>, Object> lasting = new ConcurrentHashMap<>();
    /** The system that this is a fork of; null where it is none. */
    private final @Nullable PreparedSystem origin;
    /** The meter of the lasting parts. */
    private final MemoryMeter lastingMemory;
    /** The questions that have used each shared part. */
    private final Map<String, Set<Integer>> uses = new LinkedHashMap<>();

    private int question;

    private @Nullable ValueSets values;
    private @Nullable StateLayout layout;
    private @Nullable GroupTable groups;

    /** The zone graph of a timed network; null for other systems. */
    private final @Nullable ZoneGraph zones;

    /** Null before steps are asked for. */
    private @Nullable CompiledSteps compiled;

    private PreparedSystem(TransitionSystem system, ResultCache cache, @Nullable ZoneGraph zones, MemoryMeter memory) {
        this(system, cache, zones, memory, null, memory);
    }

    private PreparedSystem(
            TransitionSystem system,
            ResultCache cache,
            @Nullable ZoneGraph zones,
            MemoryMeter memory,
            @Nullable PreparedSystem origin,
            MemoryMeter lastingMemory) {
        this.system = system;
        this.cache = cache;
        this.zones = zones;
        this.memory = memory;
        this.origin = origin;
        this.lastingMemory = lastingMemory;
    }

    /**
     * The same system for a computation beside others: it has results of its own, and shares those that are there already or
     * never change. The memory of its own results is counted until it is closed.
     */
    public PreparedSystem fork(Budget budget) {
        MemoryMeter scope = budget.meter().scope();
        ZoneGraph graph = orClosed(scope, () -> zones(system, budget.within(scope)));
        PreparedSystem fork = new PreparedSystem(system, cache, graph, scope, this, lastingMemory);
        fork.lasting.putAll(lasting);
        if (zones == null) {
            fork.values = values;
            fork.layout = layout;
            fork.groups = groups;
        }
        return fork;
    }

    /**
     * Exchanges the parts that never change with the system that this is a fork of. Called while this fork is paused, so that its
     * parts at each point of its work do not depend on the speed of computations beside it.
     */
    public void exchange() {
        if (origin != null) {
            lasting.forEach(origin.lasting::putIfAbsent);
            origin.lasting.forEach(lasting::putIfAbsent);
        }
    }

    /** Prepares a system for questions whose memory counts on the meter of a budget. */
    public static PreparedSystem of(TransitionSystem system, Budget budget) {
        return of(system, ResultCache.NONE, budget);
    }

    /** The same with a cache of the constructions of other runs. */
    public static PreparedSystem of(TransitionSystem system, ResultCache cache, Budget budget) {
        MemoryMeter memory = budget.meter().scope();
        return new PreparedSystem(system, cache, orClosed(memory, () -> zones(system, budget.within(memory))), memory);
    }

    private static @Nullable ZoneGraph zones(TransitionSystem system, Budget budget) {
        Optional<TimedNetwork> timed = system.timed();
        return timed.isEmpty() ? null : ZoneGraph.of(timed.get(), budget);
    }

    /** The zone graph of a timed network; nothing for other systems. */
    public Optional<ZoneGraph> zones() {
        return Optional.ofNullable(zones);
    }

    /** Whether an observer prunes the steps that engines search. */
    public boolean isObserved() {
        return zones != null && zones.isObserved();
    }

    /** Figures of the system itself. */
    public Map<String, Number> figures() {
        return zones == null ? Map.of() : zones.figures();
    }

    /** The same system with another zone graph of it; its memory is counted until it is closed. */
    public PreparedSystem with(BiFunction<ZoneGraph, Budget, ZoneGraph> other, Budget budget) {
        MemoryMeter scope = budget.meter().scope();
        ZoneGraph plain = Objects.requireNonNull(zones);
        return new PreparedSystem(
                system, cache, orClosed(scope, () -> other.apply(plain, budget.within(scope))), scope);
    }

    /** A zone graph; when a limit is met, the memory that it took so far is given back. */
    private static @Nullable ZoneGraph orClosed(MemoryMeter scope, Supplier<@Nullable ZoneGraph> graph) {
        try {
            return graph.get();
        } catch (Limit.Exceeded e) {
            scope.close();
            throw e;
        }
    }

    /** The same with value sets that are known already; a value that is not among them widens the layout when it occurs. */
    public static PreparedSystem of(Network network, ValueSets values, Budget budget) {
        PreparedSystem system = of(network, budget);
        system.values = values;
        return system;
    }

    public TransitionSystem system() {
        return system;
    }

    /** The network that engines search: the system itself, or that of the zone graph of a timed network. */
    public Network network() {
        return zones == null ? system.asNetwork() : zones.network();
    }

    /** The states of a run of the system from those of a path that a search found. */
    public List<int[]> run(List<int[]> path) {
        return zones == null ? path : zones.zoned().run(path);
    }

    /** The constructions of other runs. */
    public ResultCache cache() {
        return cache;
    }

    /** The values that slots may take. */
    public ValueSets values(Budget budget) {
        used("value analysis");
        return valuesForAll(budget);
    }

    /** The same, without counting it as the use of a question. */
    public ValueSets valuesForAll(Budget budget) {
        if (values == null) {
            ValueSets found = ValueAnalysis.of(network(), budget.within(memory));
            values = zones == null ? found : zones.zoned().values(found);
        }
        return values;
    }

    /** The layout of states with room for these values. */
    public StateLayout layout(Budget budget) {
        if (layout == null) {
            layout = StateLayout.of(network(), values(budget), budget.within(memory));
        }
        return layout;
    }

    /**
     * Runs a search over states of the present layout, with a meter of its own. In the middle of a step a slot may hold more
     * than between steps: when a value does not fit its field, the layout gets room for it and the search begins again.
     */
    public <T> T widening(Budget budget, Function<MemoryMeter, T> search) {
        while (true) {
            try (MemoryMeter meter = budget.meter().scope()) {
                return search.apply(meter);
            } catch (LayoutOverflow e) {
                values = Objects.requireNonNull(values).widened(e.slot());
                layout = null;
            }
        }
    }

    /** The transition groups, numbered. */
    public GroupTable groups(Budget budget) {
        used("transition groups");
        return table(budget);
    }

    private GroupTable table(Budget budget) {
        if (groups == null) {
            groups = new GroupTable(network(), budget.within(memory));
        }
        return groups;
    }

    /**
     * The successor functions for a question.
     *
     * @param predicates the predicates whose truth {@link dovetail.step.Stepper#valuation} tells
     * @param expressions the expressions whose value {@link dovetail.step.Stepper#value} tells
     */
    public StepSetup steps(List<Expr> predicates, List<Expr> expressions, Budget budget) {
        List<Expr> evaluated = new ArrayList<>(predicates);
        UnaryOperator<StepRelation> view = UnaryOperator.identity();
        if (zones != null) {
            evaluated.addAll(zones.observed());
            view = steps -> zones.with(steps, table(budget), predicates.size());
        }
        CompiledSteps known = compiled == null ? new CompiledSteps(network()) : compiled;
        compiled = known;
        return new StepSetup(
                network(),
                values(budget),
                evaluated,
                expressions,
                known,
                () -> table(budget),
                view,
                budget.within(memory));
    }

    /**
     * The part of a type, computed at its first use; its memory has to be counted on the meter of the budget that the
     * computation is given.
     */
    public <T> T part(Class<T> type, Function<Budget, T> computation, Budget budget) {
        return computed(parts, type, computation, budget.within(memory));
    }

    /** The same for a part that never changes, which the forks of the system share. */
    public <T> T lastingPart(Class<T> type, Function<Budget, T> computation, Budget budget) {
        return computed(lasting, type, computation, budget.within(lastingMemory));
    }

    private static <T> T computed(
            Map<Class<?>, Object> known, Class<T> type, Function<Budget, T> computation, Budget limits) {
        Object part = known.get(type);
        if (part == null) {
            part = computation.apply(limits);
            known.put(type, part);
        }
        return type.cast(part);
    }

    /** The part of a type that never changes, where a question has computed it. */
    public <T> Optional<T> known(Class<T> type) {
        return Optional.ofNullable(lasting.get(type)).map(type::cast);
    }

    /** Tells that the uses of parts from now on are those of another question. */
    public void beginQuestion() {
        question++;
    }

    /** Tells that the present question uses a part, by its name in the words of users. */
    public void used(String name) {
        uses.computeIfAbsent(name, n -> new HashSet<>()).add(question);
    }

    /** Tells that the present question has used a result of earlier ones. */
    public void reused(String name) {
        uses.computeIfAbsent(name, n -> new HashSet<>()).addAll(List.of(question, question - 1));
    }

    /** The parts that more than one question has used, in words. */
    public List<String> shared() {
        List<String> shared = new ArrayList<>();
        for (Map.Entry<String, Set<Integer>> use : uses.entrySet()) {
            if (use.getValue().size() > 1) {
                shared.add(use.getKey());
            }
        }
        if (compiled != null && compiled.reuses() > 0) {
            shared.add("compiled steps");
        }
        return shared;
    }

    /** Gives the memory of all shared parts back. */
    @Override
    public void close() {
        memory.close();
    }
}
