package dovetail.lang.cdl;

import static dovetail.ltl.Formula.and;
import static dovetail.ltl.Formula.eventually;
import static dovetail.ltl.Formula.globally;
import static dovetail.ltl.Formula.implies;
import static dovetail.ltl.Formula.next;
import static dovetail.ltl.Formula.not;
import static dovetail.ltl.Formula.or;
import static dovetail.ltl.Formula.until;
import static dovetail.ltl.Formula.weakUntil;

import dovetail.automaton.word.WordAutomaton;
import dovetail.lang.cdl.syntax.PatternTerm;
import dovetail.lang.cdl.syntax.PatternTerm.Group;
import dovetail.lang.cdl.syntax.PatternTerm.Occurrence;
import dovetail.lang.cdl.syntax.PatternTerm.Order;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.token.Name;
import dovetail.ltl.Formula;
import dovetail.ltl.Scope;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Translates a property in words: absence and precedence in whole runs to an observer, any other to a linear-time formula.
 * Patterns with bounds of time are those of {@link TimedPatternLowering}.
 *
 * <p>The formula of an event is true at the position whose step is
 * the event. A group is completed by one of its events, or by all of them; those of an ordered group come at different
 * steps. A response may come in the step that completes the demand.
 */
final class PatternLowering {
    /** The largest combined group: its orders are enumerated. */
    private static final int MOST_COMBINED = 4;

    private final Declarations declarations;
    private final EventLowering events;
    private final StepAtoms atoms = new StepAtoms();
    private final PatternTerm term;

    private PatternLowering(Declarations declarations, EventLowering events, PatternTerm term) {
        this.declarations = declarations;
        this.events = events;
        this.term = term;
    }

    /** The property of a pattern under any name; null when it is in error, which has been reported. */
    static @Nullable LoweredProperty lower(Declarations declarations, EventLowering events, Syntax.Pattern pattern) {
        if (pattern.term().bounds() != null) {
            return TimedPatternLowering.lower(declarations, events, pattern.term());
        }
        PatternLowering lowering = new PatternLowering(declarations, events, pattern.term());
        int errors = declarations.messages().errorCount();
        lowering.check();
        if (lowering.isObservable()) {
            Property.Observer observer = lowering.observer();
            return declarations.messages().errorCount() > errors
                    ? null
                    : LoweredProperty.untimed(
                            name -> new Property.Observer(name, observer.automaton(), observer.atoms(), false));
        }
        Formula formula = lowering.scope().apply(lowering.pattern());
        if (declarations.messages().errorCount() > errors) {
            return null;
        }
        return LoweredProperty.untimed(
                name -> new Property.LinearTime(name, formula, lowering.atoms.list(), RunRules.DEFAULT));
    }

    private void check() {
        check(term.first());
        if (term.second() != null) {
            check(term.second());
        }
    }

    private void check(Group group) {
        if (group.order() == Order.COMBINED && group.occurrences().size() > MOST_COMBINED) {
            declarations
                    .messages()
                    .error(
                            group.offset(),
                            "a combined group of " + group.occurrences().size() + " events; at most " + MOST_COMBINED
                                    + " are possible");
        }
    }

    private boolean isObservable() {
        boolean isSafety = term.kind() == PatternTerm.Kind.ABSENCE || term.kind() == PatternTerm.Kind.PRECEDENCE;
        return isSafety && term.scope().equals(PatternTerm.Scope.GLOBALLY);
    }

    /** An observer that accepts an event of the first group, unless one of the second came before it or with it. */
    private Property.Observer observer() {
        List<StepCondition> bad = conditions(term.first());
        List<StepCondition> before = term.second() == null ? List.of() : conditions(term.second());
        int size = atoms.size();
        if (size > Property.Observer.MOST_ATOMS) {
            declarations
                    .messages()
                    .error(
                            term.offset(),
                            "the pattern has " + size + " predicates and messages; at most "
                                    + Property.Observer.MOST_ATOMS + " are possible");
            return new Property.Observer("", new WordAutomaton(0, 0, Set.of(), List.of(List.of())), List.of(), false);
        }
        List<WordAutomaton.Edge> edges = new ArrayList<>();
        bad.forEach(condition -> edges.add(new WordAutomaton.Edge(condition.guard(before, size), 1)));
        before.forEach(condition -> edges.add(new WordAutomaton.Edge(condition.guard(size), 2)));
        List<List<WordAutomaton.Edge>> states = List.of(edges, List.of(), List.of());
        return new Property.Observer("", new WordAutomaton(2 * size, 0, Set.of(1), states), atoms.list(), false);
    }

    private List<StepCondition> conditions(Group group) {
        List<StepCondition> conditions = new ArrayList<>();
        for (Occurrence occurrence : group.occurrences()) {
            Name name = occurrence.event();
            StepEvent event = declarations.event(name) == null ? null : events.event(name.text());
            if (event != null) {
                StepCondition condition = new StepCondition();
                condition.event(event, atoms);
                conditions.add(condition);
            }
        }
        return conditions;
    }

    private Formula pattern() {
        Group first = term.first();
        @Nullable Group second = term.second();
        if (second == null) {
            return term.kind() == PatternTerm.Kind.ABSENCE ? globally(not(any(first))) : existence(first);
        }
        if (term.kind() == PatternTerm.Kind.PRECEDENCE) {
            return precedence(first, second);
        }
        List<Formula> demands = new ArrayList<>();
        demands.add(response(first, second));
        for (Occurrence occurrence : first.occurrences()) {
            if (occurrence.isSingle()) {
                // It does not occur again before the response.
                Formula event = event(occurrence.event());
                demands.add(globally(implies(event, or(any(second), next(weakUntil(not(event), any(second)))))));
            }
        }
        for (Occurrence occurrence : second.occurrences()) {
            if (occurrence.isSingle()) {
                // After the first demand, it does not occur again before the next one.
                Formula event = event(occurrence.event());
                Formula once = globally(implies(event, next(weakUntil(not(event), any(first)))));
                demands.add(weakUntil(not(any(first)), and(any(first), once)));
            }
        }
        for (PatternTerm.Option option : term.options()) {
            if (option instanceof PatternTerm.Nullity nullity && !nullity.mayBeAbsent()) {
                demands.add(existence(nullity.group()));
            } else if (option instanceof PatternTerm.Precedence precedence) {
                demands.add(precedence(precedence.group(), precedence.before()));
            }
        }
        return demands.size() == 1 ? demands.get(0) : new Formula.And(demands);
    }

    private Formula existence(Group group) {
        List<Formula> demands = new ArrayList<>();
        demands.add(completed(group, Formula.TRUE, true));
        for (Occurrence occurrence : group.occurrences()) {
            if (occurrence.isSingle()) {
                Formula event = event(occurrence.event());
                demands.add(globally(implies(event, next(globally(not(event))))));
            }
        }
        return demands.size() == 1 ? demands.get(0) : new Formula.And(demands);
    }

    private Formula precedence(Group group, Group before) {
        return weakUntil(not(any(group)), any(before));
    }

    private Formula response(Group first, Group second) {
        Formula missing = term.kind() == PatternTerm.Kind.IMMEDIATE_RESPONSE
                ? next(not(until(not(any(first)), completed(second, Formula.TRUE, false))))
                : not(completed(second, Formula.TRUE, true));
        return not(completed(first, missing, repeats()));
    }

    private boolean repeats() {
        boolean repeats = true;
        for (PatternTerm.Option option : term.options()) {
            if (option instanceof PatternTerm.Repeatability repeatability) {
                repeats = repeatability.repeats();
            }
        }
        return repeats;
    }

    /**
     * The group is completed, and at the position of its last event the rest is true.
     *
     * @param anywhere whether later occurrences of its events count as well as the first ones
     */
    private Formula completed(Group group, Formula rest, boolean anywhere) {
        if (group.order() == Order.ANY) {
            return found(any(group), rest, anywhere);
        }
        List<Formula> parts = new ArrayList<>();
        for (Occurrence occurrence : group.occurrences()) {
            parts.add(event(occurrence.event()));
        }
        if (group.order() == Order.ORDERED) {
            return chain(parts, rest, anywhere, true);
        }
        List<Formula> orders = new ArrayList<>();
        if (parts.size() <= MOST_COMBINED) {
            permute(parts, new ArrayList<>(), order -> orders.add(chain(order, rest, anywhere, false)));
        }
        return orders.size() == 1 ? orders.get(0) : new Formula.Or(orders);
    }

    private static Formula found(Formula event, Formula rest, boolean anywhere) {
        Formula here = rest.equals(Formula.TRUE) ? event : and(event, rest);
        return anywhere ? eventually(here) : until(not(event), here);
    }

    private static Formula chain(List<Formula> parts, Formula rest, boolean anywhere, boolean isStrict) {
        Formula result = rest;
        for (int i = parts.size() - 1; i >= 0; i--) {
            Formula later = isStrict && i < parts.size() - 1 ? next(result) : result;
            result = found(parts.get(i), later, anywhere);
        }
        return result;
    }

    private static void permute(List<Formula> left, List<Formula> chosen, Consumer<List<Formula>> out) {
        if (left.isEmpty()) {
            out.accept(chosen);
        }
        for (int i = 0; i < left.size(); i++) {
            List<Formula> others = new ArrayList<>(left);
            List<Formula> more = new ArrayList<>(chosen);
            more.add(others.remove(i));
            permute(others, more, out);
        }
    }

    private Formula any(Group group) {
        List<Formula> parts = new ArrayList<>();
        for (Occurrence occurrence : group.occurrences()) {
            parts.add(event(occurrence.event()));
        }
        return parts.size() == 1 ? parts.get(0) : new Formula.Or(parts);
    }

    private Scope scope() {
        PatternTerm.Scope scope = term.scope();
        Formula start = scope.start() == null ? Formula.TRUE : event(scope.start());
        Formula end = scope.end() == null ? Formula.FALSE : event(scope.end());
        if (scope.start() == null) {
            return scope.end() == null ? Scope.GLOBALLY : new Scope(Scope.Kind.BEFORE, start, end);
        }
        if (scope.end() == null) {
            return new Scope(Scope.Kind.AFTER, start, end);
        }
        return new Scope(scope.needsEnd() ? Scope.Kind.BETWEEN : Scope.Kind.AFTER_UNTIL, start, end);
    }

    private Formula event(Name name) {
        StepEvent event = declarations.event(name) == null ? null : events.event(name.text());
        if (event instanceof StepEvent.Exchange exchange) {
            return Formula.atom(atoms.action(exchange));
        } else if (event instanceof StepEvent.Change change) {
            Formula predicate = Formula.atom(atoms.predicate(change.text(), change.predicate()));
            return change.value() ? and(not(predicate), next(predicate)) : and(predicate, next(not(predicate)));
        }
        return Formula.FALSE;
    }
}
