package dovetail.search.question;

import dovetail.expr.Expr;
import dovetail.por.condition.Preserved;
import dovetail.property.Property;
import dovetail.search.Goals;
import dovetail.search.observe.ObserverMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The questions of one exploration: predicates of states, forbidden words, deadlocks, model errors. Each has a number among
 * the goals of the search that answers it; a predicate that is asked for twice has one.
 */
public final class Questions {
    private final List<Expr> predicates = new ArrayList<>();
    private @Nullable WordProduct words;
    private @Nullable ObserverMonitor observer;
    private final List<ProperEnds> ends = new ArrayList<>();
    private final List<Property.OfNet> ofNet = new ArrayList<>();
    private boolean deadlock;
    private boolean error;
    private int most = 1;

    /**
     * States in which the system may end.
     *
     * @param goal the number of the goal that is a deadlock elsewhere
     */
    private record ProperEnds(Expr predicate, int goal) {}

    /** Takes a property of states up. */
    public void add(Property.OfStates property) {
        property.acceptKind(new Property.OfStates.Visitor<Void>() {
            @Override
            public Void never(Property.Never asked) {
                return add(asked.bad());
            }

            @Override
            public Void reachable(Property.Reachable asked) {
                return add(asked.goal());
            }

            @Override
            public Void deadlockFree(Property.DeadlockFree asked) {
                if (!asked.hasProperEnds()) {
                    deadlock = true;
                } else if (improperEnds(asked.properEnds()) < 0) {
                    ends.add(new ProperEnds(asked.properEnds(), predicates.size()));
                    predicates.add(Expr.not(asked.properEnds()));
                }
                return null;
            }

            @Override
            public Void deadlockReachable(Property.DeadlockReachable asked) {
                deadlock = true;
                return null;
            }

            @Override
            public Void errorFree(Property.ErrorFree asked) {
                error = true;
                return null;
            }
        });
    }

    /** Takes a question about a net up, which has no goal: all states together answer it. */
    void add(Property.OfNet property) {
        ofNet.add(property);
    }

    /** The questions about a net. */
    public List<Property.OfNet> ofNet() {
        return ofNet;
    }

    private Void add(Expr predicate) {
        if (goal(predicate) < 0) {
            predicates.add(predicate);
        }
        return null;
    }

    /** Asks for so many states of each goal. */
    public void wantEach(int number) {
        most = number;
    }

    /** Takes forbidden words up, all at once. */
    void set(WordProduct product) {
        words = product;
    }

    /** Takes an observer up, which is then the only question. */
    void set(ObserverMonitor monitor) {
        observer = monitor;
    }

    /** Whether properties of states are asked. */
    boolean areOfStates() {
        return deadlock || error || !predicates.isEmpty();
    }

    /** The predicates of states, in the order of their goals. */
    public List<Expr> predicates() {
        return predicates;
    }

    /** The monitors of forbidden words, or null. */
    @Nullable
    WordProduct words() {
        return words;
    }

    /** The monitor of the observer, or null. */
    @Nullable
    ObserverMonitor observer() {
        return observer;
    }

    /** The predicates that steps have to evaluate: those of states, or those of the observer. */
    List<Expr> evaluated() {
        return observer == null ? predicates : observer.predicates();
    }

    /** Whether a monitor may prune steps. */
    boolean areWatched() {
        return words != null || observer != null;
    }

    /** The number of states of the monitor. */
    int monitorStates() {
        return words != null ? words.states() : observer != null ? observer.states() : 1;
    }

    public Goals goals() {
        int watched = words != null ? words.words().size() : observer != null ? 1 : 0;
        long inDeadlocks = 0;
        for (ProperEnds proper : ends) {
            inDeadlocks |= 1L << proper.goal();
        }
        return new Goals(predicates.size() + watched, deadlock, error, inDeadlocks, most);
    }

    /** The goal of a predicate, or -1; by identity, since comparing large predicates by their parts takes time. */
    int goal(Expr predicate) {
        for (int i = 0; i < predicates.size(); i++) {
            if (predicates.get(i) == predicate) {
                return i;
            }
        }
        return -1;
    }

    /** The goal of a forbidden-word property. */
    int goal(Property.NeverWord property) {
        List<ForbiddenWords> watched = Objects.requireNonNull(words).words();
        for (int i = 0; i < watched.size(); i++) {
            if (watched.get(i).property() == property) {
                return predicates.size() + i;
            }
        }
        throw new IllegalArgumentException(property.name());
    }

    /** The goal that is a deadlock. */
    int deadlockGoal() {
        return goals().predicates();
    }

    /** The goal that is a deadlock which is not a proper end, or -1; by identity. */
    int improperEnds(Expr properEnds) {
        for (ProperEnds known : ends) {
            if (known.predicate() == properEnds) {
                return known.goal();
            }
        }
        return -1;
    }

    /** The behaviour that a reduction has to preserve for the one question of a search. */
    public Preserved preserved() {
        if (words != null) {
            ForbiddenWords watched = words.words().get(0);
            return new Preserved.Words(watched.monitor(), watched::letterOf);
        }
        if (!ends.isEmpty()) {
            // All reachable deadlocks are preserved, so also those that are no proper ends.
            return new Preserved.Deadlocks();
        }
        if (!predicates.isEmpty()) {
            return new Preserved.States(predicates.get(0));
        }
        return error ? new Preserved.Errors() : new Preserved.Deadlocks();
    }
}
