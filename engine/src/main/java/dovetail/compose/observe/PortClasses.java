package dovetail.compose.observe;

import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import dovetail.model.Component;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Classes of the ports of a component: two ports are in one class when their transitions have the same sources and targets. */
final class PortClasses {
    private PortClasses() {}

    /** The first port of the class of each port. */
    static int[] of(Component component, Poll poll) {
        Lts lts = component.lts();
        IntVector[] relations = new IntVector[component.ports().size()];
        Arrays.setAll(relations, port -> new IntVector());
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                relations[lts.event(i)].add(s);
                relations[lts.event(i)].add(lts.target(i));
            }
        }
        poll.tick(lts.stateCount() + (long) lts.transitionCount());
        Map<Relation, Integer> known = new HashMap<>();
        int[] classes = new int[relations.length];
        for (int port = 0; port < classes.length; port++) {
            Integer first = known.putIfAbsent(new Relation(relations[port].toArray()), port);
            classes[port] = first == null ? port : first;
        }
        return classes;
    }

    private record Relation(int[] pairs) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Relation relation && Arrays.equals(pairs, relation.pairs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(pairs);
        }
    }
}
