package dovetail.engine.modular.generate;

import dovetail.base.Budget;
import dovetail.model.Modules;
import dovetail.prepare.Compile;
import dovetail.prepare.TieredSteps;
import dovetail.search.cycle.MarkedStepper;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.step.compile.TooLargeToCompile;
import java.util.BitSet;
import java.util.function.Supplier;

/**
 * Step relation on the packed memory of a system of modules. A step is an instant; its tag is its acceptance marks. The
 * values of variables are not part of the state, because the future depends on the memory alone.
 */
public final class GenerationRelation implements StepRelation {
    /** The most acceptance sets: marks are the bits of a non-negative number. */
    public static final int MOST_SETS = 30;

    private final GenerationPlan plan;
    private final StateLayout layout;
    private final Supplier<InstantGenerator> generators;

    private GenerationRelation(GenerationPlan plan, StateLayout layout, Supplier<InstantGenerator> generators) {
        this.plan = plan;
        this.layout = layout;
        this.generators = generators;
    }

    /** The relation by closures. */
    public static GenerationRelation of(GenerationPlan plan, GenerationNodes nodes, Budget budget) {
        return new GenerationRelation(
                plan, StateLayout.of(plan.memory()), () -> InstantGenerator.of(plan, nodes, budget));
    }

    /** The same relation by compiled code; the relation itself where the code would be too large. */
    private GenerationRelation compiled(GenerationNodes nodes, Budget budget) {
        try {
            CompiledGenerator code = new CompiledGenerator(plan, budget);
            return new GenerationRelation(plan, layout, () -> code.instance(nodes, budget));
        } catch (TooLargeToCompile e) {
            return this;
        }
    }

    /** This relation at first, and compiled code when it is worth it. */
    public TieredSteps tiered(GenerationNodes nodes, Compile when, Budget budget) {
        return TieredSteps.of(this, () -> compiled(nodes, budget), when, groupCount(), budget);
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new Generating();
    }

    @Override
    public int groupCount() {
        return 1;
    }

    @Override
    public Group group(int index) {
        BitSet all = new BitSet();
        all.set(0, plan.memory().size());
        BitSet modules = new BitSet();
        modules.set(0, plan.system().componentNames().size());
        return new Group(Modules.TICK, modules, all, all);
    }

    /** The packed memory before instant 0. */
    public long[] initial() {
        long[] words = new long[layout.words()];
        layout.encode(InstantGenerator.initialMemory(plan.system()), words, 0);
        return words;
    }

    private final class Generating extends MarkedStepper implements InstantGenerator.Receiver {
        private final InstantGenerator generator = generators.get();
        private final int[] memory = new int[plan.memory().size()];
        private Successors out = new Successors(layout.words(), 1);

        @Override
        public void successors(long[] state, int at, Successors successors) {
            out = successors;
            layout.decode(state, at, memory);
            generator.generate(memory, this);
        }

        @Override
        public void instant(int[] values, int[] after, int marks) {
            int to = out.append(marks);
            layout.encode(after, out.words, to);
        }

        @Override
        public long valuation(long[] state, int at) {
            return 0;
        }

        @Override
        public int marksNeeded() {
            return generator.marksNeeded();
        }

        @Override
        public int via(int successor) {
            return 0;
        }
    }
}
