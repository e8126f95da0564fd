package dovetail.toy;

import dovetail.model.Modules;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;

/** Code that has to be edited for every new kind: the counts of edits must find it. */
final class ToyVisitors {
    private ToyVisitors() {}

    static boolean isOfModules(TransitionSystem system) {
        return system.kind() == Modules.KIND;
    }

    static int weight(PropertyKind kind) {
        return switch (kind) {
            case NEVER, REACHABLE, DEADLOCK_FREE, DEADLOCK_REACHABLE, ERROR_FREE, OF_NET -> 1;
            case NEVER_WORD, OBSERVER, TIMED_OBSERVER -> 2;
            case TIMELOCK_FREE, LINEAR_TIME, NO_ACCEPTED_RUN, METRIC, BRANCHING_TIME, UNSUPPORTED -> 3;
        };
    }

    /** Visits every kind. */
    static final class Exhaustive implements Property.Visitor<Integer> {
        @Override
        public Integer ofStates(Property.OfStates property) {
            return 1;
        }

        @Override
        public Integer neverWord(Property.NeverWord property) {
            return 2;
        }

        @Override
        public Integer observer(Property.Observer property) {
            return 2;
        }

        @Override
        public Integer timedObserver(Property.TimedObserver property) {
            return 2;
        }

        @Override
        public Integer timelockFree(Property.TimelockFree property) {
            return 3;
        }

        @Override
        public Integer ofRuns(Property.OfRuns property) {
            return 3;
        }

        @Override
        public Integer ofNet(Property.OfNet property) {
            return 1;
        }

        @Override
        public Integer unsupported(Property.Unsupported property) {
            return 3;
        }

        @Override
        public Integer branchingTime(Property.BranchingTime property) {
            return 3;
        }
    }

    /** Visits one kind, and refuses all others. */
    static final class Some implements Property.SomeKinds<Integer> {
        @Override
        public Integer ofRuns(Property.OfRuns property) {
            return 3;
        }

        @Override
        public Integer other(Property property) {
            throw new IllegalArgumentException(property.name());
        }
    }
}
