package dovetail.lang.pnml;

import dovetail.base.Origin;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Collects the steps of a group of places, by their transitions, and makes an explicit component of them. */
final class GroupComponent {
    private final LtsBuilder steps = new LtsBuilder();
    private final List<String> ports = new ArrayList<>();
    private final List<Origin> origins = new ArrayList<>();

    /** Adds a port with steps from the given locations, and returns its number. */
    int port(String label, Origin origin, BitSet sources, IntUnaryOperator target) {
        int port = ports.size();
        ports.add(label);
        origins.add(origin);
        sources.stream().forEach(source -> steps.add(source, port, target.applyAsInt(source)));
        return port;
    }

    List<String> ports() {
        return ports;
    }

    Behaviour.Explicit behaviour(List<Location> locations, int initial) {
        Lts lts = steps.build(locations.size(), initial);
        List<Origin> places = new ArrayList<>(lts.transitionCount());
        for (int i = 0; i < lts.transitionCount(); i++) {
            places.add(origins.get(lts.event(i)));
        }
        return new Behaviour.Explicit(lts, locations, places);
    }
}
