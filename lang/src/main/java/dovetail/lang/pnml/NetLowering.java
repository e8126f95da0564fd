package dovetail.lang.pnml;

import dovetail.base.Origin;
import dovetail.lang.pnml.structure.TokenBounds;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Translates a net into a network. A group of places with at most one token is an explicit component, and other places
 * are shared counters. A transition is a rule of the groups that its arcs touch. Where it touches counters, or nothing
 * at all, it has a component of its own that tests and changes the counters.
 */
final class NetLowering {
    /** The number of tokens that every place may have before a run ends as unknown. */
    private static final int LEAST_LIMIT = 4095;

    private static final String IDLE = "idle";

    private final Net net;
    private final Messages messages;
    private final NetNames names;
    private final TokenBounds bounds;
    private final List<PlaceGroup> groups;
    private final TokenSlots tokens;
    private final Network.Builder builder;

    NetLowering(Net net, Messages messages) {
        this.net = net;
        this.messages = messages;
        this.names = new NetNames(net);
        this.bounds = new TokenBounds(net);
        this.groups = PlaceGroup.of(net, names, bounds);
        this.tokens = new TokenSlots(net.places().size());
        this.builder = new Network.Builder(net.id());
    }

    PnmlModel lower() {
        PlaceIndex index = new PlaceIndex(net.places().size(), groups);
        int[] initial = new int[groups.size()];
        int[] slots = new int[groups.size()];
        for (int i = 0; i < slots.length; i++) {
            PlaceGroup group = groups.get(i);
            initial[i] = initial(group);
            slots[i] = builder.reserveLocation(group.name(), group.locationCount(), initial[i]);
            if (group.counts()) {
                tokens.number(group.places()[0], slots[i]);
            }
            for (int location = 0; location < group.places().length && !group.counts(); location++) {
                tokens.location(group.places()[location], slots[i], location);
            }
        }
        counters(index);
        TransitionLowering transitions = new TransitionLowering(net, names, groups, index, tokens, builder, messages);
        transitions.lower();
        for (int i = 0; i < slots.length; i++) {
            PlaceGroup group = groups.get(i);
            GroupComponent component = transitions.component(i);
            builder.component(
                    group.name(),
                    component.behaviour(locations(group), initial[i]),
                    slots[i],
                    component.ports(),
                    messages.origin(group.offset()));
        }
        transitions.addOwnComponents();
        builder.net(NetStructure.of(net, names, tokens, messages));
        return new PnmlModel(net, names, tokens, builder.build(), messages, messages.warnings(), transitions.dead());
    }

    /** The initial location of a group; reports when it has several tokens. */
    private int initial(PlaceGroup group) {
        if (group.counts() && group.isProved()) {
            return net.places().get(group.places()[0]).initial();
        }
        int initial = group.idle();
        for (int location = 0; location < group.places().length; location++) {
            Net.Place place = net.places().get(group.places()[location]);
            if (place.initial() > 1 || (place.initial() == 1 && initial != group.idle())) {
                messages.error(
                        place.offset(),
                        "the net is declared to be unit-safe, but the unit '" + group.name()
                                + "' has more than one token initially");
            }
            if (place.initial() > 0) {
                initial = group.counts() ? 1 : location;
            }
        }
        return initial;
    }

    private List<Location> locations(PlaceGroup group) {
        List<Location> locations = new ArrayList<>();
        for (int count = 0; count < group.locationCount() && group.counts(); count++) {
            locations.add(new Location(Integer.toString(count), false, messages.origin(group.offset())));
        }
        if (group.counts()) {
            return locations;
        }
        for (int place : group.places()) {
            Origin origin = messages.origin(net.places().get(place).offset());
            locations.add(new Location(names.place(place), false, origin));
        }
        locations.add(new Location(IDLE, false, messages.origin(group.offset())));
        return locations;
    }

    private void counters(PlaceIndex index) {
        long initially = 0;
        for (Net.Place place : net.places()) {
            initially += place.initial();
        }
        Domain unbounded = Domain.limited(0, (int) Math.min(Math.max(LEAST_LIMIT, 8 * initially), Net.LARGEST));
        for (int i = 0; i < net.places().size(); i++) {
            if (!index.isGrouped(i)) {
                Net.Place place = net.places().get(i);
                Origin origin = messages.origin(place.offset());
                int bound = bounds.bound(i);
                Domain domain = bound == TokenBounds.UNKNOWN ? unbounded : Domain.range(0, bound);
                Variable counter = builder.scalar(names.place(i), Slot.SHARED, domain, place.initial(), origin);
                tokens.number(i, counter.base());
            }
        }
    }
}
