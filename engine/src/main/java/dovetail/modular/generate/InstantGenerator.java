package dovetail.modular.generate;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import java.util.Arrays;
import java.util.List;

/**
 * Generates the instants that may follow a memory, by backtracking along a plan. Values outside the known bounds of a
 * variable are not visited. Nothing is allocated for an instant. For the use of one thread.
 */
public final class InstantGenerator {
    private final Modules system;
    private final GenerationNodes nodes;
    private final Poll poll;
    private final boolean propagates;
    private final Step[] steps;
    private final Checks atOnce;
    private final Code[] registers;
    private final AutomatonTable[] tables;
    private final Code[][] atoms;
    private final int marksNeeded;
    /** The values of the instant: variables, then registers as they were before it. */
    private final int[] now;

    private final int[] states;
    /** The memory after the instant. */
    private final int[] after;

    /** The moves of each automaton with the letter of the instant. */
    private final int[][] moves;

    private Receiver receiver = (values, memory, marks) -> {};

    /** Receives the instants that are generated. */
    public interface Receiver {
        /**
         * @param values the values of variables, then of registers before the instant; borrowed
         * @param memory the registers and automata after the instant; borrowed
         * @param marks the acceptance sets that the step is in
         */
        void instant(int[] values, int[] memory, int marks);
    }

    /** Constraints that are decided at one point. */
    private record Checks(Code[] conditions, int[] automata) {}

    /** A restriction of the values of a variable. */
    private record Bound(Restriction.Kind kind, Code guard, Code value) {}

    /** The choice of a value. */
    private record Step(int variable, int generator, int min, int max, Bound[] bounds, Checks checks) {}

    public InstantGenerator(GenerationPlan plan, GenerationNodes nodes, Budget budget) {
        this.system = plan.system();
        this.nodes = nodes;
        this.poll = new Poll(budget);
        this.propagates = plan.rules().propagates();
        this.atOnce = checks(plan.atOnce());
        this.steps = plan.choices().stream()
                .map(choice -> new Step(
                        choice.variable(),
                        choice.generator(),
                        plan.domain(choice.variable()).min(),
                        plan.domain(choice.variable()).max(),
                        choice.bounds().stream()
                                .map(r -> new Bound(r.kind(), Code.of(r.guard()), Code.of(r.bound())))
                                .toArray(Bound[]::new),
                        checks(choice.decided())))
                .toArray(Step[]::new);
        this.registers = system.registers().stream().map(r -> Code.of(r.next())).toArray(Code[]::new);
        List<ModuleConstraint.Temporal> automata = system.automata();
        this.tables = new AutomatonTable[automata.size()];
        this.atoms = new Code[automata.size()][];
        int marks = 0;
        for (int k = 0; k < tables.length; k++) {
            tables[k] = new AutomatonTable(automata.get(k).automaton(), marks);
            atoms[k] = automata.get(k).atoms().stream().map(Code::of).toArray(Code[]::new);
            marks += automata.get(k).automaton().sets();
        }
        this.marksNeeded = (1 << marks) - 1;
        this.now = new int[system.automatonBase()];
        this.states = new int[tables.length];
        this.after = new int[registers.length + tables.length];
        this.moves = new int[tables.length][];
    }

    private static Checks checks(GenerationPlan.Decided decided) {
        return new Checks(
                decided.conditions().stream().map(Code::of).toArray(Code[]::new),
                decided.automata().stream().mapToInt(i -> i).toArray());
    }

    /** The marks of all acceptance sets. */
    public int marksNeeded() {
        return marksNeeded;
    }

    /** Hands over every instant after a memory. */
    public void generate(int[] memory, Receiver instants) {
        receiver = instants;
        System.arraycopy(memory, 0, now, system.registerBase(), registers.length);
        System.arraycopy(memory, registers.length, states, 0, states.length);
        if (pass(atOnce)) {
            choose(0);
        }
    }

    /** Gives the variable at a position of the plan each of its possible values. */
    private void choose(int position) {
        if (position == steps.length) {
            complete();
            return;
        }
        Step step = steps[position];
        int low = step.min;
        int high = step.max;
        for (Bound bound : step.bounds) {
            if (bound.guard.holds(now)) {
                int value = bound.value.value(now);
                low = bound.kind == Restriction.Kind.AT_MOST ? low : Math.max(low, value);
                high = bound.kind == Restriction.Kind.AT_LEAST ? high : Math.min(high, value);
            }
        }
        for (int value = low; value <= high; value++) {
            poll.tick();
            now[step.variable] = value;
            if (propagates) {
                if (pass(step.checks)) {
                    nodes.visit(step.generator);
                    choose(position + 1);
                }
            } else {
                nodes.visit(step.generator);
                if (pass(step.checks)) {
                    choose(position + 1);
                }
            }
        }
    }

    private boolean pass(Checks checks) {
        for (Code condition : checks.conditions) {
            if (!condition.holds(now)) {
                return false;
            }
        }
        for (int k : checks.automata) {
            long letter = 0;
            Code[] own = atoms[k];
            for (int i = 0; i < own.length; i++) {
                letter |= own[i].holds(now) ? 1L << i : 0;
            }
            moves[k] = tables[k].moves(states[k], letter);
            if (moves[k].length == 0) {
                return false;
            }
        }
        return true;
    }

    /** All variables have values: registers get theirs, and automata take their edges. */
    private void complete() {
        for (int i = 0; i < registers.length; i++) {
            after[i] = registers[i].value(now);
        }
        follow(0, 0);
    }

    private void follow(int automaton, int marks) {
        if (automaton == moves.length) {
            receiver.instant(now, after, marks);
            return;
        }
        int[] own = moves[automaton];
        for (int i = 0; i < own.length; i += 2) {
            after[registers.length + automaton] = own[i];
            follow(automaton + 1, marks | own[i + 1]);
        }
    }

    /** The memory before instant 0. */
    public static int[] initialMemory(Modules system) {
        int[] memory = new int[system.slots().size() - system.registerBase()];
        Arrays.setAll(memory, i -> system.slot(system.registerBase() + i).initial());
        return memory;
    }
}
