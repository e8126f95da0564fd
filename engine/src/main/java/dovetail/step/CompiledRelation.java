package dovetail.step;

import dovetail.analysis.SlotUse;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/** The successor function of a guarded network, compiled to JVM code at run time. */
public final class CompiledRelation implements StepRelation {
    private static final long COMPILER_STACK = 64L << 20;

    private final Network network;
    private final StateLayout layout;
    private final List<Group> groups;
    private final JointRules joint;
    private final String source;
    private final Class<? extends CompiledStepper> code;

    public CompiledRelation(Network network, StateLayout layout, ValueSets sets, Expr predicate) {
        this.network = network;
        this.layout = layout;
        Groups numbering = new Groups(network);
        this.joint = new JointRules(network, layout, numbering);
        this.source = new RelationSource(network, layout, sets, numbering).write(predicate, joint);
        this.groups = numbering.all();
        this.code = compile(source);
    }

    /** Whether a network can be compiled: all components guarded, and values transmitted between pairs only. */
    public static boolean canCompile(Network network) {
        return network.components().stream().allMatch(c -> c.behaviour() instanceof Behaviour.Guarded)
                && network.rules().stream()
                        .filter(r -> r.participants().size() > 2)
                        .allMatch(r -> transmitsNothing(network, r));
    }

    private static boolean transmitsNothing(Network network, SyncRule rule) {
        return rule.participants().stream()
                .flatMap(p -> SlotUse.actionsOn(network, p).stream())
                .allMatch((Action a) -> a.sends().isEmpty() && a.receives().isEmpty());
    }

    /** Compiles in a thread of its own, since deep expressions take more stack than a thread usually has. */
    private static Class<? extends CompiledStepper> compile(String source) {
        FutureTask<Class<? extends CompiledStepper>> task = new FutureTask<>(() -> load(source));
        Thread thread = new Thread(null, task, "dovetail-compiler", COMPILER_STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the generated successor function does not compile", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while compiling", e);
        }
    }

    private static Class<? extends CompiledStepper> load(String source)
            throws CompileException, ClassNotFoundException {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(CompiledRelation.class.getClassLoader());
        compiler.cook(source);
        return compiler.getClassLoader()
                .loadClass(RelationSource.PACKAGE + "." + RelationSource.CLASS)
                .asSubclass(CompiledStepper.class);
    }

    /** The generated class as Java source. */
    public String source() {
        return source;
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public int groupCount() {
        return groups.size();
    }

    @Override
    public Group group(int index) {
        return groups.get(index);
    }

    @Override
    public Stepper stepper() {
        CompiledStepper stepper;
        try {
            stepper = code.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated successor function cannot be used", e);
        }
        return joint.isEmpty() ? stepper : new WithJointRules(stepper);
    }

    /** Generated code for the small rules, and the combinations of {@link JointRules} for the others. */
    private final class WithJointRules extends Stepper {
        private final CompiledStepper code;

        WithJointRules(CompiledStepper code) {
            this.code = code;
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            code.successors(state, at, out);
            joint.successors(code, network.hasCommitted() && anyCommitted(state, at), state, at, out);
        }

        private boolean anyCommitted(long[] state, int at) {
            return network.components().stream()
                    .anyMatch(c -> ((Behaviour.Guarded) c.behaviour())
                            .locations()
                            .get(layout.get(state, at, c.locationSlot()))
                            .committed());
        }

        @Override
        public boolean test(long[] state, int at) {
            return code.test(state, at);
        }
    }
}
