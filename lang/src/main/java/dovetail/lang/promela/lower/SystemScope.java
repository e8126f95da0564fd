package dovetail.lang.promela.lower;

import dovetail.base.Diagnostics;
import dovetail.expr.Expr;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Program;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The processes of a system with their slots: what expressions of any process may name. */
final class SystemScope {
    private final Program program;
    private final Diagnostics diagnostics;
    private final Network.Builder network;
    private final List<Instance> instances;
    private final ChannelLowering channels;
    private final Storage globals = new Storage(null);
    private final Map<Instance, Storage> storages = new HashMap<>();
    private final Map<Instance, Locations> locations = new LinkedHashMap<>();
    private final Map<Domain, List<Integer>> temporaries = new HashMap<>();
    private Expr processes = Expr.FALSE;
    private int last = -1;
    private @Nullable Traces trace;
    private @Nullable Function<Instance, Expr> enabled;
    private @Nullable Expr anyEnabled;

    SystemScope(
            Program program,
            Diagnostics diagnostics,
            Network.Builder network,
            List<Instance> instances,
            Queues queues) {
        this.program = program;
        this.diagnostics = diagnostics;
        this.network = network;
        this.instances = instances;
        this.channels = new ChannelLowering(this, queues);
    }

    /**
     * The locations of a process.
     *
     * @param slot the slot of its component
     * @param ofPoint the location of each point, or -1
     * @param nowhere the location of a process that has ended
     * @param exists the condition that the process is there; true where its locations show that
     * @param points the locations with their names
     */
    record Locations(int slot, int[] ofPoint, int nowhere, Expr exists, PlaceLocations points) {}

    void error(Token at, String message) {
        if (!diagnostics.hasErrorAt(at.source(), at.offset())) {
            diagnostics.error(at.source(), at.offset(), message);
        }
    }

    void warning(Token at, String message) {
        diagnostics.warning(at.source(), at.offset(), message);
    }

    ChannelLowering channels() {
        return channels;
    }

    List<Instance> instances() {
        return instances;
    }

    List<Instance> instances(String process) {
        List<Instance> found = new ArrayList<>();
        for (Instance instance : instances) {
            if (instance.type().equals(process)) {
                found.add(instance);
            }
        }
        return found;
    }

    boolean isProcess(String name) {
        return program.processes().containsKey(name);
    }

    Collection<String> processNames() {
        return program.processes().keySet();
    }

    Storage globals() {
        return globals;
    }

    Storage storage(Instance instance) {
        return storages.computeIfAbsent(instance, i -> new Storage(globals));
    }

    void place(Instance instance, Locations at) {
        locations.put(instance, at);
    }

    Locations locations(Instance instance) {
        return Objects.requireNonNull(locations.get(instance));
    }

    /** The number of processes. */
    Expr processes() {
        return processes;
    }

    void processes(Expr count) {
        processes = count;
    }

    /** Whether a process is at a point; false for points at which it never rests. */
    Expr isAt(Instance instance, int point) {
        Locations at = locations(instance);
        int location = at.ofPoint()[point];
        if (location < 0) {
            return Expr.FALSE;
        }
        Expr isThere = Expr.equal(at.slot(), location);
        return point == 0 ? Expr.and(isThere, at.exists()) : isThere;
    }

    /** Whether some process is at a label that begins so. */
    Expr atLabels(String prefix) {
        Expr any = Expr.FALSE;
        for (Instance instance : instances) {
            for (int point = 0; point < instance.graph().points().size(); point++) {
                if (instance.graph().hasLabel(point, prefix)) {
                    any = Expr.or(any, isAt(instance, point));
                }
            }
        }
        return any;
    }

    /** The trace of the model, or null. */
    @Nullable
    Traces trace() {
        return trace;
    }

    void trace(Traces observer) {
        trace = observer;
    }

    /** The slot of the number of the process that stepped last, or -1 where nothing names it. */
    int last() {
        return last;
    }

    void last(int slot) {
        last = slot;
    }

    /** The statements after which a process is the one that stepped last. */
    List<Statement> stepped(Instance instance) {
        return last < 0
                ? List.of()
                : List.of(new Statement.Assign(
                        new Place.Single(last, Creation.domain()), Expr.constant(instance.place())));
    }

    /** Tells how to compute whether a process has a step, apart from those that wait for a timeout. */
    void enabled(Function<Instance, Expr> function) {
        enabled = function;
    }

    Expr isEnabled(Instance instance) {
        return Objects.requireNonNull(enabled).apply(instance);
    }

    /** Whether no process has a step but for a timeout. */
    Expr timeout() {
        Expr known = anyEnabled;
        if (known == null) {
            known = Expr.FALSE;
            for (Instance instance : instances) {
                known = Expr.or(known, isEnabled(instance));
            }
            anyEnabled = known;
        }
        return TermLowering.not(known);
    }

    /** The number of the control point of a process. */
    Expr controlPoint(Instance instance) {
        return new Expr.Read(locations(instance).slot());
    }

    /** A temporary of a domain; the programs of one action may use the same ones after each other. */
    int temporary(int number, Domain domain) {
        List<Integer> known = temporaries.computeIfAbsent(domain, d -> new ArrayList<>());
        while (known.size() <= number) {
            known.add(network.temporaries(1, domain));
        }
        return known.get(number);
    }

    /** The domain of the first slot, for places in a system with errors. */
    Domain anyDomain() {
        return network.slots().isEmpty() ? Domain.BYTE : network.slots().get(0).domain();
    }
}
