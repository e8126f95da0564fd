package dovetail.property;

/** Names the kind of a property. */
public final class PropertyKind implements Property.Visitor<String> {
    public static final PropertyKind OF = new PropertyKind();

    private PropertyKind() {}

    @Override
    public String ofStates(Property.OfStates property) {
        return property.acceptKind(new Property.OfStates.Visitor<>() {
            @Override
            public String never(Property.Never never) {
                return "invariant";
            }

            @Override
            public String reachable(Property.Reachable reachable) {
                return "reachability";
            }

            @Override
            public String deadlockFree(Property.DeadlockFree free) {
                return "deadlock freedom";
            }

            @Override
            public String deadlockReachable(Property.DeadlockReachable deadlock) {
                return "reachability of a deadlock";
            }

            @Override
            public String errorFree(Property.ErrorFree free) {
                return "freedom from model errors";
            }
        });
    }

    @Override
    public String neverWord(Property.NeverWord property) {
        return "bad prefixes";
    }

    @Override
    public String observer(Property.Observer property) {
        return "observer";
    }

    @Override
    public String timedObserver(Property.TimedObserver property) {
        return "observer";
    }

    @Override
    public String timelockFree(Property.TimelockFree property) {
        return "divergence of time";
    }

    @Override
    public String ofRuns(Property.OfRuns property) {
        return property.acceptKind(new Property.OfRuns.Visitor<>() {
            @Override
            public String linearTime(Property.LinearTime formula) {
                return "linear-time formula";
            }

            @Override
            public String metric(Property.Metric formula) {
                return "metric temporal formula";
            }

            @Override
            public String noAcceptedRun(Property.NoAcceptedRun automaton) {
                return "automaton of forbidden runs";
            }
        });
    }
}
