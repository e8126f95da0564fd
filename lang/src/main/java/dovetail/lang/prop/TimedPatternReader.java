package dovetail.lang.prop;

import dovetail.automaton.Guard;
import dovetail.automaton.pattern.Occurrence;
import dovetail.automaton.pattern.TimedPattern;
import dovetail.automaton.pattern.TimedScope;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.formula.PatternText;
import dovetail.lang.formula.TimeBounds;
import dovetail.ltl.Formula;
import dovetail.ltl.Scope;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** Translates patterns with bounds of time to observers with clocks, for timed systems. */
record TimedPatternReader(SourceText text, PatternText pattern, List<Atom> atoms) {
    /** The observer; throws with the reason why there is none. */
    static Property.TimedObserver observer(
            String name, SourceText text, PatternText pattern, List<Atom> atoms, TransitionSystem system) {
        TimedPatternReader reader = new TimedPatternReader(text, pattern, atoms);
        if (atoms.size() > Property.Observer.MOST_ATOMS) {
            throw reader.error(
                    "the pattern has " + atoms.size() + " predicates and actions; with bounds of time at most "
                            + Property.Observer.MOST_ATOMS + " are possible");
        }
        TimedPattern timed = reader.pattern(reader.interval(system));
        return new Property.TimedObserver(name, timed.in(reader.scope()), atoms, false);
    }

    private InputException error(String message) {
        return new InputException(Diagnostic.error(text, pattern.withinOffset(), message));
    }

    private TimeInterval interval(TransitionSystem system) {
        TimeBounds bounds = Objects.requireNonNull(pattern.bounds());
        TimedNetwork timed =
                system.timed().orElseThrow(() -> error("bounds of time need a timed model; this one has no time"));
        BigInteger unit = BigInteger.valueOf(timed.unit());
        if (!bounds.refine(unit).equals(unit)) {
            throw error("the bounds have decimals that the model's intervals do not have: its clocks count "
                    + (unit.equals(BigInteger.ONE) ? "whole units of time" : "units of 1/" + unit));
        }
        return bounds.in(unit)
                .orElseThrow(() -> error("a bound of time is larger than " + TimeInterval.MOST
                        + (unit.equals(BigInteger.ONE) ? "" : " in units of 1/" + unit)));
    }

    private TimedPattern pattern(TimeInterval interval) {
        Formula first = pattern.operands().get(0);
        return switch (pattern.pattern()) {
            case EXISTENCE -> TimedPattern.existence(occurrence(first), interval);
            case ABSENCE -> TimedPattern.absence(occurrence(first), interval);
            case UNIVERSALITY -> TimedPattern.absence(occurrence(Formula.not(first)), interval);
            case RESPONSE -> TimedPattern.response(occurrence(first), second(), interval);
            case PRECEDENCE -> TimedPattern.precedence(occurrence(first), second(), interval);
            case RECURRENCE -> TimedPattern.recurrence(occurrence(first), interval);
            case DURATION -> {
                if (guards().mentionsAction(first)) {
                    throw error("duration applies to predicates; an action has no duration");
                }
                yield TimedPattern.duration(occurrence(first), interval);
            }
            default -> throw new IllegalArgumentException(pattern.pattern() + " takes no bounds of time");
        };
    }

    private Occurrence second() {
        return occurrence(pattern.operands().get(1));
    }

    private TimedScope scope() {
        Scope scope = pattern.scope();
        return switch (scope.kind()) {
            case GLOBALLY -> TimedScope.GLOBALLY;
            case BEFORE -> TimedScope.before(occurrence(scope.end()));
            case AFTER -> TimedScope.after(occurrence(scope.start()));
            case BETWEEN -> TimedScope.between(occurrence(scope.start()), occurrence(scope.end()));
            case AFTER_UNTIL -> TimedScope.afterUntil(occurrence(scope.start()), occurrence(scope.end()));
        };
    }

    private PresentGuards guards() {
        return new PresentGuards(atoms);
    }

    /**
     * A formula with an action is an event, whose predicates are read before the step as in formulas. One without is a
     * condition.
     */
    private Occurrence occurrence(Formula formula) {
        PresentGuards guards = guards();
        try {
            Guard before = guards.of(formula, 0);
            return guards.mentionsAction(formula)
                    ? Occurrence.event(before)
                    : Occurrence.condition(before, guards.of(formula, atoms.size()));
        } catch (PresentGuards.TooLarge e) {
            throw error("a formula of the pattern is too large for bounds of time; 'ap' names parts of it");
        }
    }
}
