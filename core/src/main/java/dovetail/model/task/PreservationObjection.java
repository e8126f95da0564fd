package dovetail.model.task;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Remedy;
import dovetail.expr.Expr;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the fact that the answer of a task depends on and that an observation graph of its system does not preserve.
 *
 * <p>An observation graph keeps failures and divergences, a congruence for synchronisation and hiding (R. Kaivola and
 * A. Valmari, CONCUR 1992). The states of all other components, the observed words, the deadlocks and the livelocks of a
 * network are therefore the same for all components with this graph. An answer that depends on nothing else is preserved:
 *
 * <ul>
 *   <li>predicates read no state of the component; that a step of it is enabled is such a predicate
 *   <li>atoms match no internal step
 *   <li>properties of runs are {@linkplain Insensitive insensitive}, and so are forbidden words
 *   <li>internal steps are free: no rule restricts them, and no priority depends on them.
 * </ul>
 *
 * <p>Insensitivity of words is decided on their minimal deterministic automaton over the letters of the network.
 */
final class PreservationObjection implements Property.SomeKinds<Optional<Limit>> {
    private static final String TIME = "the time that steps take";
    private static final String STEPS = "the number of internal steps: ";

    private final TransitionSystem system;
    private final List<Component> graphs;
    private final Budget budget;
    /** The labels of internal steps in the network. */
    private final Set<String> internalLabels = new LinkedHashSet<>(List.of(LabelTable.INTERNAL));

    /** @param system has at least one observation graph */
    PreservationObjection(TransitionSystem system, Budget budget) {
        this.system = system;
        this.graphs = system.observationGraphs();
        this.budget = budget;
    }

    /** The objection for the user; nothing where the answer is preserved. */
    Optional<Limit> against(Property property) {
        Optional<Limit> bySystem = system.timed().isPresent() ? lacking(graphs, TIME) : restricted(system.asNetwork());
        return bySystem.or(() -> property.accept(this));
    }

    /** Objects to rules and priorities that restrict internal steps of a graph. */
    private Optional<Limit> restricted(Network network) {
        if (network.priorities().hasRules() || network.priorities().hasCommitted()) {
            return lacking(graphs, "the steps that priorities pre-empt");
        }
        Set<SyncRule.Participant> bound = new HashSet<>();
        for (Component graph : graphs) {
            for (int port = 0; port < graph.ports().size(); port++) {
                if (LabelTable.isTau(graph.ports().get(port))) {
                    bound.add(new SyncRule.Participant(graph.index(), port));
                }
            }
        }
        Set<SyncRule.Participant> free = new HashSet<>();
        for (SyncRule rule : network.rules()) {
            for (SyncRule.Participant participant : rule.participants()) {
                if (bound.contains(participant) && rule.participants().size() > 1) {
                    return restricted(network.component(participant.component()));
                } else if (bound.contains(participant)) {
                    free.add(participant);
                    internalLabels.add(rule.label());
                }
            }
        }
        bound.removeAll(free);
        for (Component graph : graphs) {
            if (bound.stream().anyMatch(participant -> participant.component() == graph.index())) {
                return restricted(graph);
            }
        }
        return Optional.empty();
    }

    private static Optional<Limit> restricted(Component graph) {
        return lacking(List.of(graph), "internal steps: rules of the network restrict them");
    }

    @Override
    public Optional<Limit> ofStates(Property.OfStates property) {
        for (Expr predicate : property.predicates()) {
            Optional<Limit> objection = reads(predicate, "the predicate");
            if (objection.isPresent()) {
                return objection;
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Limit> neverWord(Property.NeverWord property) {
        return atoms(property.atoms()).or(() -> {
            try {
                return ignoresInvisibleSteps(property)
                        ? Optional.empty()
                        : lacking(graphs, STEPS + "the forbidden words are sensitive to invisible steps");
            } catch (Limit.Exceeded e) {
                if (e.limit().kind() != Limit.Kind.SIZE) {
                    throw e;
                }
                String open = "insensitivity of the forbidden words to invisible steps cannot be decided: ";
                return lacking(graphs, STEPS + open + e.limit().text());
            }
        });
    }

    private boolean ignoresInvisibleSteps(Property.NeverWord property) {
        Set<Long> letters = new LinkedHashSet<>(List.of(0L));
        for (String label : system.labels()) {
            letters.add(Atom.matching(property.atoms(), label));
        }
        long[] all = letters.stream().mapToLong(Long::longValue).toArray();
        // The first letter is that of steps without a mentioned action.
        return PrefixMonitor.of(property.bad(), all, budget).ignores(0);
    }

    /** A property of another kind may depend on every step, as far as is known. */
    @Override
    public Optional<Limit> other(Property property) {
        return lacking(graphs, STEPS + "'" + property.name() + "' may read every step");
    }

    @Override
    public Optional<Limit> observer(Property.Observer property) {
        return lacking(graphs, STEPS + "an observer reads every step");
    }

    @Override
    public Optional<Limit> timedObserver(Property.TimedObserver property) {
        return lacking(graphs, STEPS + "an observer reads every step");
    }

    @Override
    public Optional<Limit> timelockFree(Property.TimelockFree property) {
        return lacking(graphs, TIME);
    }

    @Override
    public Optional<Limit> ofRuns(Property.OfRuns property) {
        if (property.rules().fair()) {
            return lacking(graphs, "fairness: it depends on internal steps and on enabled ones");
        }
        return atoms(property.atoms()).or(() -> {
            try {
                Apart.within(budget, "dovetail-automata", () -> Insensitive.prove(property));
                return Optional.empty();
            } catch (Insensitive.Refusal e) {
                return lacking(graphs, STEPS + e.getMessage(), Remedy.OBSERVED_WORDS);
            }
        });
    }

    /** Objects to atoms that are about the states of a graph, or about internal steps. */
    private Optional<Limit> atoms(List<Atom> atoms) {
        for (Atom atom : atoms) {
            Optional<Limit> objection = reads(atom.predicate(), atom.text());
            if (objection.isEmpty() && internalLabels.stream().anyMatch(atom::matches)) {
                objection = lacking(graphs, "internal steps: " + atom.text() + " matches them");
            }
            if (objection.isPresent()) {
                return objection;
            }
        }
        return Optional.empty();
    }

    /** @param text names the predicate */
    private Optional<Limit> reads(Expr predicate, String text) {
        List<Component> read = new ArrayList<>();
        predicate.forEachRead(slot -> {
            for (Component graph : graphs) {
                if (graph.locationSlot() == slot && !read.contains(graph)) {
                    read.add(graph);
                }
            }
        });
        return read.isEmpty()
                ? Optional.empty()
                : lacking(read, "states and the steps that they enable: " + text + " depends on them");
    }

    /** The objection that some graphs lack a fact. */
    private static Optional<Limit> lacking(List<Component> which, String fact, Remedy... remedies) {
        String instead =
                which.size() == 1 ? "the component itself in its place" : "the components themselves in their places";
        String text = ObservationGraphs.lacking(ObservationGraphs.names(which), fact) + "; use " + instead;
        return Optional.of(new Limit(Limit.Kind.UNPRESERVED, text, List.of(remedies)));
    }
}
