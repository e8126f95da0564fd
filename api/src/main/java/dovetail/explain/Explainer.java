package dovetail.explain;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Explains the trace of a verdict. It computes the truth of the atoms in every state and the step that loses the property. A
 * trace ends at that step unless whole traces are asked for; the shorter trace is replayed again.
 */
public final class Explainer {
    private static final String BAD_PREFIX = "a bad prefix ends here";
    private static final String LOST = "from here on nothing can satisfy the formula";
    private static final String REACHED = "the goal is reached here";

    private static final String BY_TIME = "time that passes here completes a bad prefix, without a further step";

    /** A bad prefix is sought in so many steps after the first iteration of a loop. */
    private static final int MOST_REPEATED = 64;

    private final Semantics semantics;
    private final Replay replay;
    private final Style style;
    private final Budget budget;

    /**
     * The style of the traces that are shown.
     *
     * @param whole whether traces continue after the step that loses the property
     * @param rearranged whether steps are rearranged to few context switches
     */
    public record Style(boolean whole, boolean rearranged) {
        /** Traces as engines find them, up to the step that loses the property. */
        public static final Style DEFAULT = new Style(false, false);
    }

    /** Explains under a budget; when it ends, traces are shown as they were found. */
    public Explainer(TransitionSystem system, Style style, Budget budget) {
        this.semantics = Semantics.of(system, budget);
        this.replay = new Replay(system, budget);
        this.style = style;
        this.budget = budget;
    }

    /** A verdict on a property whose trace is explained; the same verdict where there is nothing to explain. */
    public Verdict explained(Property property, Verdict verdict) {
        try {
            return withExplanation(property, verdict);
        } catch (Limit.Exceeded e) {
            // The trace has been replayed: it shows the verdict also without an explanation.
            return verdict;
        }
    }

    private Verdict withExplanation(Property property, Verdict verdict) {
        return switch (verdict.kind()) {
            case HOLDS -> {
                Optional<Trace> witness = verdict.trace();
                if (witness.isPresent()) {
                    witness = Optional.of(rearranged(property, witness(property, witness.get()), false));
                }
                yield new Verdict.Holds(
                        verdict.engine(), verdict.figures(), witness, verdict.modelError(), verdict.vacuity());
            }
            case VIOLATED -> {
                List<Trace> further = new ArrayList<>();
                for (Trace other : verdict.further()) {
                    // Each of several violations ends in a bad state of its own, which may not be the first one of its
                    // run.
                    further.add(violation(property, other, true));
                }
                boolean isWhole = style.whole() || !further.isEmpty();
                Optional<Trace> first = verdict.trace().map(trace -> violation(property, trace, isWhole));
                yield new Verdict.Violated(
                        verdict.engine(), verdict.figures(), first, verdict.modelError(), verdict.cause(), further);
            }
            case UNKNOWN -> verdict;
        };
    }

    private Trace violation(Property property, Trace trace, boolean isWhole) {
        return rearranged(property, ended(property, facts(property, trace, true), isWhole), true);
    }

    /** A witness up to its goal: computations of modules never end, and the rest of one tells nothing about the goal. */
    private Trace witness(Property property, Trace trace) {
        Trace known = facts(property, trace, false);
        boolean isEndless = property.isExistential() && trace.kind() == Trace.Kind.LASSO;
        if (!isEndless || style.whole() || property.predicates().size() != 1) {
            return known;
        }
        try {
            Expr goal = property.predicates().get(0);
            int steps = 0;
            while (steps < known.facts().truth().size() && !semantics.holds(goal, known.state(steps))) {
                steps++;
            }
            return steps == known.facts().truth().size()
                    ? known
                    : prefix(known, steps)
                            .explained(known.facts().first(steps).with(List.of(REACHED, continues(Trace.Kind.LASSO))));
        } catch (ModelError e) {
            return known;
        }
    }

    /** The trace with its facts; without them where an atom has no value on it. */
    private Trace facts(Property property, Trace trace, boolean isViolation) {
        if (trace.error() != null) {
            return trace;
        }
        try {
            List<Atom> atoms = atoms(property, trace);
            RunWord word = RunWord.of(semantics, trace, atoms);
            int lostAt = isViolation ? lostStep(property, trace, repeated(word, trace)) : BadPrefix.NONE;
            if (lostAt > trace.steps().size()) {
                return facts(property, unrolled(trace, lostAt), true);
            }
            List<String> texts = new ArrayList<>();
            for (Atom atom : atoms) {
                texts.add(atom.text());
            }
            TraceFacts known = trace.facts();
            return trace.explained(new TraceFacts(
                    texts,
                    word.actionAtoms(),
                    word.truth(),
                    lostAt,
                    known.length(),
                    known.remarks(),
                    false,
                    known.branches()));
        } catch (ModelError e) {
            return trace;
        }
    }

    /** The step that loses a property; for a formula, it is found with automata. */
    private int lostStep(Property property, Trace trace, RunWord word) {
        LostStep step = new LostStep(semantics, trace, word);
        return property.isOfWholeRuns()
                ? Apart.within(budget, "dovetail-automata", () -> property.accept(step))
                : property.accept(step);
    }

    /** The word of a run with its loop repeated; dates are those of one iteration, so that a dated loop is not repeated. */
    private static RunWord repeated(RunWord word, Trace trace) {
        return trace.schedule() == null ? word.repeated(MOST_REPEATED) : word;
    }

    /** The same run with its loop repeated, up to a step at least: the property is lost in a later iteration. */
    private Trace unrolled(Trace lasso, int step) {
        int loop = lasso.steps().size() - lasso.loopStart();
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i <= lasso.steps().size(); i++) {
            states.add(lasso.state(i));
        }
        List<Step> steps = new ArrayList<>(lasso.steps());
        while (steps.size() < step) {
            for (int i = 0; i < loop; i++) {
                steps.add(steps.get(steps.size() - loop));
                states.add(states.get(states.size() - loop));
            }
        }
        return replay.along(states, taken(steps), Trace.Kind.LASSO, steps.size() - loop)
                .explained(lasso.facts());
    }

    /** The atoms to tell: those of the property, or else the parts of its predicate where all have values. */
    private List<Atom> atoms(Property property, Trace trace) {
        if (!property.atoms().isEmpty()) {
            return property.atoms();
        }
        List<Atom> parts = property.parts().isEmpty() ? PredicateParts.of(property, trace.system()) : property.parts();
        try {
            RunWord.of(semantics, trace, parts);
            return parts;
        } catch (ModelError e) {
            return List.of();
        }
    }

    /** The trace up to the step that loses the property; the whole one where that is wanted, or where none does. */
    private Trace ended(Property property, Trace trace, boolean isWhole) {
        TraceFacts facts = trace.facts();
        int lostAt = facts.lostAt();
        if (lostAt < 0) {
            boolean isByTime = new ByTime(semantics, trace).violates(property);
            return isByTime ? trace.explained(facts.with(List.of(BY_TIME))) : trace;
        }
        boolean isEnd =
                trace.kind() == Trace.Kind.PATH && lostAt == trace.steps().size();
        List<String> remarks = new ArrayList<>();
        String loss = property.accept(new Property.ByScope<>("", BAD_PREFIX, LOST));
        if (!loss.isEmpty()) {
            remarks.add(loss);
        }
        if (isWhole || isEnd) {
            return trace.explained(facts.with(remarks));
        }
        if (RunsOn.isEvidence(property, trace.system())) {
            remarks.add(continues(trace.kind()));
        }
        return prefix(trace, lostAt).explained(facts.first(lostAt).with(remarks));
    }

    private static String continues(Trace.Kind kind) {
        String end = switch (kind) {
            case LASSO -> "into a loop";
            case WAITING -> "to a state in which it waits forever";
            case DEADLOCK, PATH -> "to a deadlock";
        };
        return "the run continues " + end + ", which is not shown";
    }

    private Trace prefix(Trace trace, int steps) {
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i <= steps; i++) {
            states.add(trace.state(i));
        }
        return replay.along(states, taken(trace.steps().subList(0, steps)), Trace.Kind.PATH, -1);
    }

    private static List<Lasso.Taken> taken(List<Step> steps) {
        List<Lasso.Taken> taken = new ArrayList<>();
        for (Step step : steps) {
            taken.add(new Lasso.Taken(step.action(), Set.copyOf(step.components())));
        }
        return taken;
    }

    /** The trace with its steps rearranged, if that is asked for; it has been replayed and shows the same. */
    private Trace rearranged(Property property, Trace trace, boolean isViolation) {
        boolean hasDates = trace.schedule() != null;
        if (!style.rearranged() || trace.error() != null || hasDates) {
            return trace;
        }
        Rearrangement.Order order = Rearrangement.of(semantics, trace, watched(property));
        if (order.steps().equals(trace.steps())) {
            return trace;
        }
        Trace other = replay.along(order.states(), taken(order.steps()), trace.kind(), trace.loopStart());
        TraceFacts facts = facts(property, other, isViolation).facts();
        boolean isSameWord =
                property.atoms().isEmpty() || facts.truth().equals(trace.facts().truth());
        boolean isSame = isSameWord
                && facts.lostAt() == trace.facts().lostAt()
                && new StillViolated(replay, other, isViolation).isTrueOf(property);
        TraceFacts known = trace.facts();
        return isSame
                ? other.explained(
                        facts.with(known.length()).with(known.remarks()).inOtherOrder())
                : trace;
    }

    /** The atoms of a property; for a property of states its predicates, so that no state on the way gets to violate it. */
    private static List<Atom> watched(Property property) {
        if (!property.atoms().isEmpty()) {
            return property.atoms();
        }
        List<Atom> atoms = new ArrayList<>();
        for (Expr predicate : property.predicates()) {
            atoms.add(new Atom.State("", predicate));
        }
        return atoms;
    }
}
