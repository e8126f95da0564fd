package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
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
        compile(EXAMPLES.resolve("embedding/Embedding.java"));
        assertThat(run("A.critical and B.critical")).startsWith("violated:\n").contains("A.tested->critical");
        assertThat(run("lock > 1")).matches("holds in all \\d+ states\n");
        Path wrong = Files.writeString(
                classes.resolve("wrong.dve"),
                "byte x[2]; byte i = 0;\nprocess P { state a; init a; trans a -> a { effect x[i] = 1, i = i + 1; }; }\n"
                        + "system async;\n");
        assertThat(run("Embedding", wrong.toString(), "i > 2"))
                .matches("holds in all \\d+ states, but model errors are not excluded\n");
    }

    @Test
    void programOfThePageChecksAllProperties() throws Exception {
        String page = Files.readString(Path.of("../docs/embedding.md"));
        int start = page.indexOf("```java\n") + "```java\n".length();
        Path source =
                Files.writeString(classes.resolve("CheckAll.java"), page.substring(start, page.indexOf("```", start)));
        compile(source);
        String printed = run(
                "CheckAll",
                EXAMPLES.resolve("broken_mutex.dve").toString(),
                EXAMPLES.resolve("broken_mutex.prop").toString());
        assertThat(printed.lines())
                .contains("mutex: does not hold", "no_deadlock: holds", "invariant lock < 2: holds")
                .contains("assert A.critical: does not hold")
                .endsWith("see above");
    }

    private void compile(Path source) {
        String[] options = {"-d", classes.toString(), "-cp", System.getProperty("java.class.path"), source.toString()};
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, options))
                .isZero();
    }

    private String run(String predicate) throws Exception {
        return run("Embedding", EXAMPLES.resolve("broken_mutex.dve").toString(), predicate);
    }

    private String run(String program, String... arguments) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        URL[] path = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            System.setOut(new PrintStream(printed));
            loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) arguments);
        } finally {
            System.setOut(before);
        }
        return printed.toString();
    }
}
