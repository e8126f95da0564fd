package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the documentation, compiled as a user would and run on a bundled model. */
class EmbeddingExampleTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    Path classes;

    @Test
    void answersWithATraceOrWithTheNumberOfStates() throws Exception {
        String[] options = {
            "-d",
            classes.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EXAMPLES.resolve("embedding/Embedding.java").toString()
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, options))
                .isZero();
        assertThat(run("A.critical and B.critical")).startsWith("violated:\n").contains("A.tested->critical");
        assertThat(run("lock > 1")).matches("holds in all \\d+ states\n");
    }

    private String run(String predicate) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        URL[] path = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            System.setOut(new PrintStream(printed));
            String[] arguments = {EXAMPLES.resolve("broken_mutex.dve").toString(), predicate};
            loader.loadClass("Embedding").getMethod("main", String[].class).invoke(null, (Object) arguments);
        } finally {
            System.setOut(before);
        }
        return printed.toString();
    }
}
