package dovetail.step.compile;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.SimpleCompiler;

/**
 * Compiles a generated successor function by Janino. This class alone refers to Janino, whose library is signed.
 * Loading any class of it checks signatures for 100 ms, which small models must not pay.
 */
public final class SourceCompiler {
    /** The package of generated classes. */
    public static final String PACKAGE = "dovetail.generated";

    private static final long STACK = 64L << 20;
    /** Bytes that Janino needs for a character of source, measured on large models. */
    private static final int BYTES_PER_CHARACTER = 40;

    /**
     * The line of all code. For each expression on a line Janino searches for the begin of that line through the code before,
     * except where there are no lines.
     */
    private static final int NO_LINE = -1;

    private static final long MILLIS_BETWEEN_CHECKS = 50;

    /** Messages of Janino and the JVM for a method or a class that is too large. */
    private static final List<String> SIZE_LIMITS = List.of(
            "grows beyond 64 KB", "has grown past JVM limit", "String constant too long", "Invalid method Code length");

    private SourceCompiler() {}

    static Class<? extends CompiledStepper> compile(String source, Budget budget) {
        return compile(source, RelationSource.CLASS, CompiledStepper.class, budget);
    }

    /**
     * Compiles in a separate thread, since deep expressions need a larger stack.
     *
     * @param name the name of the class, which is in {@link #PACKAGE}
     * @param type a superclass of it
     */
    public static <T> Class<? extends T> compile(String source, String name, Class<T> type, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            takeMemory((long) source.length() * BYTES_PER_CHARACTER, meanwhile);
            return compileAside(source, name, type, budget);
        }
    }

    /**
     * Without memory for the compiler, the search continues interpreted: it takes longer, and the states still fit.
     */
    private static void takeMemory(long bytes, MemoryMeter meter) {
        try {
            meter.take(bytes);
        } catch (Limit.Exceeded e) {
            throw new TooLargeToCompile(e);
        }
    }

    /** Compiles in a thread that is abandoned when the budget ends, since the compiler cannot be interrupted. */
    private static <T> Class<? extends T> compileAside(String source, String name, Class<T> type, Budget budget) {
        FutureTask<Class<? extends T>> task = new FutureTask<>(() -> load(source, name, type));
        Thread thread = new Thread(null, task, "dovetail-compiler", STACK);
        thread.setDaemon(true);
        thread.start();
        try {
            while (true) {
                try {
                    return task.get(MILLIS_BETWEEN_CHECKS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    budget.checkWaiting();
                }
            }
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNull(e.getCause());
            if (cause instanceof OutOfMemoryError memory) {
                throw memory;
            }
            throw isTooLarge(cause) ? new TooLargeToCompile(cause) : new GenerationFailure(source, cause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while compiling", e);
        }
    }

    /** Whether the compiler or the JVM rejected the code for its size, or the stack overflowed. */
    private static boolean isTooLarge(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause instanceof StackOverflowError || SIZE_LIMITS.stream().anyMatch(text::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Loads and verifies the code; without verification, a fault would show at the first step of the search. */
    private static <T> Class<? extends T> load(String source, String name, Class<T> type)
            throws CompileException, IOException, ClassNotFoundException {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(SourceCompiler.class.getClassLoader());
        compiler.cook(new Scanner(null, new StringReader(source.replace('\n', ' ')), NO_LINE, 0));
        return Class.forName(PACKAGE + "." + name, true, compiler.getClassLoader())
                .asSubclass(type);
    }
}
