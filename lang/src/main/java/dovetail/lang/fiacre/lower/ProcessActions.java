package dovetail.lang.fiacre.lower;

import dovetail.base.Origin;
import dovetail.expr.Exprs;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.model.Action;
import dovetail.model.DeadAction;
import dovetail.model.Statement;
import dovetail.model.Statements;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Translates the paths of an instance into actions, with the port of each communication and the priorities between them. */
final class ProcessActions {
    private final Declarations declarations;
    private final ProcessInstance instance;
    private final PortEnds ends = new PortEnds();
    private final List<Priorities> priorities = new ArrayList<>();
    private final List<Lowered> lowered = new ArrayList<>();
    /** By label, the actions whose guards are false in every state. */
    private final Map<String, DeadAction> dead = new LinkedHashMap<>();

    /** The paths of a transition. */
    private record Lowered(Syntax.Transition transition, int source, List<Path> paths) {}

    /** Ends that exclude others: the rules of the first pre-empt those of the second. */
    record Priorities(List<Integer> higher, List<Integer> lower) {}

    ProcessActions(Declarations declarations, ProcessInstance instance) {
        this.declarations = declarations;
        this.instance = instance;
    }

    /** Adds the paths of a transition. */
    void add(Syntax.Transition transition, int source, List<Path> paths) {
        lowered.add(new Lowered(transition, source, paths));
    }

    /** Keeps the names of steps that a transition can never take: properties can name them. */
    void addImpossible(Syntax.Transition transition, List<Path> paths) {
        for (Path path : paths) {
            // A step on a port has the name of the port, which may have other steps.
            if (path.communication() == null) {
                String label = label(transition, path);
                dead.putIfAbsent(label, new DeadAction(label, instance.component(), origin(transition)));
            }
        }
    }

    /** The actions of impossible paths, without those whose labels other steps have. */
    Collection<DeadAction> dead() {
        Map<String, DeadAction> found = new LinkedHashMap<>(dead);
        for (Lowered each : lowered) {
            for (Path path : each.paths) {
                if (path.communication() == null) {
                    found.remove(label(each.transition, path));
                }
            }
        }
        return found.values();
    }

    private String label(Syntax.Transition transition, Path path) {
        String target = instance.decl().states().get(path.target()).text();
        return instance.name() + "." + transition.state().text() + "->" + target;
    }

    private Origin origin(Syntax.Transition transition) {
        return declarations.messages().origin(transition.state().offset());
    }

    /** Whether some path waits for a time in an interval. */
    boolean waits() {
        return lowered.stream().anyMatch(each -> each.paths.stream().anyMatch(p -> p.waits() != null && p.hasClock()));
    }

    PortEnds ends() {
        return ends;
    }

    List<Priorities> priorities() {
        return priorities;
    }

    /** The ports of alternatives that pre-empt others by {@code unless}. */
    Set<Port> portsAbove() {
        Set<Port> ports = new HashSet<>();
        lowered.forEach(each -> ports.addAll(new Unless(each.paths).portsAbove()));
        return ports;
    }

    /** The shared slots that steps on ports may change. */
    BitSet sharedStores(boolean onlyBefore) {
        BitSet stores = new BitSet();
        for (Lowered each : lowered) {
            for (Path path : each.paths) {
                Path.Communication communication = path.communication();
                if (communication != null) {
                    Statements.places(path.before()).forEach(place -> place.addWrites(stores));
                    if (!onlyBefore) {
                        Statements.places(path.after()).forEach(place -> place.addWrites(stores));
                        communication.receives().forEach(place -> place.addWrites(stores));
                    }
                }
            }
        }
        for (int slot = stores.nextSetBit(0); slot >= 0; slot = stores.nextSetBit(slot + 1)) {
            if (!instance.isShared(slot)) {
                stores.clear(slot);
            }
        }
        return stores;
    }

    /**
     * The actions of all paths.
     *
     * @param before the shared slots that other processes may change before a communication
     * @param ever those that they may change in any step on a port
     * @param isTimed whether the system has clocks, so that each step needs a rule that tells who stays
     * @param preempting the ports on which steps may pre-empt others
     */
    List<Action> build(BitSet before, BitSet ever, boolean isTimed, Set<Port> preempting) {
        List<Action> actions = new ArrayList<>();
        for (Lowered each : lowered) {
            for (Path path : each.paths) {
                order(path, before);
                Path.Communication communication = path.communication();
                if (communication != null) {
                    ends.add(each.source, path, communication);
                }
            }
        }
        for (Lowered each : lowered) {
            build(each, ever, isTimed, preempting, actions);
        }
        return actions;
    }

    /** Sees to it that a path reads what other processes stored before it, and sends what it has read. */
    private void order(Path path, BitSet before) {
        if (path.communication() != null) {
            if (path.sendsAnyOf(before)) {
                path.keepSent(instance);
            }
            if (path.guardReadsAnyOf(before)) {
                path.postponeGuard();
            }
        }
    }

    private PortEnds.End end(Path path, int source, String label, boolean stays) {
        Path.Communication communication = path.communication();
        if (communication != null) {
            return ends.end(source, path, communication, stays);
        }
        PortEnds.Transition transition = path.hasClock()
                ? new PortEnds.Transition(path.transition(), path.waits())
                : PortEnds.Transition.UNTIMED;
        return new PortEnds.End(null, Port.Direction.NONE, label, transition, stays ? 1 : 0);
    }

    private void build(Lowered from, BitSet ever, boolean isTimed, Set<Port> preempting, List<Action> into) {
        Syntax.Transition transition = from.transition;
        List<Path> paths = from.paths;
        Unless unless = new Unless(paths);
        unless.strengthen(preempting);
        Map<Path, Integer> own = new HashMap<>();
        for (Path path : paths) {
            String label = label(transition, path);
            boolean isApart = unless.needsRule(path);
            int port = Action.LOCAL;
            if (path.communication() != null || isApart || isTimed) {
                boolean stays = isTimed && path.stays();
                PortEnds.End end = end(path, from.source, label, stays);
                port = isApart ? ends.own(end) : ends.shared(end);
                ends.use(port, instance.name() + "." + transition.state().text(), from.source, stays);
            }
            own.put(path, port);
            into.add(action(path, from.source, port, label, transition, ever));
        }
        unless.forEachPriority((higher, lower) -> priorities.add(new Priorities(
                higher.stream().map(own::get).toList(),
                lower.stream().map(own::get).toList())));
    }

    private Action action(Path path, int source, int port, String label, Syntax.Transition transition, BitSet ever) {
        Origin origin = origin(transition);
        Path.Communication communication = path.communication();
        if (communication == null) {
            return port == Action.LOCAL
                    ? Action.local(source, path.target(), path.guard(), path.before(), label, origin)
                    : new Action(
                            source,
                            path.target(),
                            path.guard(),
                            port,
                            List.of(),
                            List.of(),
                            path.before(),
                            label,
                            origin);
        }
        boolean mayFollow = mayFollow(path, communication, ever);
        List<Statement> effects = new ArrayList<>();
        if (mayFollow) {
            effects.addAll(path.before());
        }
        effects.addAll(path.after());
        return new Action(
                        source,
                        path.target(),
                        path.guard(),
                        port,
                        communication.sends(),
                        communication.receives(),
                        effects,
                        label,
                        origin)
                .withPrelude(mayFollow ? List.of() : path.before());
    }

    /**
     * Whether the statements before a communication may run after it instead, which is cheaper: they always complete,
     * and neither the values on the way nor other participants depend on them.
     */
    private boolean mayFollow(Path path, Path.Communication communication, BitSet ever) {
        List<Statement> before = path.before();
        if (Statements.mayRefuse(before) || Statements.hasChoices(before)) {
            return false;
        }
        BitSet used = new BitSet();
        communication.sends().forEach(value -> Exprs.addReads(value, used));
        for (var place : communication.receives()) {
            place.forEachIndex(index -> Exprs.addReads(index, used));
            place.addWrites(used);
        }
        BitSet received = new BitSet();
        communication.receives().forEach(place -> place.addWrites(received));
        BitSet reads = new BitSet();
        Statements.expressions(before).forEach(expr -> Exprs.addReads(expr, reads));
        BitSet writes = new BitSet();
        Statements.places(before).forEach(place -> place.addWrites(writes));
        return !reads.intersects(received)
                && !reads.intersects(ever)
                && !writes.intersects(used)
                && writes.stream().noneMatch(instance::isShared);
    }
}
