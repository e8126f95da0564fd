package dovetail.engine.modular.generate;

import dovetail.base.Budget;
import dovetail.step.compile.SourceCompiler;
import java.lang.reflect.Constructor;

/** Compiles the generation of instants to JVM code. */
final class CompiledGenerator {
    private final GenerationPlan plan;
    private final Constructor<? extends InstantGenerator> constructor;

    /** @throws dovetail.step.compile.TooLargeToCompile when the code is too large for a class */
    CompiledGenerator(GenerationPlan plan, Budget budget) {
        this.plan = plan;
        Class<? extends InstantGenerator> code =
                SourceCompiler.compile(GeneratorSource.of(plan), GeneratorSource.CLASS, InstantGenerator.class, budget);
        try {
            this.constructor = code.getConstructor(GenerationPlan.class, GenerationNodes.class, Budget.class);
        } catch (ReflectiveOperationException e) {
            throw unusable(e);
        }
    }

    InstantGenerator instance(GenerationNodes nodes, Budget budget) {
        try {
            return constructor.newInstance(plan, nodes, budget);
        } catch (ReflectiveOperationException e) {
            throw unusable(e);
        }
    }

    private static IllegalStateException unusable(ReflectiveOperationException cause) {
        return new IllegalStateException("the generated code cannot be used", cause);
    }
}
