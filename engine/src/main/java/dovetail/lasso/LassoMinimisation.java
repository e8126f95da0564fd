package dovetail.lasso;

import dovetail.automaton.Automaton;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.cycle.LassoShortening;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.Lasso;
import dovetail.reference.Lasso.Taken;
import dovetail.reference.Replay;
import dovetail.result.Trace;
import dovetail.result.TraceFacts.Length;
import dovetail.step.LayoutOverflow;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a shorter run once a violation of a linear-time property is known. The network is searched breadth first, as far
 * as a shorter lasso may go and up to a bound; then the shortest accepted loop is sought through each state, nearest first.
 * A search that ends before its bounds proves the run that it leaves to be a shortest one.
 *
 * <p>For a safety property, the run with the shortest bad prefix is sought, and among these the shortest lasso.
 */
public final class LassoMinimisation {
    /** The number of product states beyond which no further state is expanded. */
    private static final int MOST_NODES = 20_000;

    /** The bound on the edges that the searches for loops consider. */
    private static final long MOST_WORK = 5_000_000;

    /** Marks are the bits of one non-negative number. */
    private static final int MOST_MARKS = 31;

    private final PreparedSystem system;
    private final Property.OfRuns property;
    private final Budget budget;

    public LassoMinimisation(PreparedSystem system, Property.OfRuns property, Budget budget) {
        this.system = system;
        this.property = property;
        this.budget = budget;
    }

    /** The shortest run among those that show the most, or the given one. */
    public Trace shortestLasso(Trace found, Automaton violations) {
        return widening(found, meter -> new Attempt(found, violations, property.rules(), meter).lasso());
    }

    /** A run with the shortest bad prefix, or the given one. */
    public Trace shortestBadPrefix(Trace found, WordAutomaton bad) {
        BadPrefixAutomaton prefixes = BadPrefixAutomaton.of(bad);
        RunRules rules = new RunRules(property.rules().finite(), false, false);
        return widening(
                found,
                meter -> new Attempt(found, prefixes.automaton(), rules, meter).afterBadPrefix(prefixes.hopeless()));
    }

    /** One attempt with a layout of states. */
    private interface Minimising {
        Trace trace(MemoryMeter meter);
    }

    private Trace widening(Trace found, Minimising minimising) {
        if (system.zones().isPresent()) {
            return found;
        }
        while (true) {
            try (MemoryMeter meter = budget.meter().scope()) {
                return minimising.trace(meter);
            } catch (LayoutOverflow e) {
                system.widen(e);
            }
        }
    }

    /** The search with one layout. */
    private final class Attempt {
        private final Trace found;
        private final boolean stutters;
        private final boolean tooManyMarks;
        private final Reading reading;
        private final RunGraph graph;
        private final Stems stems;
        private final WorkLimit work;

        Attempt(Trace found, Automaton violations, RunRules rules, MemoryMeter meter) {
            int components = system.network().components().size();
            List<Atom> atoms = property.atoms();
            StepRelation relation = system.steps(
                            atoms.stream().map(Atom::predicate).toList(), List.of(), budget)
                    .steps(system.layout(budget), Compile.NEVER)
                    .current();
            Poll poll = new Poll(budget);
            this.found = found;
            this.stutters = rules.finite() == RunRules.FiniteRuns.STUTTER;
            this.tooManyMarks = Reading.marks(violations, rules, components) > MOST_MARKS;
            this.reading = new Reading(violations, rules, components);
            this.graph = new RunGraph(relation, reading, atoms, meter, poll);
            this.stems = new Stems(graph, reading, graph.number(system.network().initialState()), MOST_NODES);
            this.work = new WorkLimit(MOST_WORK, poll);
        }

        Trace lasso() {
            if (tooManyMarks) {
                return found;
            }
            int bound = found.steps().size();
            stems.search(deepest(bound));
            BitSet all = new BitSet();
            all.set(0, reading.states());
            Shorter shorter = new Shorter(bound);
            shorter.consider(all, bound);
            return with(shorter.trace(), shorter.isComplete() && stems.isComplete());
        }

        Trace afterBadPrefix(BitSet hopeless) {
            int known = new PrefixLength(graph, reading, property.atoms()).of(found, hopeless);
            int level = stems.searchFor(hopeless, known);
            if (level == Stems.NONE || !stems.isComplete()) {
                return with(found, false);
            }
            int bound = level < known ? Integer.MAX_VALUE : found.steps().size();
            stems.search(deepest(bound));
            Shorter shorter = new Shorter(bound);
            shorter.consider(hopeless, level - 1);
            return with(shorter.trace(), level == known || shorter.hasImproved());
        }

        /** The depth of the last states that matter to lassos of fewer steps: of their last state, or of a deadlock. */
        private int deepest(int bound) {
            return stutters ? bound - 1 : bound - 2;
        }

        private Trace with(Trace trace, boolean isShortest) {
            return trace.explained(trace.facts().with(isShortest ? Length.SHORTEST : Length.SHORTENED));
        }

        /** The shortest lasso so far. */
        private final class Shorter {
            private int best;
            private @Nullable Lasso lasso;
            private boolean complete = true;

            Shorter(int bound) {
                this.best = bound;
            }

            boolean hasImproved() {
                return lasso != null;
            }

            boolean isComplete() {
                return complete;
            }

            Trace trace() {
                return lasso == null ? found : new Replay(system.system()).toLasso(lasso, property);
            }

            /**
             * @param beginnings the states of the automaton in which a loop may begin
             * @param stuttering the distance up to which a run may stutter in others
             */
            void consider(BitSet beginnings, int stuttering) {
                if (stutters) {
                    considerDeadlocks(beginnings, stuttering);
                }
                BitSet allowed = CycleStates.of(graph, reading, stems);
                LoopSearch loops = new LoopSearch(graph, reading, stems, allowed, beginnings, work);
                List<Integer> states = new ArrayList<>(allowed.stream().boxed().toList());
                states.sort(Comparator.comparing(stems::depth));
                for (int state : states) {
                    if (work.isSpent() || stems.depth(state) >= best - 1) {
                        break;
                    }
                    LoopSearch.Found loop = loops.through(state, best);
                    if (loop != null) {
                        best = loop.total();
                        lasso = lasso(stems.way(loop.node()), loop.edges());
                    }
                }
                complete = loops.isComplete();
            }

            private void considerDeadlocks(BitSet beginnings, int stuttering) {
                for (int node = 0; node < stems.node(stems.states(), 0); node++) {
                    int distance = stems.distance(node);
                    if (distance != Stems.NONE
                            && distance < best
                            && (distance <= stuttering || beginnings.get(stems.q(node)))
                            && stems.isAcceptedStuttering(node)) {
                        best = distance;
                        lasso = lasso(stems.way(node), new int[0]);
                    }
                }
            }
        }

        private Lasso lasso(int[] stem, int[] loop) {
            List<int[]> states = new ArrayList<>(List.of(system.network().initialState()));
            List<Taken> steps = new ArrayList<>();
            for (int edge : stem) {
                add(edge, steps, states);
            }
            for (int edge : loop) {
                add(edge, steps, states);
            }
            if (loop.length == 0) {
                return new Lasso(states, steps, states.size() - 1);
            }
            states.remove(states.size() - 1);
            return LassoShortening.shortest(states, steps, stem.length);
        }

        private void add(int edge, List<Taken> steps, List<int[]> states) {
            StepRelation.Group group = graph.group(edge);
            steps.add(Taken.by(group.components(), group.label()));
            states.add(graph.state(graph.target(edge)));
        }
    }
}
