package dovetail.engine.modular.generate;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.diagram.Diagrams;
import dovetail.diagram.VariableOrder;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.graph.Scc;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Generation of an instant as phases of decision diagrams, in the order of a plan. A vector has the memory and the values of the
 * variables; a variable is 0 before its value is chosen, and again when no later phase reads it.
 */
public final class InstantPhases {
    /** The combinations of values up to which a constraint is evaluated as a whole. */
    private static final long MOST_COMBINATIONS = 1 << 10;

    private final Diagrams diagrams;
    private final Modules system;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();
    private final int[] levels;
    /** The slots of the system, and those of parts of expressions. */
    private int slots;

    /** A phase before levels are known. */
    private record Draft(BitSet support, BitSet written, Phase.Effect effect) {}

    public InstantPhases(GenerationPlan plan, Diagrams diagrams, Budget budget) {
        this.diagrams = diagrams;
        this.system = plan.system();
        this.slots = system.slots().size();
        decide(plan.atOnce());
        plan.choices().forEach(choice -> choose(plan, choice));
        update();
        List<Draft> all = forgetting();
        List<BitSet> supports = all.stream().map(Draft::support).toList();
        int[] order = VariableOrder.force(IntStream.range(0, slots).toArray(), supports, new Poll(budget));
        this.levels = new int[slots];
        for (int level = 0; level < order.length; level++) {
            levels[order[level]] = level;
        }
        int key = 0;
        for (Draft draft : all) {
            Phase phase = new Phase(diagrams, levels, draft.support, draft.written, draft.effect, key);
            phases.add(phase);
            key += phase.keys();
        }
    }

    /** The levels of vectors. */
    public int levels() {
        return levels.length;
    }

    /** The level of a slot. */
    public int level(int slot) {
        return levels[slot];
    }

    /** The set of the memory before instant 0. */
    public int initial() {
        int[] memory = InstantGenerator.initialMemory(system);
        int[] vector = new int[levels.length];
        for (int i = 0; i < memory.length; i++) {
            vector[levels[system.registerBase() + i]] = memory[i];
        }
        return diagrams.vector(vector, 0);
    }

    /** The memories after an instant, for a protected set of memories before it. */
    public int successors(int memories) {
        int set = diagrams.push(memories);
        for (Phase phase : phases) {
            set = phase.image(set);
            diagrams.pop(1);
            diagrams.push(set);
        }
        return diagrams.popped();
    }

    /** A variable gets its values, by the constraint that reads least; the other constraints are checked one by one. */
    private void choose(GenerationPlan plan, GenerationPlan.Choice choice) {
        List<Expr> conditions = new ArrayList<>(choice.decided().conditions());
        conditions.sort(Comparator.comparingInt(each -> reads(each).cardinality()));
        BitSet support = new BitSet();
        support.set(choice.variable());
        List<Code> checked = new ArrayList<>();
        if (!conditions.isEmpty() && (isSmall(conditions.get(0)) || isDetermined(choice, conditions.get(0)))) {
            Expr first = conditions.remove(0);
            support.or(reads(first));
            checked.add(Code.of(first));
        }
        BitSet written = new BitSet();
        written.set(choice.variable());
        List<Restriction> bounds = choice.bounds().stream()
                .filter(bound -> isWithin(bound.needs(), support))
                .toList();
        drafts.add(new Draft(support, written, new ChoiceEffect(plan, choice.variable(), bounds, checked)));
        decide(new GenerationPlan.Decided(conditions, choice.decided().automata()));
    }

    /** Whether slots of a condition determine the value, so that it is not tried. */
    private static boolean isDetermined(GenerationPlan.Choice choice, Expr condition) {
        return choice.bounds().stream()
                .anyMatch(bound -> bound.kind() == Restriction.Kind.EQUAL && isWithin(bound.needs(), reads(condition)));
    }

    private static boolean isWithin(BitSet part, BitSet whole) {
        BitSet rest = (BitSet) part.clone();
        rest.andNot(whole);
        return rest.isEmpty();
    }

    /** Adds a phase for each constraint. */
    private void decide(GenerationPlan.Decided decided) {
        for (Expr whole : decided.conditions()) {
            Expr condition = inParts(whole);
            BitSet support = reads(condition);
            if (support.isEmpty()) {
                support.set(0);
            }
            Code code = Code.of(condition);
            drafts.add(new Draft(support, new BitSet(), (now, outcome) -> {
                if (code.holds(now)) {
                    outcome.run();
                }
            }));
        }
        decided.automata().forEach(this::move);
    }

    private void move(int number) {
        ModuleConstraint.Temporal constraint = system.automata().get(number);
        int slot = system.automatonBase() + number;
        BitSet support = new BitSet();
        List<Expr> letters = constraint.atoms().stream().map(this::inParts).toList();
        letters.forEach(atom -> support.or(reads(atom)));
        support.set(slot);
        BitSet written = new BitSet();
        written.set(slot);
        Code[] atoms = letters.stream().map(Code::of).toArray(Code[]::new);
        AutomatonTable table = new AutomatonTable(constraint.automaton(), 0);
        drafts.add(new Draft(support, written, (now, outcome) -> {
            long letter = 0;
            for (int i = 0; i < atoms.length; i++) {
                letter |= atoms[i].holds(now) ? 1L << i : 0;
            }
            int[] moves = table.moves(now[slot], letter);
            for (int i = 0; i < moves.length; i += 2) {
                now[slot] = moves[i];
                outcome.run();
            }
        }));
    }

    /** Registers are updated at the end, each after those that read it; those that read each other at once. */
    private void update() {
        List<Register> registers = system.registers();
        int[][] readers = new int[registers.size()][];
        for (int i = 0; i < readers.length; i++) {
            int slot = system.registerBase() + i;
            readers[i] = IntStream.range(0, readers.length)
                    .filter(j -> reads(registers.get(j).next()).get(slot))
                    .toArray();
        }
        Scc parts = Scc.ofAll(readers);
        for (int part = 0; part < parts.count(); part++) {
            int own = part;
            updateAtOnce(IntStream.range(0, readers.length)
                    .filter(i -> parts.of(i) == own)
                    .toArray());
        }
    }

    private void updateAtOnce(int[] numbers) {
        BitSet written = new BitSet();
        BitSet support = new BitSet();
        Code[] next = new Code[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            Expr value = system.registers().get(numbers[i]).next();
            next[i] = Code.of(value);
            support.or(reads(value));
            written.set(system.registerBase() + numbers[i]);
        }
        support.or(written);
        int[] values = new int[numbers.length];
        drafts.add(new Draft(support, written, (now, outcome) -> {
            for (int i = 0; i < values.length; i++) {
                values[i] = next[i].value(now);
            }
            for (int i = 0; i < values.length; i++) {
                now[system.registerBase() + numbers[i]] = values[i];
            }
            outcome.run();
        }));
    }

    /** The phases, with one that forgets each variable after the last that reads it. */
    private List<Draft> forgetting() {
        List<Draft> reversed = new ArrayList<>();
        BitSet later = new BitSet();
        for (int i = drafts.size() - 1; i >= 0; i--) {
            Draft draft = drafts.get(i);
            for (int v = draft.support.nextSetBit(0); v >= 0; v = draft.support.nextSetBit(v + 1)) {
                boolean isMemory =
                        v >= system.registerBase() && v < system.slots().size();
                if (!isMemory && !later.get(v)) {
                    later.set(v);
                    reversed.add(forget(v));
                }
            }
            reversed.add(draft);
        }
        Collections.reverse(reversed);
        return reversed;
    }

    private static Draft forget(int variable) {
        BitSet only = new BitSet();
        only.set(variable);
        return new Draft(only, only, (now, outcome) -> {
            now[variable] = 0;
            outcome.run();
        });
    }

    /**
     * An expression with few combinations of values, for one that may have many: the operands of its logical operators get slots
     * of their own, and phases that compute them.
     */
    private Expr inParts(Expr expression) {
        if (isSmall(expression)
                || !(expression instanceof Expr.Binary binary)
                || !(binary.op() == BinaryOp.AND || binary.op() == BinaryOp.OR || binary.op() == BinaryOp.IMPLY)) {
            return expression;
        }
        return Expr.binary(binary.op(), part(binary.left()), part(binary.right()));
    }

    /** The truth of an operand, in a slot of its own. */
    private Expr part(Expr operand) {
        Expr value = inParts(operand);
        int slot = slots++;
        Code code = Code.of(value);
        BitSet support = reads(value);
        support.set(slot);
        BitSet written = new BitSet();
        written.set(slot);
        drafts.add(new Draft(support, written, (now, outcome) -> {
            now[slot] = code.holds(now) ? 1 : 0;
            outcome.run();
        }));
        return new Expr.Read(slot);
    }

    private boolean isSmall(Expr expression) {
        BitSet reads = reads(expression);
        long combinations = 1;
        for (int slot = reads.nextSetBit(0); slot >= 0; slot = reads.nextSetBit(slot + 1)) {
            combinations = Math.min(MOST_COMBINATIONS + 1, combinations * size(slot));
        }
        return combinations <= MOST_COMBINATIONS;
    }

    /** The number of values of a slot; of a part of an expression they are two. */
    private long size(int slot) {
        if (slot >= system.slots().size()) {
            return 2;
        }
        Domain domain = system.slot(slot).domain();
        return (long) domain.max() - domain.min() + 1;
    }

    private static BitSet reads(Expr expression) {
        BitSet reads = new BitSet();
        expression.forEachRead(reads::set);
        return reads;
    }
}
