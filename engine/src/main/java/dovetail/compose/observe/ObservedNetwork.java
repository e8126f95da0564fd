package dovetail.compose.observe;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.problem.LocalConjunctions;
import dovetail.decompose.Decomposition;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decomposed network with the observations that a property needs. An event is a synchronisation rule; rules that no component
 * and no atom of the property tells apart are one event. A rule that is a model error is an event without transitions.
 */
public final class ObservedNetwork {
    private static final int BYTES_PER_EVENT = 100;
    private static final int BYTES_PER_TRANSITION = 12;

    private final Decomposition decomposition;
    private final List<Atom> atoms;
    private final Valuations valuations = new Valuations();
    private final Behaviours behaviours = new Behaviours();
    private final List<Event> events = new ArrayList<>();
    private final List<ObservedLts> components = new ArrayList<>();

    /** @param rule the first of the rules that the event stands for */
    private record Event(int rule, long actions, List<SyncRule.Participant> participants, boolean isError) {}

    /** Two rules with the same kind are one event. */
    private record Kind(List<SyncRule.Participant> participants, long actions, boolean isError) {}

    private ObservedNetwork(Decomposition decomposition, List<Atom> atoms) {
        this.decomposition = decomposition;
        this.atoms = atoms;
    }

    /** The network with observations of some atoms, whose predicates have a value in every reachable state. */
    public static ObservedNetwork of(Decomposition decomposition, List<Atom> atoms, Budget budget) {
        ObservedNetwork network = new ObservedNetwork(decomposition, List.copyOf(atoms));
        network.observePredicates(budget);
        network.addEvents(budget);
        network.addComponents(budget);
        return network;
    }

    private void observePredicates(Budget budget) {
        LocalConjunctions conjunctions = null;
        for (int i = 0; i < atoms.size(); i++) {
            if (!atoms.get(i).isAction()) {
                conjunctions = conjunctions == null ? new LocalConjunctions(decomposition, budget) : conjunctions;
                valuations.add(i, conjunctions.of(atoms.get(i).predicate()));
            }
        }
        valuations.complete();
    }

    private void addEvents(Budget budget) {
        Network network = decomposition.network();
        Poll poll = new Poll(budget);
        List<int[]> ports = new ArrayList<>();
        for (Component component : network.components()) {
            ports.add(PortClasses.of(component, poll));
        }
        Map<Kind, Integer> known = new HashMap<>();
        Map<String, Long> masks = new HashMap<>();
        for (int rule = 0; rule < network.rules().size(); rule++) {
            poll.tick();
            boolean isError = decomposition.lift().isError(rule);
            String label = decomposition.lift().label(rule);
            long mask = isError ? 0 : masks.computeIfAbsent(label, text -> Atom.matching(atoms, text));
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (SyncRule.Participant p : network.rules().get(rule).participants()) {
                participants.add(new SyncRule.Participant(p.component(), ports.get(p.component())[p.port()]));
            }
            if (known.putIfAbsent(new Kind(participants, mask, isError), rule) == null) {
                budget.meter().take(BYTES_PER_EVENT);
                events.add(new Event(rule, mask, participants, isError));
            }
        }
    }

    private void addComponents(Budget budget) {
        if (decomposition.network().components().isEmpty()) {
            components.add(nothing());
        }
        Network network = decomposition.network();
        Poll poll = new Poll(budget);
        List<Map<Integer, List<Integer>>> byPort = new ArrayList<>();
        network.components().forEach(component -> byPort.add(new HashMap<>()));
        List<BitSet> alphabets = new ArrayList<>();
        network.components().forEach(component -> alphabets.add(new BitSet()));
        for (int event = 0; event < events.size(); event++) {
            for (SyncRule.Participant p : events.get(event).participants()) {
                byPort.get(p.component())
                        .computeIfAbsent(p.port(), port -> new ArrayList<>())
                        .add(event);
                alphabets.get(p.component()).set(event);
            }
        }
        for (Component component : network.components()) {
            ObservedLts observed = observed(component, byPort.get(component.index()), alphabets.get(component.index()));
            poll.tick(observed.stateCount() + (long) observed.lts().transitionCount());
            budget.meter()
                    .take(observed.bytes()
                            + (long) BYTES_PER_TRANSITION * observed.lts().transitionCount());
            components.add(observed);
        }
    }

    /** A component without events, in the place of none. */
    private ObservedLts nothing() {
        return new ObservedLts(
                "nothing",
                new LtsBuilder().build(1, 0),
                new int[0],
                valuations.ofComponent(0, 1),
                new BitSet(),
                new int[] {behaviours.minimal(List.of(new int[0]))},
                behaviours);
    }

    private ObservedLts observed(Component component, Map<Integer, List<Integer>> byPort, BitSet alphabet) {
        Lts lts = component.lts();
        LtsBuilder transitions = new LtsBuilder();
        int[] families = new int[lts.stateCount()];
        for (int s = 0; s < lts.stateCount(); s++) {
            BitSet offered = new BitSet();
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                for (int event : byPort.getOrDefault(lts.event(i), List.of())) {
                    offered.set(event);
                    if (!events.get(event).isError()) {
                        transitions.add(s, event, lts.target(i));
                    }
                }
            }
            families[s] = behaviours.minimal(List.of(offered.stream().toArray()));
        }
        return new ObservedLts(
                component.name(),
                transitions.build(lts.stateCount(), lts.initial()).distinct(),
                alphabet.stream().toArray(),
                valuations.ofComponent(component.index(), lts.stateCount()),
                new BitSet(),
                families,
                behaviours);
    }

    /** The components with all their events, by their numbers in the decomposed network. */
    public List<ObservedLts> components() {
        return components;
    }

    /** Whether some components see all that the property is about: its predicates, and a participant of each visible event. */
    public boolean isObservedBy(BitSet members) {
        BitSet unseen = valuations.components();
        unseen.andNot(members);
        return unseen.isEmpty()
                && events.stream()
                        .allMatch(event -> event.actions() == 0
                                || event.participants().stream().anyMatch(p -> members.get(p.component())));
    }

    /** Few components that see all that the property is about. */
    public BitSet observers() {
        BitSet observers = valuations.components();
        List<Event> unseen = new ArrayList<>(events);
        unseen.removeIf(event ->
                event.actions() == 0 || event.participants().stream().anyMatch(p -> observers.get(p.component())));
        while (!unseen.isEmpty()) {
            int[] counts = new int[components.size()];
            unseen.forEach(event -> event.participants().forEach(p -> counts[p.component()]++));
            int best = 0;
            for (int c = 1; c < counts.length; c++) {
                best = counts[c] > counts[best] ? c : best;
            }
            int chosen = best;
            observers.set(chosen);
            unseen.removeIf(event -> event.participants().stream().anyMatch(p -> p.component() == chosen));
        }
        return observers;
    }

    public Behaviours behaviours() {
        return behaviours;
    }

    public Valuations valuations() {
        return valuations;
    }

    public int events() {
        return events.size();
    }

    /** The mask of the action atoms that an event matches; none match a hidden step. */
    public long actions(int event) {
        return event == Lts.HIDDEN ? 0 : events.get(event).actions();
    }

    /** The letters that an automaton of the property reads. */
    public AutomatonProduct.Visibility visibility() {
        return new AutomatonProduct.Visibility() {
            @Override
            public long state(int number) {
                return valuations.mask(number);
            }

            @Override
            public long action(int event) {
                return actions(event);
            }
        };
    }

    /** The label of an event in the original network. */
    public String label(int event) {
        return decomposition.lift().label(events.get(event).rule());
    }

    /** Whether an event is a model error. */
    public boolean isError(int event) {
        return events.get(event).isError();
    }

    /**
     * The class of a state by the classes of its local states: a fold over all components in rising order, which begins with
     * {@link Valuations#ALL_POSSIBLE}.
     */
    public int classWith(int component, int before, int local) {
        return component == components.size() - 1 ? valuations.whole(before, local) : valuations.product(before, local);
    }

    /** The state of the original network by the local states of the components. */
    public int[] state(int[] locals) {
        int[] state = decomposition.network().initialState();
        for (Component component : decomposition.network().components()) {
            state[component.locationSlot()] = locals[component.index()];
        }
        return decomposition.lift().state(state);
    }
}
