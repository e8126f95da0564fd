package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Setting;
import dovetail.base.TupleNumbering;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.GenerationRelation;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Checks that an open system has a computation for every sequence of inputs, by a subset construction: the memories after a
 * sequence of inputs that can go on forever. Where the set becomes empty, no computation has these inputs. Complete for
 * systems without acceptance sets; with them, a sequence all of whose beginnings are admitted counts as admitted.
 */
final class InputCheck {
    /** The most combinations of free inputs at an instant. */
    private static final int MOST_INPUTS = 1 << 12;

    /** The part of the time that is left, as its divisor, in which the constraints behind a refusal are sought. */
    private static final int CONFLICT_DIVISOR = 10;

    private final Modules system;
    private final List<Integer> free = new ArrayList<>();
    private final GenerationPlan plan;
    private final int most;
    private final Budget budget;

    /**
     * The answer: nothing, or inputs that no computation has.
     *
     * @param refusal the inputs that are refused, in words; empty when none are, or when that was not decided
     * @param trace the instants before these inputs, if there are any
     * @param undecided why the check was not completed; empty when it was
     */
    record Answer(Optional<String> refusal, Optional<Trace> trace, Optional<Undecided> undecided) {
        static final Answer ADMITTED = new Answer(Optional.empty(), Optional.empty(), Optional.empty());

        /** The answer of a check that the option {@code input-states} ended. */
        static Answer undecided(String reason) {
            return undecided(
                    reason,
                    Setting.OPTION + " input-states=N sets that limit, and 0 answers for the inputs that have one");
        }

        static Answer undecided(String reason, String remedy) {
            return new Answer(Optional.empty(), Optional.empty(), Optional.of(new Undecided(reason, remedy)));
        }

        static Answer refused(String refusal, Optional<Trace> trace) {
            return new Answer(Optional.of(refusal), trace.map(before -> before.withError(refusal)), Optional.empty());
        }
    }

    /**
     * The end of a check by a limit.
     *
     * @param reason the limit that was met
     * @param remedy the options that lead to answers nevertheless; empty where they are in use
     */
    record Undecided(String reason, String remedy) {}

    /** A set of memories and how the search came to it. */
    private record Subset(int[] members, int before, int input) {}

    InputCheck(Modules system, GenerationOrder order, ModularOptions options, Budget budget) {
        this.system = system;
        this.plan = new GenerationPlan(system, order, options.rules());
        this.most = options.inputStates();
        this.budget = budget;
        for (int v = 0; v < system.moduleVariables().size(); v++) {
            if (system.moduleVariables().get(v).kind() == ModuleVariable.Kind.INPUT) {
                free.add(v);
            }
        }
    }

    /** Whether the system has inputs. */
    boolean isOpen() {
        return !free.isEmpty();
    }

    Answer answer() {
        long combinations = 1;
        for (int v : free) {
            combinations = Math.min(
                    MOST_INPUTS + 1L,
                    combinations * system.moduleVariables().get(v).size());
        }
        if (most == 0) {
            return Answer.undecided("input-states=0", "");
        }
        if (combinations > MOST_INPUTS) {
            return Answer.undecided(
                    "more than " + MOST_INPUTS + " combinations of inputs",
                    Setting.OPTION + " input-states=0 answers for the inputs that have one");
        }
        try (MemoryMeter scope = budget.meter().scope()) {
            return search((int) combinations, scope);
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() == Limit.Kind.STATES) {
                return Answer.undecided(e.limit().text());
            }
            throw e;
        }
    }

    private Answer search(int combinations, MemoryMeter meter) {
        GenerationNodes nodes = new GenerationNodes(plan.generators().size());
        InstantGenerator generator = InstantGenerator.of(plan, nodes, budget);
        GenerationRelation relation = GenerationRelation.of(plan, nodes, budget);
        MemoryGraph graph = new MemoryGraph(
                InstantGenerator.initialMemory(system), generator, relation.layout(), this::number, most, meter);
        BitSet live = graph.live(generator.marksNeeded());
        if (!live.get(0)) {
            return noComputation();
        }
        Poll poll = new Poll(budget);
        List<Subset> subsets = new ArrayList<>(List.of(new Subset(new int[] {0}, -1, -1)));
        TupleNumbering known = new TupleNumbering();
        known.of(0);
        BitSet[] after = new BitSet[combinations];
        for (int i = 0; i < subsets.size(); i++) {
            Arrays.setAll(after, input -> new BitSet());
            for (int member : subsets.get(i).members()) {
                for (int e = graph.firstEdge(member); e < graph.endOfEdges(member); e++) {
                    poll.tick();
                    if (live.get(graph.target(e))) {
                        after[graph.input(e)].set(graph.target(e));
                    }
                }
            }
            for (int input = 0; input < combinations; input++) {
                if (after[input].isEmpty()) {
                    return refused(subsets, i, input, graph);
                }
                int[] members = after[input].stream().toArray();
                if (known.of(members) == subsets.size()) {
                    meter.take(64L + 4L * members.length);
                    subsets.add(new Subset(members, i, input));
                }
            }
            if (subsets.size() > most) {
                return Answer.undecided("more than " + most + " sets of states");
            }
        }
        return Answer.ADMITTED;
    }

    /** The answer about a system without any computation. */
    Answer noComputation() {
        String text = "no computation satisfies the constraints of all modules"
                + conflict(InstantGenerator.initialMemory(system), values -> true);
        return Answer.refused(text, Optional.empty());
    }

    /** The combination of free inputs of an instant. */
    private int number(int[] values) {
        int number = 0;
        for (int v : free) {
            ModuleVariable variable = system.moduleVariables().get(v);
            number = number * (int) variable.size()
                    + values[v]
                    - variable.domain().min();
        }
        return number;
    }

    private String text(int input) {
        List<String> parts = new ArrayList<>();
        int rest = input;
        for (int i = free.size() - 1; i >= 0; i--) {
            ModuleVariable variable = system.moduleVariables().get(free.get(i));
            int value = rest % (int) variable.size() + variable.domain().min();
            rest /= (int) variable.size();
            parts.add(0, variable.name() + " = " + system.renderValue(free.get(i), value));
        }
        return parts.isEmpty() ? "the next instant" : String.join(", ", parts);
    }

    /** The beginning of a computation with the inputs before the refused ones. */
    private Answer refused(List<Subset> subsets, int last, int input, MemoryGraph graph) {
        List<Integer> inputs = new ArrayList<>();
        List<Integer> memories = new ArrayList<>(List.of(subsets.get(last).members()[0]));
        for (int at = last; subsets.get(at).before() >= 0; at = subsets.get(at).before()) {
            inputs.add(0, subsets.get(at).input());
            memories.add(
                    0,
                    before(
                            subsets.get(subsets.get(at).before()),
                            subsets.get(at).input(),
                            memories.get(0),
                            graph));
        }
        Optional<Trace> trace = inputs.isEmpty() ? Optional.empty() : Optional.of(trace(inputs, memories, graph));
        String text = "no computation continues with " + text(input) + " at instant " + inputs.size()
                + conflict(graph.memory(memories.get(memories.size() - 1)), values -> number(values) == input);
        return Answer.refused(text, trace);
    }

    /** A path through memories with given inputs. */
    private Trace trace(List<Integer> inputs, List<Integer> memories, MemoryGraph graph) {
        ComputationLift lift = new ComputationLift(system, plan, budget);
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            int wanted = inputs.get(i);
            states.add(lift.state(
                    graph.memory(memories.get(i)),
                    graph.memory(memories.get(i + 1)),
                    0,
                    values -> number(values) == wanted));
        }
        return new Replay(system, budget).toEnd(states);
    }

    /** The constraints that exclude instants after a memory, in words. */
    private String conflict(int[] memory, Predicate<int[]> wanted) {
        List<String> constraints = new Conflict(system, memory, wanted, budget.share(CONFLICT_DIVISOR)).constraints();
        return constraints.isEmpty() ? "" : "; excluded by " + String.join(" and ", constraints);
    }

    private static int before(Subset subset, int input, int target, MemoryGraph graph) {
        for (int member : subset.members()) {
            for (int e = graph.firstEdge(member); e < graph.endOfEdges(member); e++) {
                if (graph.target(e) == target && graph.input(e) == input) {
                    return member;
                }
            }
        }
        throw new IllegalStateException("a set of memories has no predecessor");
    }
}
