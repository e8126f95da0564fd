package dovetail.lang.cdl;

import dovetail.automaton.Numbering;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Name;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Translates an observer to a property. The guard of an edge is read after the step, and its event is the step itself. The
 * property is that {@code reject} is never reached; of an observer without it, that {@code success} can be reached.
 */
final class ObserverLowering {
    private static final String START = "start";
    private static final String REJECT = "reject";
    private static final String SUCCESS = "success";
    private static final String CUT = "cut";

    /** A comparison of a plain name with a number: a constraint of a clock, unless the name is a predicate. */
    private static final Pattern CLOCK = Pattern.compile("(?<![\\w:@.}])([A-Za-z_]\\w*)\\s*(?:<=|>=|<|>|=)\\s*\\d+");

    private final Declarations declarations;
    private final EventLowering events;
    private final Messages messages;
    private final Syntax.Observer observer;
    private final StepAtoms atoms = new StepAtoms();
    private final Numbering<String> states = new Numbering<>();
    /** The first place that names each state. */
    private final Map<String, Name> places = new LinkedHashMap<>();

    private ObserverLowering(Declarations declarations, EventLowering events, Syntax.Observer observer) {
        this.declarations = declarations;
        this.events = events;
        this.messages = declarations.messages();
        this.observer = observer;
    }

    /** The property of an observer under any name; null when it is in error, which has been reported. */
    static @Nullable Function<String, Property> lower(
            Declarations declarations, EventLowering events, Syntax.Observer observer) {
        return new ObserverLowering(declarations, events, observer).lower();
    }

    private @Nullable Function<String, Property> lower() {
        int errors = messages.errorCount();
        states.of(START);
        List<StepCondition> conditions = new ArrayList<>();
        for (Syntax.Edge edge : observer.edges()) {
            state(edge.source(), true);
            state(edge.target(), false);
            conditions.add(condition(edge));
        }
        if (!places.containsKey(START)) {
            messages.error(observer.name(), "the observer has no edge from '" + START + "'");
        }
        if (!places.containsKey(REJECT) && !places.containsKey(SUCCESS)) {
            messages.error(observer.name(), "no edge of the observer leads to '" + REJECT + "' or '" + SUCCESS + "'");
        }
        if (atoms.size() > Property.Observer.MOST_ATOMS) {
            messages.error(
                    observer.name(),
                    "the observer has " + atoms.size() + " predicates and messages; at most "
                            + Property.Observer.MOST_ATOMS + " are possible");
        }
        if (messages.errorCount() > errors) {
            return null;
        }
        boolean isExistential = !places.containsKey(REJECT);
        warnOfDeadStates(isExistential);
        Set<Integer> accepting = Set.of(states.of(isExistential ? SUCCESS : REJECT));
        List<Atom> listed = atoms.list();
        WordAutomaton automaton = new WordAutomaton(2 * listed.size(), 0, accepting, edges(conditions));
        return name -> new Property.Observer(name, automaton, listed, isExistential);
    }

    private List<List<WordAutomaton.Edge>> edges(List<StepCondition> conditions) {
        List<List<WordAutomaton.Edge>> edges = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            edges.add(new ArrayList<>());
        }
        for (int i = 0; i < conditions.size(); i++) {
            Syntax.Edge edge = observer.edges().get(i);
            int source = states.of(edge.source().text());
            int target = states.of(edge.target().text());
            edges.get(source).add(new WordAutomaton.Edge(conditions.get(i).guard(atoms.size()), target));
        }
        return edges;
    }

    private void state(Name name, boolean isSource) {
        states.of(name.text());
        places.putIfAbsent(name.text(), name);
        if (name.text().equals(CUT)) {
            messages.error(name, "observers that cut the exploration are not supported");
        } else if (isSource && (name.text().equals(REJECT) || name.text().equals(SUCCESS))) {
            messages.error(name, "'" + name.text() + "' is final; no edge leaves it");
        }
    }

    private StepCondition condition(Syntax.Edge edge) {
        StepCondition condition = new StepCondition();
        refuseClocks(edge);
        if (edge.guard() != null && !isClock(edge.guard())) {
            Expr guard = events.predicate(edge.guard());
            condition.after(atoms.predicate(edge.guard().text().strip(), guard));
        }
        StepEvent event = edge.event() == null || declarations.event(edge.event()) == null
                ? null
                : events.event(edge.event().text());
        if (event != null) {
            condition.event(event, atoms);
        }
        return condition;
    }

    private void refuseClocks(Syntax.Edge edge) {
        if (edge.guard() != null && isClock(edge.guard())) {
            refuse(edge.guard(), "the constraint");
        }
        if (edge.clocks() != null) {
            refuse(edge.clocks(), "the constraint");
        }
        if (edge.action() != null) {
            refuse(edge.action(), "the action");
        }
    }

    private void refuse(SourceText text, String what) {
        events.error(
                text,
                "clocks of observers are not supported: " + what + " '"
                        + text.text().strip() + "'");
    }

    private boolean isClock(SourceText guard) {
        return CLOCK.matcher(guard.text()).results().anyMatch(m -> !declarations.hasPredicate(m.group(1)));
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
                        place.getValue().offset(), "no edges lead from '" + START + "' to state '" + state + "'");
            } else if (isExistential && !isLeft && !state.equals(SUCCESS)) {
                messages.warning(place.getValue().offset(), "no edge leaves state '" + state + "'");
            }
        }
    }
}
