package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.TotalParts;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits tasks into parts whose predicates are total, so that all engines treat predicates without a value alike. A
 * task is violated when one part is, also when a limit ended the search for another. A task whose answer a part of the
 * system does not preserve is unknown, whichever engine is asked.
 */
public abstract class TotalisingEngine implements Engine {
    private static final String REMARK =
            "a predicate may have no value; states in which it has none were searched for, too";

    private static final int UNKNOWN = 2;
    private static final int VIOLATED = 3;

    /** The kinds of properties that it answers, and its name. */
    protected abstract EngineTable table();

    @Override
    public String name() {
        return table().name();
    }

    /** The refusal of a property whose kind the engine does not answer; nothing for others. */
    protected Optional<Limit> refusal(Property property) {
        return table().refusal(property);
    }

    /** Answers a task whose predicates have a value in every reachable state. */
    public abstract Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress);

    /** The infinite runs that are shown of those that violate a property. */
    public Lassos lassos() {
        return Lassos.SHORT;
    }

    /** Answers several such tasks; by default, one after the other. */
    protected List<Verdict> answerAll(PreparedSystem system, List<TotalTask> tasks, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        for (TotalTask task : tasks) {
            verdicts.add(answerWithin(system, task, budget, progress));
        }
        return verdicts;
    }

    @Override
    public final List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        if (properties.size() == 1 && !answersAtOnce(properties.get(0))) {
            return List.of(inTurn(system, properties.get(0), budget, progress));
        }
        List<Verdict> verdicts = new ArrayList<>();
        List<TotalParts> splits = new ArrayList<>();
        List<TotalTask> tasks = new ArrayList<>();
        for (Property property : properties) {
            TotalParts parts = null;
            Verdict refused = null;
            try {
                parts = split(system, property, budget);
                tasks.addAll(parts.inOrder());
            } catch (Limit.Exceeded e) {
                refused = new Verdict.Unknown(name(), Figures.nothing(0), e.limit(), Optional.empty());
            }
            splits.add(parts);
            verdicts.add(refused);
        }
        List<Verdict> answers = answerAll(system, tasks, budget, progress);
        int at = 0;
        for (int i = 0; i < verdicts.size(); i++) {
            TotalParts parts = splits.get(i);
            if (parts != null) {
                int end = at + parts.inOrder().size();
                verdicts.set(i, combined(system, parts, answers.subList(at, end), budget));
                at = end;
            }
        }
        return verdicts;
    }

    /** Answers the parts of a property one after the other, until one is violated. */
    private Verdict inTurn(PreparedSystem system, Property property, Budget budget, Progress progress) {
        long start = System.nanoTime();
        TotalParts parts;
        try {
            parts = split(system, property, budget);
        } catch (Limit.Exceeded e) {
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Verdict.Unknown(name(), Figures.nothing(seconds), e.limit(), Optional.empty());
        }
        List<Verdict> answers = new ArrayList<>();
        for (TotalTask part : parts.inOrder()) {
            Verdict answer = answerWithin(system, part, budget, progress);
            answers.add(answer);
            if (weight(answer) == VIOLATED) {
                break;
            }
        }
        return combined(system, parts, answers, budget);
    }

    private TotalParts split(PreparedSystem system, Property property, Budget budget) {
        PreservedTask task = PreservedTask.prove(new Task(system.system(), property), budget);
        Optional<Limit> refusal = refusal(property);
        if (refusal.isPresent()) {
            throw new Limit.Exceeded(refusal.get());
        }
        return TotalParts.of(task, () -> system.values(budget), budget.withGrace());
    }

    /** The fault of a task whose kind the table of the engine excludes. */
    protected static IllegalArgumentException unanswered(Property property) {
        return new IllegalArgumentException("'" + property.name() + "' is no property of this engine");
    }

    /** The verdict on a task from the verdicts on its parts; after a violated part, further ones may be missing. */
    private Verdict combined(PreparedSystem system, TotalParts parts, List<Verdict> answers, Budget budget) {
        int decisive = 0;
        for (int i = 1; i < answers.size(); i++) {
            decisive = weight(answers.get(i)) > weight(answers.get(decisive)) ? i : decisive;
        }
        try {
            List<Verdict> shown = new ArrayList<>(answers);
            if (lassos() == Lassos.SHORT && !showsNoValue(parts, answers.get(decisive))) {
                Property part = parts.inOrder().get(decisive).property();
                shown.set(decisive, new ShortLassos(system, part, budget).in(answers.get(decisive)));
            }
            return combined(parts, shown, shown.get(decisive));
        } catch (Limit.Exceeded e) {
            // A trace of a part is replayed for the task, and the other tasks of the run have their own.
            return new Verdict.Unknown(
                    name(), figures(answers, answers.get(decisive)), e.limit().whileReplaying(), modelError(answers));
        }
    }

    /** Whether the run leads to a state in which a predicate has no value, which must not be lost. */
    private static boolean showsNoValue(TotalParts parts, Verdict answer) {
        return answer.trace().isPresent()
                && parts.lift().trace(answer.trace().get()).error() != null;
    }

    /** Answers one part and releases its memory. */
    private Verdict answerWithin(PreparedSystem system, TotalTask part, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return answer(system, part, budget.within(scope), progress);
        }
    }

    /** The priority of an answer as that of the task; among parts that hold, the one with a witness is preferred. */
    private static int weight(Verdict answer) {
        return switch (answer.kind()) {
            case HOLDS -> answer.trace().isPresent() ? 1 : 0;
            case UNKNOWN -> UNKNOWN;
            case VIOLATED -> VIOLATED;
        };
    }

    /** Turns the verdict on the decisive part into that on the task. */
    private Verdict combined(TotalParts parts, List<Verdict> answers, Verdict decisive) {
        Optional<Trace> ofPart = decisive.trace();
        Optional<Trace> trace =
                ofPart.isEmpty() ? ofPart : Optional.of(parts.lift().trace(ofPart.get()));
        Figures figures = figures(answers, decisive);
        Optional<Trace> modelError = modelError(answers);
        return switch (decisive.kind()) {
            case HOLDS -> new Verdict.Holds(name(), figures, trace, modelError, decisive.vacuity());
            case VIOLATED -> {
                List<Trace> further = new ArrayList<>();
                for (Trace other : decisive.further()) {
                    further.add(parts.lift().trace(other));
                }
                yield new Verdict.Violated(name(), figures, trace, modelError, decisive.cause(), further);
            }
            case UNKNOWN ->
                new Verdict.Unknown(name(), figures, decisive.limit().orElseThrow(), modelError);
        };
    }

    /** The sum of the figures of all parts, with the explanation of the decisive one. */
    private static Figures figures(List<Verdict> answers, Verdict decisive) {
        Figures figures = decisive.figures();
        for (Verdict answer : answers) {
            // Parts that were answered in one pass share the figures of that pass.
            if (answer.figures() != decisive.figures()) {
                figures = figures.joinedTo(answer.figures())
                        .with(figures.account().remarking(REMARK));
            }
        }
        return figures;
    }

    private static Optional<Trace> modelError(List<Verdict> answers) {
        for (Verdict answer : answers) {
            if (answer.modelError().isPresent()) {
                return answer.modelError();
            }
        }
        return Optional.empty();
    }
}
