package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.model.TransitionSystem;
import dovetail.option.SettingException;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.vacuity.Stronger;
import dovetail.vacuity.StrongerProperties;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether properties that hold do so vacuously. For each {@linkplain Stronger way} the same engine is asked for the
 * stronger property. Properties of states and of prefixes are asked together, so that one exploration answers all of them. Each
 * search is limited to the states and the time of the first one. A limit leaves the answer as it is, and so does an engine that
 * refuses the stronger property. A failure of the tool is one of the property (decision 0036).
 */
public final class VacuityCheck {
    /** The number of ways that are tried for one property. */
    private static final int MOST_WAYS = 3;

    /** A search may take so many states and so much time, even when the first one took less. */
    private static final long LEAST_STATES = 1000;

    private static final double LEAST_SECONDS = 1;

    private final TransitionSystem system;
    private final Checker checker;
    private final Budget budget;

    /** @param checker answers the stronger properties of the system, by the engine that answered the others */
    public VacuityCheck(TransitionSystem system, Checker checker, Budget budget) {
        this.system = system;
        this.checker = checker;
        this.budget = budget;
    }

    /** A property that holds, and the ways that have not been tried yet. */
    private static final class Open {
        private final int number;
        private final List<Stronger> ways;
        private Optional<String> reason = Optional.empty();
        private Optional<Throwable> failure = Optional.empty();

        Open(int number, List<Stronger> ways) {
            this.number = number;
            this.ways = ways;
        }

        boolean isOpen(int round) {
            return reason.isEmpty() && failure.isEmpty() && round < Math.min(MOST_WAYS, ways.size());
        }
    }

    /** The answers, with the reasons of those that hold vacuously. */
    public List<Answer> judged(List<Answer> answers) {
        List<Answer> judged = new ArrayList<>(answers);
        List<Open> joint = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (answer.verdict().holds() && answer.verdict().vacuity().isEmpty()) {
                Open open = open(i, answer);
                if (open.ways.isEmpty() && open.failure.isEmpty()) {
                    continue;
                }
                if (answer.property().accept(new Property.ByScope<>(true, true, false))) {
                    joint.add(open);
                } else {
                    judge(List.of(open), judged);
                }
            }
        }
        judge(joint, judged);
        return judged;
    }

    private Open open(int number, Answer answer) {
        try {
            return new Open(number, StrongerProperties.of(answer.property(), system));
        } catch (Limit.Exceeded | OutOfMemoryError e) {
            return new Open(number, List.of());
        } catch (RuntimeException | Error e) {
            Open failed = new Open(number, List.of());
            failed.failure = Optional.of(e);
            return failed;
        }
    }

    /** Tries the ways of some properties, the first ones of all together, then the second ones. */
    private void judge(List<Open> properties, List<Answer> answers) {
        double seconds = 0;
        for (int round = 0; round < MOST_WAYS; round++) {
            List<Open> tried = new ArrayList<>();
            List<Property> stronger = new ArrayList<>();
            for (Open property : properties) {
                if (property.isOpen(round)) {
                    tried.add(property);
                    stronger.add(property.ways.get(round).property());
                }
            }
            if (tried.isEmpty()) {
                break;
            }
            long start = System.nanoTime();
            List<Answer> found = ask(stronger, limited(tried, answers));
            seconds += (System.nanoTime() - start) / 1e9;
            for (int i = 0; i < tried.size(); i++) {
                Open property = tried.get(i);
                property.failure = found.get(i).failure();
                if (found.get(i).verdict().holds()) {
                    property.reason = Optional.of(property.ways.get(round).reason());
                }
            }
        }
        for (Open property : properties) {
            Answer answer = answers.get(property.number);
            if (property.failure.isPresent()) {
                answers.set(property.number, answer.endedBy(property.failure.get()));
                continue;
            }
            Verdict holds = answer.verdict();
            Figures figures = holds.figures().after(seconds);
            answers.set(
                    property.number,
                    new Answer(
                            answer.property(),
                            new Verdict.Holds(
                                    holds.engine(), figures, holds.trace(), holds.modelError(), property.reason)));
        }
    }

    private List<Answer> ask(List<Property> stronger, Budget limited) {
        try {
            return checker.answers(stronger, limited);
        } catch (SettingException | InputException e) {
            // The setting fits the property itself.
            Limit refused = new Limit(Limit.Kind.UNSUPPORTED, String.valueOf(e.getMessage()));
            return ended(stronger, new Limit.Exceeded(refused));
        } catch (RuntimeException | Error e) {
            return ended(stronger, e);
        }
    }

    private static List<Answer> ended(List<Property> stronger, Throwable thrown) {
        return stronger.stream()
                .map(property -> Answer.of(property, "", Figures.nothing(0), thrown))
                .toList();
    }

    private Budget limited(List<Open> tried, List<Answer> answers) {
        double seconds = LEAST_SECONDS;
        long states = LEAST_STATES;
        for (Open property : tried) {
            Figures first = answers.get(property.number).verdict().figures();
            seconds = Math.max(seconds, first.seconds());
            states = Math.max(states, first.states());
        }
        return budget.withStates(Math.min(states, budget.states())).atMost(Duration.ofNanos((long) (seconds * 1e9)));
    }
}
