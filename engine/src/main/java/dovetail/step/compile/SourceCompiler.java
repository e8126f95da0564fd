package dovetail.step.compile;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/**
 * Compiles a generated successor function. Apart from everything else because the compiler's library is signed: loading
 * any class of it, were it only an exception that is caught, takes 100 ms of checking signatures, which a small model that
 * is never compiled must not pay.
 */
final class SourceCompiler {
    private static final long STACK = 64L << 20;
    /** Bytes that Janino needs for a character of source, measured on large models. */
    private static final int BYTES_PER_CHARACTER = 40;

    private static final long MILLIS_BETWEEN_CHECKS = 50;

    /** How Janino and the virtual machine say that a method or the constants of a class are too large. */
    private static final List<String> SIZE_LIMITS = List.of(
            "grows beyond 64 KB", "has grown past JVM limit", "String constant too long", "Invalid method Code length");

    private SourceCompiler() {}

    /** Compiles in a thread of its own, since deep expressions take more stack than a thread usually has. */
    static Class<? extends CompiledStepper> compile(String source, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            takeMemory((long) source.length() * BYTES_PER_CHARACTER, meanwhile);
            return compileAside(source, budget);
        }
    }

    /** Without memory for the compiler a search goes on interpreted: that takes longer, and the states still fit. */
    private static void takeMemory(long bytes, MemoryMeter meter) {
        try {
            meter.take(bytes);
        } catch (Limit.Exceeded e) {
            throw new TooLargeToCompile(e);
        }
    }

    /** The compiler cannot be asked to stop: when the budget ends, its thread is left to itself. */
    private static Class<? extends CompiledStepper> compileAside(String source, Budget budget) {
        FutureTask<Class<? extends CompiledStepper>> task = new FutureTask<>(() -> load(source));
        Thread thread = new Thread(null, task, "dovetail-compiler", STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            while (true) {
                try {
                    return task.get(MILLIS_BETWEEN_CHECKS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    budget.check(0);
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OutOfMemoryError memory) {
                throw memory;
            }
            throw isTooLarge(e.getCause())
                    ? new TooLargeToCompile(e.getCause())
                    : new GenerationFailure(source, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while compiling", e);
        }
    }

    /** Whether code is refused for its size: by the compiler, by the virtual machine, or for want of stack. */
    private static boolean isTooLarge(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause instanceof StackOverflowError || SIZE_LIMITS.stream().anyMatch(text::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Verifies the code, too: else a fault in it would show when the search takes its first step. */
    private static Class<? extends CompiledStepper> load(String source)
            throws CompileException, ClassNotFoundException {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(SourceCompiler.class.getClassLoader());
        compiler.cook(source);
        String name = RelationSource.PACKAGE + "." + RelationSource.CLASS;
        return Class.forName(name, true, compiler.getClassLoader()).asSubclass(CompiledStepper.class);
    }
}
