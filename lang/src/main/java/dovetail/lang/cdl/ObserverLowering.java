package dovetail.lang.cdl;

import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Numbering;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.MisspeltWords;
import dovetail.lang.source.token.Name;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates an observer to a property. The guard of an edge is read after the step, and its event is the step itself. The
 * property is that {@code reject} is never reached; of an observer without it, that {@code success} can be reached.
 *
 * <p>An edge that compares clocks and has neither an event nor a predicate is an edge of time: it is taken as soon as its
 * comparison is true. Other edges with comparisons are taken at steps.
 */
final class ObserverLowering {
    private static final String START = "start";
    private static final String REJECT = "reject";
    private static final String SUCCESS = "success";
    private static final String CUT = "cut";

    private final Declarations declarations;
    private final EventLowering events;
    private final Messages messages;
    private final Syntax.Observer observer;
    private final ClockReader clocks;
    private final StepAtoms atoms = new StepAtoms();
    private final Numbering<String> states = new Numbering<>();
    /** The first place that names each state. */
    private final Map<String, Name> places = new LinkedHashMap<>();

    private ObserverLowering(Declarations declarations, EventLowering events, Syntax.Observer observer) {
        this.declarations = declarations;
        this.events = events;
        this.messages = declarations.messages();
        this.observer = observer;
        this.clocks = new ClockReader(declarations, events, observer);
    }

    /** The property of an observer under any name; null when it is in error, which has been reported. */
    static @Nullable LoweredProperty lower(Declarations declarations, EventLowering events, Syntax.Observer observer) {
        return new ObserverLowering(declarations, events, observer).lower();
    }

    /** Whether a state decides the property. */
    static boolean isFinal(Name state) {
        return state.text().equals(REJECT) || state.text().equals(SUCCESS);
    }

    private @Nullable LoweredProperty lower() {
        int errors = messages.errorCount();
        states.of(START);
        List<ObserverEdge> edges = new ArrayList<>();
        for (Syntax.Edge edge : observer.edges()) {
            state(edge.source(), true);
            state(edge.target(), false);
            edges.add(edge(edge));
        }
        if (!places.containsKey(START)) {
            messages.error(observer.name(), "the observer has no edge from '" + START + "'" + instead(START));
        }
        if (!places.containsKey(REJECT) && !places.containsKey(SUCCESS)) {
            String hint = instead(REJECT);
            messages.error(
                    observer.name(),
                    "no edge of the observer leads to '" + REJECT + "' or '" + SUCCESS + "'"
                            + (hint.isEmpty() ? instead(SUCCESS) : hint));
        }
        if (atoms.size() > Property.Observer.MOST_ATOMS) {
            messages.error(
                    observer.name(),
                    "the observer has " + atoms.size() + " predicates and messages; at most "
                            + Property.Observer.MOST_ATOMS + " are possible");
        }
        ClockCheck check = new ClockCheck(clocks.names(), edges, messages);
        check.check();
        if (messages.errorCount() > errors) {
            return null;
        }
        check.warn();
        boolean isExistential = !places.containsKey(REJECT);
        warnOfDeadStates(isExistential);
        Set<Integer> accepting = Set.of(states.of(isExistential ? SUCCESS : REJECT));
        List<Atom> listed = atoms.list();
        if (edges.stream().allMatch(e -> e.comparisons().isEmpty())) {
            WordAutomaton automaton = new WordAutomaton(2 * listed.size(), 0, accepting, untimed(edges));
            return LoweredProperty.untimed(name -> new Property.Observer(name, automaton, listed, isExistential));
        }
        TimedEdges timed = new TimedEdges(clocks.names().all(), states, edges, listed.size());
        return new LoweredProperty(
                true,
                timed.constants(),
                (name, unit) ->
                        new Property.TimedObserver(name, timed.automaton(unit, accepting), listed, isExistential));
    }

    /** The state that may have been meant to be one that is missing. */
    private String instead(String missing) {
        for (String state : places.keySet()) {
            if (Spelling.isSlip(state, missing)) {
                return "; did you mean '" + missing + "' instead of '" + state + "'?";
            }
        }
        return "";
    }

    /** Another state that may have been meant by one. */
    private String hint(String state) {
        List<String> others = new ArrayList<>(places.keySet());
        others.remove(state);
        return MisspeltWords.hint(state, others);
    }

    private List<List<WordAutomaton.Edge>> untimed(List<ObserverEdge> edges) {
        List<List<WordAutomaton.Edge>> result = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            result.add(new ArrayList<>());
        }
        for (ObserverEdge edge : edges) {
            result.get(edge.source())
                    .add(new WordAutomaton.Edge(edge.condition().guard(atoms.size()), edge.target()));
        }
        return result;
    }

    private void state(Name name, boolean isSource) {
        states.of(name.text());
        places.putIfAbsent(name.text(), name);
        if (name.text().equals(CUT)) {
            messages.error(name, "observers that cut the exploration are not supported");
        } else if (isSource && isFinal(name)) {
            messages.error(name, "'" + name.text() + "' is final; no edge leaves it");
        }
    }

    private ObserverEdge edge(Syntax.Edge edge) {
        StepCondition condition = new StepCondition();
        ClockReader.Conjuncts guard = clocks.guard(edge);
        for (SourceText predicate : guard.predicates()) {
            condition.after(atoms.predicate(predicate.text().strip(), events.predicate(predicate)));
        }
        StepEvent event = edge.event() == null || declarations.event(edge.event()) == null
                ? null
                : events.event(edge.event().text());
        if (event != null) {
            condition.event(event, atoms);
        }
        boolean isOfTime = edge.event() == null
                && guard.predicates().isEmpty()
                && !guard.comparisons().isEmpty();
        return new ObserverEdge(
                states.of(edge.source().text()),
                states.of(edge.target().text()),
                isOfTime,
                edge.event() != null,
                condition,
                guard.comparisons(),
                clocks.resets(edge.action()),
                edge.source());
    }

    /**
     * A state that no path from the start leads to is most likely misspelt. So is a state that is never left in the search
     * for success.
     */
    private void warnOfDeadStates(boolean isExistential) {
        BitSet reached = new BitSet();
        reached.set(states.of(START));
        for (int round = 0; round < states.size(); round++) {
            for (Syntax.Edge edge : observer.edges()) {
                if (reached.get(states.of(edge.source().text()))) {
                    reached.set(states.of(edge.target().text()));
                }
            }
        }
        for (Map.Entry<String, Name> place : places.entrySet()) {
            String state = place.getKey();
            boolean isLeft =
                    observer.edges().stream().anyMatch(e -> e.source().text().equals(state));
            if (!reached.get(states.of(state))) {
                messages.warning(
                        place.getValue().offset(),
                        "no edges lead from '" + START + "' to state '" + state + "'" + hint(state));
            } else if (isExistential && !isLeft && !state.equals(SUCCESS)) {
                messages.warning(place.getValue().offset(), "no edge leaves state '" + state + "'" + hint(state));
            }
        }
    }
}
