package dovetail.lang.promela.lower;

import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lexical.Token;
import dovetail.model.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The locations of a place of processes: the control points of its processes at which they rest, and one for no process.
 * Points that are only passed, within atomic sequences, have locations for coverage.
 */
final class PlaceLocations {
    private final List<Location> resting = new ArrayList<>();
    private final Map<Instance, Map<Integer, Location>> rests = new HashMap<>();
    private final Map<ControlGraph, List<Location>> ofPoints = new IdentityHashMap<>();
    private final Map<Token, Location> inside = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();

    /** @param isShared whether the first location is that of no process, and the first one of every process */
    PlaceLocations(List<Instance> here, boolean isShared) {
        boolean ends = false;
        for (Instance instance : here) {
            ends |= instance.canEnd();
            rest(instance, isShared);
        }
        here.forEach(instance -> ofPoints.put(instance.graph(), all(instance)));
        if (!isShared && ends) {
            resting.add(new Location("ended", false, here.get(0).at().origin()));
        }
    }

    private void rest(Instance instance, boolean isShared) {
        Map<Integer, Location> points = new HashMap<>();
        for (int point : instance.resting()) {
            Location location = named(instance.graph().points().get(point));
            if (isShared && point == 0 && !resting.isEmpty()) {
                points.put(point, resting.get(0));
            } else {
                points.put(point, location);
                resting.add(location);
            }
        }
        rests.put(instance, points);
    }

    /** The locations of all points of a process; points at which it never rests have further names. */
    private List<Location> all(Instance instance) {
        Map<Integer, Location> known = Objects.requireNonNull(rests.get(instance));
        List<Move.Point> points = instance.graph().points();
        List<Location> locations = new ArrayList<>();
        for (int point = 0; point < points.size(); point++) {
            Location at = known.get(point);
            locations.add(at == null ? named(points.get(point)) : at);
        }
        return locations;
    }

    private Location named(Move.Point at) {
        String name = at.labels().isEmpty()
                ? "line " + at.at().origin().line()
                : at.labels().get(0);
        if (at.moves().size() == 1 && at.moves().get(0).isEnd()) {
            name = "-end-";
        }
        int before = used.merge(name, 1, Integer::sum);
        String shown = before == 1 ? name : name + " (" + before + ")";
        return new Location(shown, false, at.at().origin());
    }

    /** The locations at which processes rest, in their order. */
    List<Location> resting() {
        return resting;
    }

    /** The locations of all points of a process, or of those in one of its {@code d_step}s. */
    List<Location> of(ControlGraph graph) {
        return ofPoints.computeIfAbsent(graph, inner -> {
            List<Location> locations = new ArrayList<>();
            for (Move.Point point : inner.points()) {
                // Several moves may lead into one d_step, each with a graph of its own.
                locations.add(inside.computeIfAbsent(point.at(), token -> named(point)));
            }
            return locations;
        });
    }
}
