package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.engine.icc.trace.Effort;
import dovetail.engine.icc.trace.ExploredProduct;
import dovetail.engine.icc.trace.Projections;
import dovetail.engine.icc.trace.Refutation;
import dovetail.engine.icc.trace.Restriction;
import dovetail.engine.icc.trace.RestrictionLearning;
import dovetail.engine.icc.trace.TraceSelection;
import dovetail.engine.icc.trace.Traces;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Incremental counterexample construction for one order of the components (Wijs and Neele, CAV 2017). Component by
 * component, it chooses traces that agree with those chosen before and still violate the projected property. When a
 * component rejects these choices, the conflicting one is found. A restriction learned from the failed check is kept,
 * and the component of the conflicting choice chooses again. Traces of all components are a violation. If the first
 * component has no choice left, there is none.
 *
 * <p>Deviations from the paper: a learned restriction carries the choices it depends on (see {@link Choices}). Hidden
 * steps of a component are not part of its traces, so that nothing synchronises on them. A component that chooses
 * repeatedly under the same choices searches twice as far each time, so that finally it chooses from all its traces.
 * This ensures termination: under fixed earlier choices a component chooses finitely often, since the rejection of a
 * choice of all traces leaves none.
 */
final class Construction implements AutoCloseable {
    private static final int MAX_DOUBLINGS = 30;

    private final Composition composition;
    private final IccOptions options;
    private final Setup setup;
    private final Projections projections;
    private final Choices choices;
    private final CheckRunner checks;
    private final TraceSelection selection;
    private final ConstructionLog log;
    /** Counts choices and restrictions. */
    private final MemoryMeter kept;
    /** Counts the checks of the present step, which are dropped at its end. */
    private final MemoryMeter ofStep;

    private final Effort effort;
    private final List<Integer> order;
    private final long[] rejections;
    /** The components that have chosen or rejected. */
    private final BitSet involved = new BitSet();

    private int position;
    private Answer answer = Answer.OPEN;
    private int @Nullable [] word;

    /**
     * Parameters in which the constructions of a portfolio differ, and their bounds.
     *
     * @param order in which components choose at first
     * @param eager whether components choose from all their traces at once, and not from the nearest only
     * @param maxSubsetStates bounds the states in all subsets of a determinisation
     */
    record Setup(List<Integer> order, boolean eager, long maxSubsetStates) {}

    /** The state of knowledge after a check. */
    enum Answer {
        OPEN,
        HOLDS,
        VIOLATED,
        /** Some check exceeded its bound. */
        GIVEN_UP
    }

    Construction(Composition composition, IccOptions options, Setup setup, ConstructionLog log, Budget budget) {
        this.composition = composition;
        this.options = options;
        this.setup = setup;
        this.log = log;
        this.kept = budget.meter().scope();
        this.ofStep = budget.meter().scope();
        this.effort = new Effort(budget, Long.MAX_VALUE);
        this.projections = new Projections(composition, setup.maxSubsetStates(), effort);
        this.choices = new Choices(composition.components().size());
        this.checks = new CheckRunner(composition, options, projections, choices, ofStep, effort);
        this.selection = new TraceSelection(setup.eager(), setup.maxSubsetStates(), ofStep, effort);
        this.order = new ArrayList<>(setup.order());
        this.rejections = new long[order.size()];
    }

    Answer answer() {
        return answer;
    }

    /** Lets one component choose or reject, unless there is an answer. */
    void advance() {
        if (answer == Answer.OPEN) {
            try {
                answer = choose();
                kept.resize(choices.bytes() + projections.bytes() - kept.bytes());
            } catch (Effort.TooLarge e) {
                answer = Answer.GIVEN_UP;
            } finally {
                ofStep.close();
            }
        }
    }

    /** Allows checks of so many states from now on; a construction that gave up goes on with the check that was too large. */
    void allow(long maxCheckStates) {
        effort.allow(maxCheckStates);
        if (answer == Answer.GIVEN_UP) {
            answer = Answer.OPEN;
        }
    }

    /** Gives back the memory; statistics stay. */
    @Override
    public void close() {
        ofStep.close();
        kept.close();
    }

    /** Ends the construction, since its answer is no longer needed; called by another thread. */
    void stop() {
        effort.stop();
    }

    /** The violating word that was found. */
    int[] word() {
        return Objects.requireNonNull(word);
    }

    /** The components in their present order. */
    List<Integer> order() {
        return order;
    }

    /** The number of times that a component has rejected choices of others. */
    long rejections(int component) {
        return rejections[component];
    }

    /** The components that have chosen a trace, or rejected choices of others. */
    BitSet involved() {
        return involved;
    }

    /** The cost of all checks and of the computations that follow them, in states. */
    long spent() {
        return effort.spent();
    }

    Statistics statistics() {
        return checks.statistics();
    }

    List<String> log() {
        return log.lines();
    }

    private ComponentLts lts(int component) {
        return composition.components().get(component);
    }

    private List<Integer> prefix(int length) {
        return List.copyOf(order.subList(0, length));
    }

    /** Lets the next component choose; where it cannot, finds the conflicting choice. */
    private Answer choose() {
        int component = order.get(position);
        involved.set(component);
        List<Integer> standing = prefix(position);
        if (options.uses(Technique.ABSTRACT_FIRST) && position > 0) {
            ExploredProduct projected = checks.projected(standing, component);
            if (!projected.hasAccepting()) {
                return reject(component, new Refutation(projected));
            }
        }
        int doublings = setup.eager() ? MAX_DOUBLINGS : Math.min(MAX_DOUBLINGS, choices.visits(component));
        ExploredProduct explored = checks.restricted(standing, component, (1L << doublings) - 1);
        if (!explored.hasAccepting()) {
            return reject(component, checks.refutation(explored, standing, component));
        }
        choices.choose(component, selection.of(explored, lts(component)), explored.isComplete());
        log.chose(component, explored.states(), choices.of(component));
        position++;
        if (position == order.size()) {
            word = explored.word();
            return Answer.VIOLATED;
        }
        if (options.uses(Technique.FOLLOW_TRACE)) {
            followTrace(choices.of(component).shortest());
        }
        return Answer.OPEN;
    }

    /** Finds the earliest conflicting choice after a rejection, and learns from it. */
    private Answer reject(int component, Refutation failed) {
        for (int length = 0; length < position; length++) {
            Refutation refuted = checks.refutation(prefix(length), component);
            if (refuted != null) {
                return length == 0 ? holds(component) : learn(component, length, refuted);
            }
        }
        return position == 0 ? holds(component) : learn(component, position, failed);
    }

    private Answer holds(int component) {
        log.hasNoTrace(component);
        return Answer.HOLDS;
    }

    /** Learns from a conflict with the first few choices, of which the last one is the conflicting choice. */
    private Answer learn(int component, int length, Refutation refuted) {
        int conflicting = order.get(length - 1);
        List<Integer> reasons = prefix(length);
        Refutation reason = refuted;
        if (options.uses(Technique.PERSISTENT) && length > 1) {
            Refutation alone = checks.refutation(List.of(conflicting), component);
            if (alone != null) {
                reasons = List.of(conflicting);
                reason = alone;
            }
        }
        Traces chosen = choices.of(conflicting);
        Restriction restriction =
                chosen.isDeterministic() ? restriction(reason, conflicting, reasons.size() - 1) : null;
        BitSet dependsOn = CheckRunner.setOf(reasons);
        dependsOn.clear(conflicting);
        boolean isComplete = choices.isComplete(conflicting);
        rejections[component]++;
        log.rejected(component, conflicting, dependsOn, chosen);
        choices.giveUp(conflicting, order.subList(length, position));
        if (restriction != null) {
            choices.learn(conflicting, restriction, dependsOn);
        }
        if (isComplete) {
            // All traces that agree with the choices before are rejected, so under these there is no choice.
            choices.learn(conflicting, Restriction.everything(), CheckRunner.setOf(prefix(length - 1)));
        }
        if (options.uses(Technique.MOVE_REJECTER)) {
            order.remove(Integer.valueOf(component));
            order.add(length, component);
        }
        position = length - 1;
        return Answer.OPEN;
    }

    private Restriction restriction(Refutation reason, int conflicting, int operand) {
        Traces chosen = choices.of(conflicting);
        if (reason.restrictedBy().get(conflicting)) {
            return RestrictionLearning.exactly(chosen);
        }
        boolean generalise = options.uses(Technique.GENERALISE);
        return new RestrictionLearning(reason.explored(), operand, chosen, effort)
                .restriction(generalise, setup.maxSubsetStates());
    }

    /** Brings forward the component that takes part in most events of a trace. */
    private void followTrace(int[] trace) {
        int best = position;
        int most = -1;
        for (int i = position; i < order.size(); i++) {
            int own = TraceSelection.projected(trace, lts(order.get(i))).length;
            if (own > most) {
                most = own;
                best = i;
            }
        }
        order.add(position, order.remove(best));
    }
}
