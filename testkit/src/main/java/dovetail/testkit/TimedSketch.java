package dovetail.testkit;

import dovetail.base.Origin;
import dovetail.model.Clock;
import dovetail.model.Network;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds clocks to the rules of a small network concisely. */
public final class TimedSketch {
    private final Network network;
    private final List<Clock> clocks = new ArrayList<>();
    private final List<Map<Integer, BitSet>> staying = new ArrayList<>();

    /** @param network the steps without time; its rules are numbered in the order in which they were written */
    public TimedSketch(Network network) {
        this.network = network;
        for (int rule = 0; rule < network.rules().size(); rule++) {
            staying.add(new HashMap<>());
        }
    }

    /** Gives rules a clock, which they share. */
    public TimedSketch clock(TimeInterval interval, Integer... rules) {
        clocks.add(new Clock("t" + clocks.size(), List.of(rules), interval, Origin.NONE));
        return this;
    }

    /** Lets a component that takes part in a rule stay in each of its locations. */
    public TimedSketch staying(int rule, int component) {
        int locations = network.component(component).behaviour().locationCount();
        for (int location = 0; location < locations; location++) {
            staying(rule, component, location);
        }
        return this;
    }

    /** Lets a component that takes part in a rule stay in a location. */
    public TimedSketch staying(int rule, int component, int location) {
        staying.get(rule).computeIfAbsent(component, c -> new BitSet()).set(location);
        return this;
    }

    public TimedNetwork build() {
        return new TimedNetwork(
                network, clocks, staying.stream().map(TimedNetwork.Staying::new).toList(), 1);
    }
}
