package dovetail.lang.cdl;

import dovetail.base.IntVector;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Hierarchy;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Composes a system with an environment. The environment is an explicit component, the transition system of its
 * activity. Each queue it uses has a component with one location, whose actions add or remove a message; a rule
 * synchronises the two. So the size of the generated code does not depend on the size of the environment.
 */
final class ContextNetwork {
    /** The component of the environment. */
    static final String ENVIRONMENT = "env";

    private final Network.Builder builder;
    private final Map<String, List<StepEvent.Exchange>> byQueue = new LinkedHashMap<>();
    private final List<StepEvent.Exchange> used = new ArrayList<>();
    private final Lts lts;
    private final Hierarchy system;
    private final int first;

    /**
     * @param events the event numbers that the environment may use
     * @param exchanges by the event numbers of the activity
     */
    private ContextNetwork(Network network, Lts activity, BitSet events, List<StepEvent.Exchange> exchanges) {
        this.builder = Network.Builder.extending(network);
        this.system = network.hierarchy();
        this.first = network.components().size();
        IntVector numbers = new IntVector();
        for (int event = 0; event < events.length(); event++) {
            numbers.add(used.size());
            if (events.get(event)) {
                used.add(exchanges.get(event));
            }
        }
        this.lts = activity.withEvents(numbers::get);
        for (StepEvent.Exchange exchange : used) {
            byQueue.computeIfAbsent(exchange.queue(), q -> new ArrayList<>()).add(exchange);
        }
    }

    /** The events of an environment. */
    static BitSet events(Lts activity) {
        BitSet events = new BitSet();
        for (int i = 0; i < activity.transitionCount(); i++) {
            events.set(activity.event(i));
        }
        return events;
    }

    /**
     * The composition; the environment of a timed system steps at any time.
     *
     * @param events those of the environment, and perhaps others: they have their rules and queues, too
     */
    static TransitionSystem of(
            TransitionSystem system,
            Lts activity,
            BitSet events,
            List<StepEvent.Exchange> exchanges,
            Origin origin,
            String name) {
        Optional<TimedNetwork> timed = system.timed();
        Network plain = timed.isPresent() ? timed.get().network() : system.asNetwork();
        Network composed = new ContextNetwork(plain, activity, events, exchanges).build(origin, name);
        return timed.isPresent() ? timed(timed.get(), composed) : composed;
    }

    /** A timed network with further rules, which have no clocks. */
    private static TimedNetwork timed(TimedNetwork system, Network composed) {
        List<TimedNetwork.Staying> staying = new ArrayList<>();
        for (int rule = 0; rule < composed.rules().size(); rule++) {
            staying.add(rule < system.network().rules().size() ? system.staying(rule) : TimedNetwork.Staying.NONE);
        }
        return new TimedNetwork(composed, system.clocks(), staying, system.unit());
    }

    private Network build(Origin origin, String name) {
        List<String> labels = used.stream().map(StepEvent.Exchange::label).toList();
        int environment = builder.explicit(ENVIRONMENT, new Behaviour.Explicit(lts), labels, origin)
                .index();
        for (Map.Entry<String, List<StepEvent.Exchange>> queue : byQueue.entrySet()) {
            int component = queue(queue.getKey(), queue.getValue(), origin);
            for (int port = 0; port < queue.getValue().size(); port++) {
                StepEvent.Exchange exchange = queue.getValue().get(port);
                Participant sender = new Participant(environment, used.indexOf(exchange));
                Participant mailbox = new Participant(component, port);
                builder.rule(new SyncRule(
                        exchange.isSend() ? List.of(sender, mailbox) : List.of(mailbox, sender),
                        exchange.label(),
                        exchange.origin()));
            }
        }
        return builder.hierarchy(hierarchy(name)).build();
    }

    private int queue(String name, List<StepEvent.Exchange> exchanges, Origin origin) {
        int slot = builder.reserveLocation(name, 1, 0);
        List<Action> actions = new ArrayList<>();
        for (int port = 0; port < exchanges.size(); port++) {
            StepEvent.Exchange exchange = exchanges.get(port);
            Expr guard = exchange.guard();
            actions.add(new Action(
                    0, 0, guard, port, List.of(), List.of(), exchange.effects(), exchange.label(), exchange.origin()));
        }
        Behaviour behaviour = new Behaviour.Guarded(List.of(new Location("queue", false, origin)), 0, actions);
        List<String> ports = exchanges.stream().map(StepEvent.Exchange::label).toList();
        return builder.component(name, behaviour, slot, ports, origin).index();
    }

    private Hierarchy hierarchy(String name) {
        List<Hierarchy> members = new ArrayList<>();
        members.add(system);
        for (int i = 0; i <= byQueue.size(); i++) {
            members.add(new Hierarchy.Leaf(first + i));
        }
        return new Hierarchy.Composite(name, members);
    }
}
