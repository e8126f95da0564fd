package dovetail.lang.cdl;

import dovetail.automaton.Guard;
import dovetail.automaton.pattern.Occurrence;
import dovetail.automaton.pattern.TimedPattern;
import dovetail.automaton.pattern.TimedScope;
import dovetail.lang.cdl.syntax.PatternTerm;
import dovetail.lang.cdl.syntax.PatternTerm.Group;
import dovetail.lang.cdl.syntax.PatternTerm.Order;
import dovetail.lang.source.Decimals;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.TimeInterval;
import dovetail.property.Property;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Translates a property in words with bounds of time to an observer with clocks. The time of a response counts from the
 * letter that completes the demand, and that of an existence from the beginning.
 */
final class TimedPatternLowering {
    private final Declarations declarations;
    private final EventLowering events;
    private final Messages messages;
    private final PatternTerm term;
    private final PatternTerm.Bounds bounds;
    private final StepAtoms atoms = new StepAtoms();
    private final Map<String, StepCondition> conditions = new LinkedHashMap<>();
    /** Whether an event of the pattern is in error, which has been reported where it is declared. */
    private boolean hasMissingEvent;

    private TimedPatternLowering(Declarations declarations, EventLowering events, PatternTerm term) {
        this.declarations = declarations;
        this.events = events;
        this.messages = declarations.messages();
        this.term = term;
        this.bounds = Objects.requireNonNull(term.bounds());
    }

    /** The property under any name; null when it is in error, which has been reported. */
    static @Nullable LoweredProperty lower(Declarations declarations, EventLowering events, PatternTerm term) {
        return new TimedPatternLowering(declarations, events, term).lower();
    }

    private @Nullable LoweredProperty lower() {
        int errors = messages.errorCount();
        BigDecimal low = events.time(bounds.low());
        BigDecimal high = events.time(bounds.high());
        if (low != null && high != null && low.compareTo(high) > 0) {
            messages.error(bounds.offset(), "the interval is empty");
        }
        collect();
        if (atoms.size() > Property.Observer.MOST_ATOMS) {
            messages.error(
                    term.offset(),
                    "the pattern has " + atoms.size() + " predicates and messages; at most "
                            + Property.Observer.MOST_ATOMS + " are possible");
        }
        if (messages.errorCount() > errors || hasMissingEvent || low == null || high == null) {
            return null;
        }
        TimedScope scope = scope();
        return new LoweredProperty(
                true,
                List.of(low, high),
                (name, unit) -> new Property.TimedObserver(
                        name,
                        pattern(TimeInterval.closed(in(unit, low), in(unit, high)))
                                .in(scope),
                        atoms.list(),
                        false));
    }

    private static int in(BigInteger unit, BigDecimal bound) {
        return Decimals.in(unit, bound).orElse(TimeInterval.MOST);
    }

    /** Collects the conditions of all events, so that the number of atoms is known; reports errors. */
    private void collect() {
        if (term.first().order() == Order.COMBINED) {
            messages.error(term.first().offset(), "a combined group cannot have bounds of time");
        } else if (term.second() == null && term.first().order() == Order.ORDERED) {
            messages.error(term.first().offset(), "an ordered group that occurs cannot have bounds of time");
        }
        collect(term.first());
        if (term.second() != null) {
            if (term.second().order() != Order.ANY) {
                messages.error(
                        term.second().offset(), "a response of several events in order cannot have bounds of time");
            }
            collect(term.second());
        }
        for (PatternTerm.Option option : term.options()) {
            if (option instanceof PatternTerm.Nullity nullity && !nullity.mayBeAbsent()) {
                messages.error(
                        nullity.group().offset(),
                        "'must occur' has no bound of time, and cannot be in a pattern with bounds of time");
            } else if (option instanceof PatternTerm.Precedence precedence) {
                collect(precedence.group());
                collect(precedence.before());
            }
        }
        if (term.scope().start() != null) {
            collect(term.scope().start());
        }
        if (term.scope().end() != null) {
            collect(term.scope().end());
        }
    }

    private void collect(Group group) {
        group.occurrences().forEach(occurrence -> collect(occurrence.event()));
    }

    private void collect(Name name) {
        StepEvent event = declarations.event(name) == null ? null : events.event(name.text());
        if (event == null) {
            hasMissingEvent = true;
        } else if (!conditions.containsKey(name.text())) {
            StepCondition condition = new StepCondition();
            condition.event(event, atoms);
            conditions.put(name.text(), condition);
        }
    }

    private TimedPattern pattern(TimeInterval interval) {
        List<PatternTerm.Occurrence> asked = term.first().occurrences();
        if (term.second() == null) {
            TimedPattern result = TimedPattern.existence(any(asked), interval);
            return once(result, asked, Occurrence.event(Guard.FALSE));
        }
        Occurrence q = any(term.second().occurrences());
        boolean isChain = term.first().order() == Order.ORDERED;
        int last = asked.size() - 1;
        Occurrence p = isChain ? event(asked.get(last).event()) : any(asked);
        List<Occurrence> chain = new ArrayList<>();
        for (int i = 0; isChain && i < last; i++) {
            chain.add(event(asked.get(i).event()));
        }
        TimedPattern result = once(response(p, q, interval).after(chain), asked, q);
        for (PatternTerm.Occurrence occurrence : term.second().occurrences()) {
            if (occurrence.isSingle()) {
                result = result.and(TimedPattern.onceAfter(any(asked), event(occurrence.event())));
            }
        }
        for (PatternTerm.Option option : term.options()) {
            if (option instanceof PatternTerm.Precedence precedence) {
                Occurrence before = any(precedence.before().occurrences());
                Occurrence late = any(precedence.group().occurrences());
                result = result.and(TimedPattern.precedence(before, late, TimeInterval.ANY));
            }
        }
        return result;
    }

    private TimedPattern response(Occurrence p, Occurrence q, TimeInterval interval) {
        if (term.kind() == PatternTerm.Kind.IMMEDIATE_RESPONSE) {
            return TimedPattern.immediateResponse(p, q, interval);
        }
        boolean repeats = term.options().stream()
                .noneMatch(o -> o instanceof PatternTerm.Repeatability repeatability && !repeatability.repeats());
        return repeats ? TimedPattern.response(p, q, interval) : TimedPattern.firstResponse(p, q, interval);
    }

    /** Demands that single events do not occur again before others. */
    private TimedPattern once(TimedPattern pattern, List<PatternTerm.Occurrence> occurrences, Occurrence before) {
        TimedPattern result = pattern;
        for (PatternTerm.Occurrence occurrence : occurrences) {
            if (occurrence.isSingle()) {
                result = result.and(TimedPattern.onceBefore(event(occurrence.event()), before));
            }
        }
        return result;
    }

    private TimedScope scope() {
        PatternTerm.Scope scope = term.scope();
        if (scope.start() == null) {
            return scope.end() == null ? TimedScope.GLOBALLY : TimedScope.before(event(scope.end()));
        }
        Occurrence start = event(scope.start());
        if (scope.end() == null) {
            return TimedScope.after(start);
        }
        Occurrence end = event(scope.end());
        return scope.needsEnd() ? TimedScope.between(start, end) : TimedScope.afterUntil(start, end);
    }

    private Occurrence any(List<PatternTerm.Occurrence> occurrences) {
        Guard letters = Guard.FALSE;
        for (PatternTerm.Occurrence occurrence : occurrences) {
            letters = letters.or(event(occurrence.event()).now());
        }
        return Occurrence.event(letters);
    }

    private Occurrence event(Name name) {
        StepCondition condition = Objects.requireNonNull(conditions.get(name.text()));
        return Occurrence.event(condition.guard(atoms.size()));
    }
}
