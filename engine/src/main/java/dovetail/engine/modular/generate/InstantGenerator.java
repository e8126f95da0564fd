package dovetail.engine.modular.generate;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import java.util.Arrays;
import java.util.List;

/**
 * Generates the instants that may follow a memory, by backtracking along a plan. Subclasses choose the values of variables
 * and check constraints: one evaluates closures, the others are generated code. Nothing is allocated for an instant. For
 * the use of one thread.
 */
public abstract class InstantGenerator {
    /** The values of the instant: variables, then registers as they were before it. */
    protected final int[] now;

    /** The registers and the states of automata after the instant. */
    protected final int[] after;

    private final Modules system;
    private final GenerationNodes nodes;
    private final Poll poll;
    private final int registers;
    private final AutomatonTable[] tables;
    private final int marksNeeded;
    private final int[] states;
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

    protected InstantGenerator(GenerationPlan plan, GenerationNodes nodes, Budget budget) {
        this.system = plan.system();
        this.nodes = nodes;
        this.poll = new Poll(budget);
        this.registers = system.registers().size();
        List<ModuleConstraint.Temporal> automata = system.automata();
        this.tables = new AutomatonTable[automata.size()];
        int marks = 0;
        for (int k = 0; k < tables.length; k++) {
            Automaton automaton = automata.get(k).automaton();
            tables[k] = new AutomatonTable(automaton, marks);
            marks += automaton.sets();
        }
        this.marksNeeded = (1 << marks) - 1;
        this.now = new int[system.automatonBase()];
        this.states = new int[tables.length];
        this.after = new int[registers + tables.length];
        this.moves = new int[tables.length][];
    }

    /** A generator that evaluates closures. */
    public static InstantGenerator of(GenerationPlan plan, GenerationNodes nodes, Budget budget) {
        return new ClosureGenerator(plan, nodes, budget);
    }

    /** The marks of all acceptance sets. */
    public final int marksNeeded() {
        return marksNeeded;
    }

    /** Hands over every instant after a memory. */
    public final void generate(int[] memory, Receiver instants) {
        receiver = instants;
        System.arraycopy(memory, 0, now, system.registerBase(), registers);
        System.arraycopy(memory, registers, states, 0, states.length);
        begin();
    }

    /** Chooses values of variables; calls {@link #follow} for each instant, with the registers after it set. */
    protected abstract void begin();

    /** A value is about to be considered; throws when a limit ends the run. */
    protected final void tick() {
        poll.tick();
    }

    /** Counts a node of a generator. */
    protected final void visit(int generator) {
        nodes.visit(generator);
    }

    /** Whether an automaton has a move with a letter. */
    protected final boolean admits(int automaton, long letter) {
        int[] possible = tables[automaton].moves(states[automaton], letter);
        moves[automaton] = possible;
        return possible.length > 0;
    }

    /** All variables have values: hands over the instant with each combination of moves of the automata. */
    protected final void follow() {
        follow(0, 0);
    }

    private void follow(int automaton, int marks) {
        if (automaton == moves.length) {
            receiver.instant(now, after, marks);
            return;
        }
        int[] own = moves[automaton];
        for (int i = 0; i < own.length; i += 2) {
            after[registers + automaton] = own[i];
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
