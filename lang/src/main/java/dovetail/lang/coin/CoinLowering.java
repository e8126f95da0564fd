package dovetail.lang.coin;

import dovetail.base.Origin;
import dovetail.lang.coin.Composition.Offer;
import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Composite;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.coin.Syntax.Transition;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Model;
import dovetail.lang.source.StatedProperties;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.DeadAction;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.RuleNotes;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Translates a file into one flat network. Every automaton becomes an explicit component; the rules are the steps that
 * the outermost composite lets through, without those that a closed system forbids. The tree stays as the network's
 * hierarchy.
 */
final class CoinLowering {
    private final Syntax.File file;
    private final Messages messages;
    private final UnknownPartners partners;
    private final Labels labels = new Labels();
    private final Composition composition;
    private final Map<String, Body> bodies = new HashMap<>();

    CoinLowering(Syntax.File file, Messages messages, UnknownPartners partners) {
        this.file = file;
        this.partners = partners;
        this.messages = messages;
        this.composition = new Composition(labels, messages);
    }

    /** @param closed reads the model as a closed system */
    CoinModel lower(Supplier<Model> closed) {
        ComponentNames componentNames = new ComponentNames(file, messages);
        for (Automaton automaton : file.automata()) {
            bodies.put(automaton.name().text(), body(automaton, componentNames));
        }
        for (Composite composite : file.composites()) {
            composite.labels().forEach(componentNames::checkKnown);
        }
        PropertyLowering property = file.property() == null ? null : new PropertyLowering(file.property(), messages);
        if (property != null) {
            property.check(componentNames);
        }
        Node tree = new TreeLowering(file, messages).lower();
        messages.warnings();
        Network network = network(
                Objects.requireNonNull(tree),
                Objects.requireNonNull(file.system()).text());
        StatedProperties properties = new StatedProperties();
        if (property != null) {
            properties.add(property.lower(network), messages.origin(property.offset()));
        }
        List<String> open = partners.told();
        AutomatonNames names = new AutomatonNames(network, file.automata());
        return new CoinModel(network, names, properties, open, closed, messages.warnings());
    }

    private Body body(Automaton automaton, ComponentNames componentNames) {
        int at = automaton.name().offset();
        StateNames states =
                new StateNames("automaton '" + automaton.name().text() + "'", automaton.incomplete(), messages);
        states.declare(automaton.states(), at);
        LabelledLts.Builder builder = new LabelledLts.Builder()
                .states(Math.max(1, states.list().size()))
                .initial(states.initial(automaton.initial(), at));
        Map<String, Integer> offsets = new HashMap<>();
        for (Transition transition : automaton.transitions()) {
            Label label = transition.label();
            componentNames.checkOwn(label, automaton);
            int source = states.number(transition.source());
            int target = states.number(transition.target());
            String text = Labels.text(label);
            Integer before = offsets.putIfAbsent(key(source, text, target), transition.offset());
            if (before == null) {
                builder.transition(source, text, target);
                labels.intern(label);
            } else {
                messages.warning(
                        transition.offset(), "this transition is listed already, on line " + messages.line(before));
            }
        }
        LabelledLts system = builder.build();
        return new Body(new Behaviour.Explicit(system.lts(), states.list(), origins(system, offsets)), system.labels());
    }

    /** The behaviour of an automaton, and the labels that are its ports. */
    private record Body(Behaviour.Explicit behaviour, List<String> ports) {}

    private static String key(int source, String label, int target) {
        return source + " " + target + " " + label;
    }

    /** The places of the transitions in the file; the transition system has them in an order of its own. */
    private List<Origin> origins(LabelledLts system, Map<String, Integer> offsets) {
        Lts lts = system.lts();
        List<Origin> origins = new ArrayList<>(lts.transitionCount());
        for (int source = 0; source < lts.stateCount(); source++) {
            for (int i = lts.rowStart(source); i < lts.rowStart(source + 1); i++) {
                String key = key(source, system.label(i), lts.target(i));
                origins.add(messages.origin(Objects.requireNonNull(offsets.get(key))));
            }
        }
        return origins;
    }

    private Network network(Node tree, String name) {
        Network.Builder builder = new Network.Builder(name);
        Part whole = part(tree, builder);
        for (Offer offer : whole.offers) {
            if (!partners.allow(offer.label(), labels)) {
                builder.dead(dead(offer));
                continue;
            }
            SyncRule rule =
                    new SyncRule(offer.participants(), labels.text(offer.label()), messages.origin(offer.offset()));
            boolean isJoint = offer.participants().size() > 1;
            builder.rule(rule, isJoint ? RuleNotes.channel(labels.action(offer.label()), List.of()) : RuleNotes.NONE);
        }
        for (Offer offer : composition.blocked()) {
            builder.dead(dead(offer));
        }
        Hierarchy root = whole.tree;
        boolean single = root instanceof Hierarchy.Leaf;
        return builder.hierarchy(single ? new Hierarchy.Composite(name, List.of(root)) : root)
                .build();
    }

    private DeadAction dead(Offer offer) {
        return new DeadAction(labels.text(offer.label()), DeadAction.NO_COMPONENT, messages.origin(offer.offset()));
    }

    /** The meaning of a part of the tree. */
    private record Part(Hierarchy tree, List<Offer> offers) {}

    private Part part(Node node, Network.Builder builder) {
        if (node instanceof Node.Leaf leaf) {
            return leaf(leaf.automaton(), builder);
        }
        Node.Group group = (Node.Group) node;
        List<Hierarchy> trees = new ArrayList<>();
        List<List<Offer>> members = new ArrayList<>();
        for (Node member : group.members()) {
            Part part = part(member, builder);
            trees.add(part.tree);
            members.add(part.offers);
        }
        Composite composite = group.composite();
        return new Part(
                new Hierarchy.Composite(composite.name().text(), trees), composition.compose(composite, members));
    }

    private Part leaf(Automaton automaton, Network.Builder builder) {
        int at = automaton.name().offset();
        Body body = Objects.requireNonNull(bodies.get(automaton.name().text()));
        Component component =
                builder.explicit(automaton.name().text(), body.behaviour(), body.ports(), messages.origin(at));
        List<Offer> offers = new ArrayList<>();
        Set<Integer> offered = new HashSet<>();
        for (Transition transition : automaton.transitions()) {
            int label = labels.intern(transition.label());
            if (offered.add(label)) {
                int port = component.ports().indexOf(labels.text(label));
                List<SyncRule.Participant> alone = List.of(new SyncRule.Participant(component.index(), port));
                offers.add(new Offer(label, alone, transition.label().offset()));
            }
        }
        return new Part(new Hierarchy.Leaf(component.index()), offers);
    }
}
