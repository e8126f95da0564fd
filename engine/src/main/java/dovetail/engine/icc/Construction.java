package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Incremental counterexample construction for one order of the components (Wijs and Neele, CAV 2017). Component by
 * component, traces are chosen that fit those chosen before and still violate the property as far as these components
 * see it. When a component rejects what was chosen, the choice to blame is found, what the failed check teaches about it
 * is remembered, and that component chooses again. Traces of all components make a violation; if the first component
 * has nothing left to choose, there is none.
 *
 * <p>Deviations from the paper: what is learned carries the choices it depends on (see {@link Choices}); hidden steps of
 * a component are not part of its traces, so that nothing has to synchronise on them; and a component that chooses again
 * and again under the same choices looks further each time, twice as far as before, so that in the end it chooses from
 * all there is. That is what makes it end: under fixed earlier choices a component chooses finitely often, since a
 * choice of all traces that is rejected leaves none.
 */
final class Construction implements AutoCloseable {
    private static final int MOST_DOUBLINGS = 30;

    private final Composition composition;
    private final IccOptions options;
    private final Views views;
    private final Choices choices;
    private final Story story;
    /** Counts what is chosen and learned. */
    private final MemoryMeter kept;
    /** Counts the checks of the present step, which are dropped at its end. */
    private final MemoryMeter ofStep;

    private final long mostSubsets;
    private final Effort effort;
    private final boolean eager;
    private final List<Integer> order;
    private int position;
    private Answer answer = Answer.OPEN;
    private int[] word;

    private final long[] rejections;
    private long checks;
    private long states;
    private long transitions;
    private long peak;
    private long bytes;

    /**
     * A construction that has not begun.
     *
     * @param order in which components are considered at first
     * @param mostSubsets how much determinising may cost
     * @param eager whether components choose all they can at once, and not the nearest only
     * @param largestCheck how many states a check may have before the construction gives up
     */
    Construction(
            Composition composition,
            IccOptions options,
            List<Integer> order,
            long mostSubsets,
            boolean eager,
            long largestCheck,
            Story story,
            Budget budget) {
        this.composition = composition;
        this.options = options;
        this.eager = eager;
        this.effort = new Effort(budget, largestCheck);
        this.views = new Views(composition, mostSubsets, effort);
        this.choices = new Choices(composition.machines().size());
        this.order = new ArrayList<>(order);
        this.rejections = new long[order.size()];
        this.mostSubsets = mostSubsets;
        this.story = story;
        this.kept = budget.meter().scope();
        this.ofStep = budget.meter().scope();
    }

    /** What is known after a check. */
    enum Answer {
        OPEN,
        HOLDS,
        VIOLATED,
        /** Some check became larger than it may. */
        GIVEN_UP
    }

    Answer answer() {
        return answer;
    }

    /** Goes one step on, unless there is an answer. */
    void advance() {
        if (answer == Answer.OPEN) {
            try {
                answer = choose();
                kept.resize(choices.bytes() + views.bytes() - kept.bytes());
            } catch (Effort.TooLarge e) {
                answer = Answer.GIVEN_UP;
            } finally {
                ofStep.close();
            }
        }
    }

    /** Gives back the memory; figures stay. */
    @Override
    public void close() {
        ofStep.close();
        kept.close();
    }

    /** Nobody waits for an answer any more; for another thread to say. */
    void stop() {
        effort.stop();
    }

    /** Lets the next component choose, and if it cannot, finds who has to choose again. */
    private Answer choose() {
        int component = order.get(position);
        BitSet standing = prefix(position);
        if (options.uses(Technique.ABSTRACT_FIRST) && position > 0) {
            Check first = check(standing, component, views.component(component, visible(standing)), null);
            if (!first.search(0)) {
                count(first);
                return reject(component, new Refutation(first));
            }
            count(first);
        }
        Check check = check(
                standing, component, composition.machines().get(component), choices.restriction(component, standing));
        int doublings = eager ? MOST_DOUBLINGS : Math.min(MOST_DOUBLINGS, choices.visits(component));
        long slack = (1L << doublings) - 1;
        boolean found = check.search(slack);
        count(check);
        if (!found) {
            return reject(component, new Refutation(check, choices.reasons(component, standing)));
        }
        choices.choose(component, accepted(check, component), check.isWhole());
        story.chose(component, check, choices.of(component));
        position++;
        if (position == order.size()) {
            word = check.word();
            return Answer.VIOLATED;
        }
        if (options.uses(Technique.FOLLOW_TRACE)) {
            followTrace(choices.of(component).shortest());
        }
        return Answer.OPEN;
    }

    /** The violating sequence of events that was found. */
    int[] word() {
        return word;
    }

    /** The components in the order in which they are considered now. */
    List<Integer> order() {
        return order;
    }

    long checks() {
        return checks;
    }

    /** How often a component has rejected what others chose. */
    long rejections(int component) {
        return rejections[component];
    }

    /** What was spent, checks and all that follows from them. */
    long spent() {
        return effort.spent();
    }

    /** How many states all checks together have visited. */
    long states() {
        return states;
    }

    long transitions() {
        return transitions;
    }

    /** The most bytes a check has held. */
    long bytes() {
        return bytes;
    }

    List<String> story() {
        return story.lines();
    }

    /** The most states a check was about: those it visited and those of all restrictions. */
    long peak() {
        return peak;
    }

    private BitSet prefix(int length) {
        BitSet components = new BitSet();
        for (int i = 0; i < length; i++) {
            components.set(order.get(i));
        }
        return components;
    }

    /** The events of some components. */
    private BitSet eventsOf(BitSet components) {
        BitSet events = new BitSet();
        for (int c = components.nextSetBit(0); c >= 0; c = components.nextSetBit(c + 1)) {
            events.or(views.alphabet(c));
        }
        return events;
    }

    /** What a component that is to be checked against others has to show: what it shares with them or the property. */
    private BitSet visible(BitSet others) {
        BitSet events = eventsOf(others);
        events.or(views.propertyAlphabet());
        return events;
    }

    private Check check(BitSet standing, int component, ComponentLts view, Restriction restriction) {
        List<Traces> parts = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            if (standing.get(order.get(i))) {
                parts.add(choices.of(order.get(i)));
            }
        }
        BitSet events = eventsOf(standing);
        events.or(views.alphabet(component));
        parts.add(views.property(events));
        return new Check(parts, view, restriction, ofStep, effort);
    }

    private void count(Check check) {
        checks++;
        states += check.states();
        transitions += check.transitions();
        peak = Math.max(peak, check.states() + choices.restrictionStates());
        bytes = Math.max(bytes, check.bytes());
    }

    /**
     * All traces of a component that lead to an accepting state in what a check searched. If these are hard to tell, the
     * part of the component they pass through will do, which may have more traces, or else a single one of them. More
     * than these is no harm: whatever is chosen must be traces of the component that may still be chosen, and be
     * rejected as a whole. (The paper determinises, whatever it costs.)
     */
    private Traces accepted(Check check, int component) {
        ComponentLts machine = composition.machines().get(component);
        ComponentLts explored = check.explored(machine.name());
        ofStep.take(2 * explored.bytes());
        effort.poll(explored.transitionCount());
        BitSet useful = Backwards.reaching(explored.lts(), check.accepting());
        Traces passed = check.passed(useful).trimmed();
        if (eager && check.isWhole()) {
            return passed;
        }
        Projection.Result projection = Projection.of(explored, useful, machine.alphabet(), mostSubsets, effort);
        if (projection != null) {
            return projection.accepting(check.accepting()).minimised();
        }
        // Only of a choice of everything need it not be told what lies outside.
        return check.isWhole() || passed.isDeterministic()
                ? passed
                : Traces.of(machine.name(), projected(check.word(), component), machine.alphabet());
    }

    private int[] projected(int[] trace, int component) {
        IntVector own = new IntVector();
        for (int event : trace) {
            if (views.alphabet(component).get(event)) {
                own.add(event);
            }
        }
        return own.toArray();
    }

    /** A component cannot go along with what is chosen: find the earliest choice to blame, and learn from it. */
    private Answer reject(int component, Refutation failed) {
        for (int length = 0; length < position; length++) {
            Refutation refuted = refutation(prefix(length), component);
            if (refuted != null) {
                return length == 0 ? holds(component) : learn(component, length, refuted);
            }
        }
        return position == 0 ? holds(component) : learn(component, position, failed);
    }

    private Answer holds(int component) {
        story.nothingLeft(component);
        return Answer.HOLDS;
    }

    /** A check that finds nothing with these choices and the component, or null if there is something. */
    private Refutation refutation(BitSet standing, int component) {
        Restriction restriction = choices.restriction(component, standing);
        if (options.uses(Technique.ABSTRACT_FIRST) || restriction == null) {
            ComponentLts view = options.uses(Technique.ABSTRACT_FIRST)
                    ? views.component(component, visible(standing))
                    : composition.machines().get(component);
            Check check = check(standing, component, view, null);
            boolean found = check.search(0);
            count(check);
            if (!found || restriction == null) {
                return found ? null : new Refutation(check);
            }
        }
        Check check = check(standing, component, composition.machines().get(component), restriction);
        boolean found = check.search(0);
        count(check);
        return found ? null : new Refutation(check, choices.reasons(component, standing));
    }

    /** The last of the first few choices is to blame for a check that found nothing with them. */
    private Answer learn(int component, int length, Refutation refuted) {
        rejections[component]++;
        int blamed = order.get(length - 1);
        BitSet because = prefix(length);
        Refutation reason = refuted;
        if (options.uses(Technique.PERSISTENT) && length > 1) {
            BitSet alone = new BitSet();
            alone.set(blamed);
            Refutation without = refutation(alone, component);
            if (without != null) {
                because = alone;
                reason = without;
            }
        }
        Traces chosen = choices.of(blamed);
        Restriction restriction =
                chosen.isDeterministic() ? restriction(reason, blamed, because.cardinality() - 1) : null;
        because.clear(blamed);
        boolean nothingElse = choices.isComplete(blamed);
        story.rejected(component, blamed, because, chosen);
        choices.giveUp(blamed, order.subList(length, position));
        if (restriction != null) {
            choices.learn(blamed, restriction, because);
        }
        if (nothingElse) {
            // All that fitted the choices before it is rejected, so under these there is nothing to choose.
            choices.learn(blamed, Restriction.everything(), prefix(length - 1));
        }
        if (options.uses(Technique.MOVE_REJECTER)) {
            order.remove(Integer.valueOf(component));
            order.add(length, component);
        }
        position = length - 1;
        return Answer.OPEN;
    }

    private Restriction restriction(Refutation reason, int blamed, int part) {
        Traces chosen = choices.of(blamed);
        return reason.restrictedBy().get(blamed)
                ? Constraint.exactly(chosen)
                : Constraint.of(reason.check(), part, chosen, options.uses(Technique.GENERALISE), mostSubsets, effort);
    }

    /** Brings forward the component that takes part in most events of a trace. */
    private void followTrace(int[] trace) {
        int best = position;
        int most = -1;
        for (int i = position; i < order.size(); i++) {
            int own = projected(trace, order.get(i)).length;
            if (own > most) {
                most = own;
                best = i;
            }
        }
        order.add(position, order.remove(best));
    }
}
