package dovetail.search.question;

import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Finding;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Answers questions about a net by the largest sums of tokens and by the transitions that can fire. */
public final class NetAnswer {
    private static final String UNBOUNDED = "not bounded";
    private static final int MOST_NAMES = 12;

    private final PetriNet net;
    private final String engine;
    private final Figures figures;
    private final Replay replay;

    /** The facts about all reachable markings that answers rest on. */
    public interface Facts {
        /** The largest sum of tokens of some places; nothing where it has no bound. */
        Optional<Long> largest(List<Integer> places);

        /** The transitions that can fire. */
        BitSet fired();

        /** The places that grow, and the transitions that can be repeated; nothing where all places are bounded. */
        Optional<String> growth();

        /**
         * The first marking found from which a transition, or the initial marking, is lost; nothing where there is none.
         *
         * @param question {@link NetQuestion#LIVE} or {@link NetQuestion#REVERSIBLE}
         * @throws dovetail.base.Limit.Exceeded where it is not known
         */
        Optional<NetLoss> loss(NetQuestion question);

        /** A run with transitions at its end that can be repeated, and add tokens; nothing where all places are bounded. */
        Optional<Trace> covering();
    }

    /** @param replay makes the traces of the network */
    public NetAnswer(PetriNet net, String engine, Figures figures, Replay replay) {
        this.replay = replay;
        this.net = net;
        this.engine = engine;
        this.figures = figures;
    }

    /** The verdict on a question. */
    public Verdict of(Property.OfNet property, Facts facts) {
        return switch (property.question()) {
            case BOUNDED -> bounded(property, facts);
            case BOUNDS -> found(bounds(property, facts));
            case QUASI_LIVE -> quasiLive(facts);
            case LIVE -> {
                List<String> dead = dead(facts);
                yield dead.isEmpty() ? lasting(property, facts) : violated("never fires: " + listed(dead));
            }
            case REVERSIBLE -> lasting(property, facts);
            case STABLE -> stable(facts);
            case DEAD_TRANSITIONS -> {
                List<Finding> dead = new ArrayList<>();
                dead(facts).forEach(name -> dead.add(new Finding(name, "dead")));
                yield found(dead.isEmpty() ? List.of(new Finding("none", "every transition can fire")) : dead);
            }
        };
    }

    private Verdict bounded(Property.OfNet property, Facts facts) {
        List<String> unbounded = new ArrayList<>();
        for (Property.PlaceSum sum : property.sums()) {
            if (facts.largest(sum.places()).isEmpty()) {
                unbounded.add(sum.text());
            }
        }
        if (unbounded.isEmpty()) {
            return found(List.of());
        }
        String cause = facts.growth().orElse(UNBOUNDED + ": " + listed(unbounded));
        return new Verdict.Violated(engine, figures, facts.covering(), Optional.empty(), Optional.of(cause));
    }

    private static List<Finding> bounds(Property.OfNet property, Facts facts) {
        List<Finding> bounds = new ArrayList<>();
        for (Property.PlaceSum sum : property.sums()) {
            Optional<Long> largest = facts.largest(sum.places());
            bounds.add(new Finding(sum.text(), largest.isEmpty() ? UNBOUNDED : Long.toString(largest.get())));
        }
        return bounds;
    }

    private Verdict quasiLive(Facts facts) {
        List<String> dead = dead(facts);
        return dead.isEmpty() ? found(List.of()) : violated("never fires: " + listed(dead));
    }

    private Verdict lasting(Property.OfNet property, Facts facts) {
        Optional<NetLoss> loss = facts.loss(property.question());
        if (loss.isEmpty()) {
            return found(List.of());
        }
        List<int[]> states = loss.get().states();
        Optional<Trace> trace = states.isEmpty() ? Optional.empty() : Optional.of(replay.toEnd(states));
        return new Verdict.Violated(
                engine, figures, trace, Optional.empty(), Optional.of(loss.get().cause()));
    }

    private List<String> dead(Facts facts) {
        BitSet fired = facts.fired();
        List<String> dead = new ArrayList<>();
        for (int t = 0; t < net.transitions().size(); t++) {
            if (!fired.get(t)) {
                dead.add(net.transitions().get(t).name());
            }
        }
        return dead;
    }

    /** A place is stable when no transition that can fire changes it. */
    private Verdict stable(Facts facts) {
        BitSet changed = new BitSet();
        BitSet fired = facts.fired();
        for (int t = fired.nextSetBit(0); t >= 0; t = fired.nextSetBit(t + 1)) {
            PetriNet.Transition transition = net.transitions().get(t);
            for (Arcs arcs : List.of(transition.inputs(), transition.outputs())) {
                for (int i = 0; i < arcs.size(); i++) {
                    if (transition.change(arcs.place(i)) != 0) {
                        changed.set(arcs.place(i));
                    }
                }
            }
        }
        List<Finding> stable = new ArrayList<>();
        for (int place = changed.nextClearBit(0);
                place < net.places().size();
                place = changed.nextClearBit(place + 1)) {
            PetriNet.Place known = net.places().get(place);
            stable.add(new Finding(known.name(), Integer.toString(known.initial())));
        }
        return stable.isEmpty() ? violated("the tokens of every place change") : found(stable);
    }

    private Verdict violated(String cause) {
        return new Verdict.Violated(engine, figures, Optional.empty(), Optional.empty(), Optional.of(cause));
    }

    private Verdict found(List<Finding> findings) {
        Figures answered = figures.with(figures.account().finding(findings));
        return new Verdict.Holds(engine, answered, Optional.empty(), Optional.empty());
    }

    private static String listed(List<String> names) {
        int rest = names.size() - MOST_NAMES;
        String first = String.join(", ", rest > 0 ? names.subList(0, MOST_NAMES) : names);
        return rest > 0 ? first + " and " + rest + " more" : first;
    }
}
