package dovetail.api;

import dovetail.base.Budget;
import dovetail.check.Answer;
import dovetail.check.Checker;
import dovetail.lang.formula.FormulaText;
import dovetail.ltl.Vacuity;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether formulas that hold do so vacuously. For each {@linkplain Vacuity way} the same engine is asked for the
 * stronger formula. Each such search is limited to the states and the time of the first one; a limit leaves the answer as
 * it is.
 */
final class VacuityCheck implements Property.Visitor<Optional<Property.LinearTime>> {
    /** The number of ways that are tried for one formula. */
    private static final int MOST_WAYS = 3;

    /** A search may take so many states and so much time, even when the first one took less. */
    private static final long LEAST_STATES = 1000;

    private static final double LEAST_SECONDS = 1;

    private final Checker checker;
    private final Budget budget;

    /** @param checker answers the stronger formulas, by the engine that answered the others */
    VacuityCheck(Checker checker, Budget budget) {
        this.checker = checker;
        this.budget = budget;
    }

    /** The answers, with the reasons of those that hold vacuously. */
    List<Answer> judged(List<Answer> answers) {
        List<Answer> judged = new ArrayList<>();
        for (Answer answer : answers) {
            boolean isOpen =
                    answer.verdict().holds() && answer.verdict().vacuity().isEmpty();
            Optional<Property.LinearTime> formula = isOpen ? answer.property().accept(this) : Optional.empty();
            List<Vacuity.Way> ways = formula.map(f -> Vacuity.ways(f.formula())).orElse(List.of());
            judged.add(ways.isEmpty() ? answer : judged(formula.orElseThrow(), ways, answer.verdict()));
        }
        return judged;
    }

    private Answer judged(Property.LinearTime property, List<Vacuity.Way> ways, Verdict holds) {
        double seconds = 0;
        Optional<String> reason = Optional.empty();
        for (int i = 0; i < ways.size() && i < MOST_WAYS && reason.isEmpty(); i++) {
            Vacuity.Way way = ways.get(i);
            Property stronger =
                    new Property.LinearTime(property.name(), way.stronger(), property.atoms(), property.rules());
            Verdict verdict =
                    checker.check(List.of(stronger), limited(holds)).get(0).verdict();
            seconds += verdict.figures().seconds();
            reason = verdict.holds() ? Optional.of(text(way, property)) : Optional.empty();
        }
        return new Answer(
                property,
                new Verdict.Holds(
                        holds.engine(), holds.figures().after(seconds), holds.trace(), holds.modelError(), reason));
    }

    private Budget limited(Verdict first) {
        double seconds = Math.max(LEAST_SECONDS, first.figures().seconds());
        long states = Math.max(LEAST_STATES, first.figures().states());
        return budget.withStates(Math.min(states, budget.states())).atMost(Duration.ofNanos((long) (seconds * 1e9)));
    }

    private static String text(Vacuity.Way way, Property.LinearTime property) {
        List<String> atoms = property.atoms().stream().map(Atom::text).toList();
        String antecedent = "the antecedent '" + FormulaText.render(way.antecedent(), atoms) + "'";
        return switch (way.extent()) {
            case START -> antecedent + " is false at the start of every run";
            case RUN -> antecedent + " never happens";
            case SCOPE -> antecedent + " never happens in its scope";
        };
    }

    @Override
    public Optional<Property.LinearTime> ofStates(Property.OfStates property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property.LinearTime> neverWord(Property.NeverWord property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property.LinearTime> observer(Property.Observer property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property.LinearTime> timedObserver(Property.TimedObserver property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property.LinearTime> timelockFree(Property.TimelockFree property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property.LinearTime> ofRuns(Property.OfRuns property) {
        return property.acceptKind(new Property.OfRuns.Visitor<>() {
            @Override
            public Optional<Property.LinearTime> linearTime(Property.LinearTime formula) {
                return Optional.of(formula);
            }

            @Override
            public Optional<Property.LinearTime> noAcceptedRun(Property.NoAcceptedRun automaton) {
                return Optional.empty();
            }

            @Override
            public Optional<Property.LinearTime> metric(Property.Metric formula) {
                return Optional.empty();
            }
        });
    }
}
