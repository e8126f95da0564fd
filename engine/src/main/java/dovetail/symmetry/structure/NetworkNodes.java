package dovetail.symmetry.structure;

import dovetail.base.Groups;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Nodes of all steps of a network: actions, transitions of explicit components, rules and initial values. */
final class NetworkNodes {
    final ProgramNodes programs;
    final List<Node> roots = new ArrayList<>();
    /** The nodes of the rules, by their numbers. */
    final List<Node> rules = new ArrayList<>();
    /** By component, the number of ports before its first one; last the number of all. */
    final int[] firstPorts;

    private final Network network;
    private final Poll poll;
    /** The actions on each port of each component. */
    private final List<Map<Integer, List<Offer>>> offers = new ArrayList<>();

    NetworkNodes(Network network, Poll poll) {
        this.network = network;
        this.poll = poll;
        this.programs =
                new ProgramNodes(network.slots().size(), network.temporaries().size(), poll);
        this.firstPorts = new int[network.components().size() + 1];
        for (Component component : network.components()) {
            int next = firstPorts[component.index()] + component.ports().size();
            firstPorts[component.index() + 1] = next;
        }
    }

    void addAll() {
        for (int slot = 0; slot < network.slots().size(); slot++) {
            Slot known = network.slot(slot);
            int sort = programs.sortOf(slot);
            programs.ranges.add(
                    new int[] {sort, known.domain().min(), known.domain().max()});
            int kind = programs.number(known.domain()) * 2 + (known.isLocation() ? 1 : 0);
            roots.add(Node.of(Form.START, kind, 0, programs.slot(slot), programs.constant(known.initial(), sort)));
        }
        for (Component component : network.components()) {
            add(component);
        }
        for (SyncRule rule : network.rules()) {
            add(rule);
        }
        for (int rule = 0; network.priorities().hasRules() && rule < rules.size(); rule++) {
            int lower = rule;
            network.priorities().above(rule).stream()
                    .forEach(higher -> roots.add(Node.of(Form.PRIORITY, 0, 0, rules.get(higher), rules.get(lower))));
        }
    }

    private Node component(int index) {
        return Node.of(Form.COMPONENT, index, 0);
    }

    private Node port(int component, int port) {
        return Node.of(Form.PORT, component, port);
    }

    private void add(Component component) {
        int index = component.index();
        roots.add(Node.of(Form.HOLDS, 0, 0, component(index), programs.slot(component.locationSlot())));
        for (int port = 0; port < component.ports().size(); port++) {
            roots.add(Node.of(Form.MEMBER, 0, 0, component(index), port(index, port)));
        }
        Node[] locations = new Node[component.behaviour().locationCount()];
        int sort = programs.sortOf(component.locationSlot());
        for (int i = 0; i < locations.length; i++) {
            locations[i] = programs.constant(i, sort);
            if (component.behaviour().isCommitted(i)) {
                roots.add(Node.of(Form.COMMITTED, 0, 0, component(index), locations[i]));
            }
        }
        Map<Integer, List<Offer>> byPort = new HashMap<>();
        offers.add(byPort);
        for (Action action : component.behaviour().actions()) {
            roots.add(action(index, action, locations, byPort));
        }
        if (component.behaviour().isExplicit()) {
            addTransitions(component, locations);
        }
    }

    private void addTransitions(Component component, Node[] locations) {
        Lts lts = component.lts();
        Node[] ports = new Node[component.ports().size()];
        for (int port = 0; port < ports.length; port++) {
            ports[port] = port(component.index(), port);
        }
        for (int source = 0; source < lts.stateCount(); source++) {
            for (int t = lts.rowStart(source); t < lts.rowStart(source + 1); t++) {
                poll.tick();
                roots.add(Node.of(
                        Form.TRANSITION, 0, 0, ports[lts.event(t)], locations[source], locations[lts.target(t)]));
            }
        }
    }

    private Node action(int component, Action action, Node[] locations, Map<Integer, List<Offer>> byPort) {
        boolean isLocal = action.port() == Action.LOCAL;
        Node guard = programs.number(action.guard());
        // Guards are evaluated in the order of the participants: one that is false hides the errors of those after it.
        Offer offer = new Offer(guard.mayFail() || hasData(action), new ArrayList<>(), new ArrayList<>());
        List<Node> sends = new ArrayList<>();
        for (Expr value : action.sends()) {
            Node node = programs.expression(value);
            sends.add(node);
            offer.sends.add(node.sort());
        }
        List<Node> receives = new ArrayList<>();
        for (Place place : action.receives()) {
            Node node = programs.place(place);
            receives.add(node);
            offer.receives.add(node.sort());
        }
        if (isLocal) {
            relate(offer, new ArrayList<>());
        } else {
            Groups.of(byPort, action.port()).add(offer);
        }
        return Node.of(
                Form.ACTION,
                sends.size(),
                receives.size(),
                isLocal ? component(component) : port(component, action.port()),
                locations[action.source()],
                locations[action.target()],
                guard,
                programs.program(action.prelude()),
                Node.of(Form.BLOCK, sends),
                Node.of(Form.BLOCK, receives),
                programs.program(action.effects()));
    }

    private static boolean hasData(Action action) {
        return !action.statements().isEmpty()
                || !action.sends().isEmpty()
                || !action.receives().isEmpty();
    }

    private void add(SyncRule rule) {
        poll.tick(rule.participants().size());
        List<Node> participants = new ArrayList<>();
        boolean isOrdered = false;
        List<Integer> values = new ArrayList<>();
        for (SyncRule.Participant participant : rule.participants()) {
            participants.add(port(participant.component(), participant.port()));
            List<Offer> known = offers.get(participant.component()).get(participant.port());
            for (Offer offer : known == null ? List.<Offer>of() : known) {
                isOrdered |= offer.hasData;
                relate(offer, values);
            }
        }
        Node node = Node.of(isOrdered ? Form.ORDERED_RULE : Form.RULE, participants);
        rules.add(node);
        roots.add(node);
    }

    /** Relates the sorts of values that are sent and received on a rule, by position. */
    private void relate(Offer offer, List<Integer> values) {
        for (List<Integer> sorts : List.of(offer.sends, offer.receives)) {
            for (int i = 0; i < sorts.size(); i++) {
                if (i == values.size()) {
                    values.add(programs.sorts.fresh());
                }
                programs.sorts.unify(values.get(i), sorts.get(i));
            }
        }
    }

    /**
     * An action on a port.
     *
     * @param hasData whether it has statements, values or a guard that may fail: then its place in a rule may matter
     * @param sends the sorts of the values that it sends
     * @param receives the sorts of the places that receive
     */
    private record Offer(boolean hasData, List<Integer> sends, List<Integer> receives) {}
}
