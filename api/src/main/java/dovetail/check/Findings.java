package dovetail.check;

import dovetail.base.Limit;
import dovetail.engine.Engine;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Answers that the engines of a portfolio have found so far, and the properties that they leave open. */
final class Findings {
    private final Map<Property, Answer> found = new IdentityHashMap<>();
    /** The properties that no search decides, since there are infinitely many states. */
    private final Set<Property> ended = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The answers of engines in which the tool failed. */
    private final List<Answer> failures = new ArrayList<>();
    /** The answers of engines that have ended without deciding. */
    private final List<Answer> undecided = new ArrayList<>();

    void put(Answer answer) {
        found.put(answer.property(), answer);
    }

    void clear() {
        found.clear();
    }

    /** Keeps an answer that no engine can improve. */
    void end(Answer answer) {
        put(answer);
        ended.add(answer.property());
    }

    /**
     * Keeps the answers of an engine that has ended, as far as they decide.
     *
     * @param isShown whether those that do not are kept where no other engine decides
     */
    void keep(Candidate candidate, boolean isShown) {
        for (Answer answer : candidate.answers()) {
            if (answer.failure().isPresent()) {
                failures.add(answer);
            }
            if (!isDecided(answer)) {
                undecided.add(answer);
            }
            if (isOpen(answer.property()) && (isShown || isDecided(answer))) {
                put(answer);
            }
        }
    }

    /** Whether an engine has ended without deciding a property. */
    boolean isLeftOpenBy(Engine engine, Property property) {
        for (Answer answer : undecided) {
            if (answer.property() == property && answer.verdict().engine().equals(engine.name())) {
                return true;
            }
        }
        return false;
    }

    /** The answer to a property, with a remark where the tool failed in another engine: users should know, and report it. */
    Answer of(Property property) {
        Answer answer = Objects.requireNonNull(found.get(property));
        Figures figures = answer.verdict().figures();
        for (Answer failed : failures) {
            if (failed.property() == property && isDecided(answer)) {
                String remark = "'" + failed.verdict().engine() + "' failed: "
                        + failed.verdict().limit().orElseThrow().text();
                figures = figures.with(figures.account().remarking(remark));
            }
        }
        Verdict verdict = answer.verdict();
        return figures == verdict.figures()
                ? answer
                : new Answer(answer.name(), property, verdict.with(figures), answer.failure());
    }

    boolean isWorthwhile(Candidate candidate) {
        return !candidate.isEnded() && isOpen(candidate);
    }

    /** Whether an answer of an engine is still wanted. */
    boolean isOpen(Candidate candidate) {
        return !areAnswered(candidate.properties());
    }

    boolean areAnswered(List<Property> properties) {
        for (Property property : properties) {
            if (isOpen(property)) {
                return false;
            }
        }
        return true;
    }

    /** Whether another engine may answer a property. */
    boolean isOpen(Property property) {
        Answer answer = found.get(property);
        if (answer == null) {
            return true;
        }
        Optional<Limit> limit = answer.verdict().limit();
        return limit.isPresent() && !ended.contains(property) && mayBePassed(limit.get());
    }

    private static boolean isDecided(Answer answer) {
        return answer.verdict().limit().isEmpty();
    }

    /** Whether other engines may answer where one met this limit. Limits of the whole run end it for all. */
    private static boolean mayBePassed(Limit limit) {
        return switch (limit.kind()) {
            case MEMORY, SIZE, VALUES, UNBOUNDED, UNSUPPORTED, FAILURE -> true;
            case PROCESSES, TIME, STATES, DEPTH, DISK, INTERRUPTED, RUNS, JOBS, INPUTS, UNPRESERVED -> false;
        };
    }
}
