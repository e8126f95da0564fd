package dovetail.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program of twenty lines that depends on the installed library. The modules are put into a local repository of their own, as
 * {@code mvn install} does; all else comes from the one of this build, without a network.
 */
class InstalledLibraryTest {
    private static final String GROUP = "io/github/dovetail-mc";
    private static final String VERSION = "0.1.0";
    private static final List<String> MODULES = List.of("core", "lang", "engine", "report", "api");
    private static final Path PROJECT = Path.of("../examples/embedding/project");

    @TempDir
    Path directory;

    @Test
    void aProgramThatDependsOnTheLibraryRuns() throws Exception {
        String maven = System.getProperty("dovetail.maven", "");
        String known = System.getProperty("dovetail.repository", "");
        assumeTrue(!maven.isEmpty() && !known.isEmpty(), "SKIPPED: the build does not say where Maven is");
        Path repository = directory.resolve("repository");
        install(repository);
        Path project = copied();
        Path settings = Files.writeString(
                directory.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>build</id><mirrorOf>*</mirrorOf><url>"
                        + Path.of(known).toUri() + "</url></mirror></mirrors></settings>");
        String built = run(
                project,
                Path.of(maven, "bin", "mvn").toString(),
                "-B",
                "-q",
                "-s",
                settings.toString(),
                "-Dmaven.repo.local=" + repository,
                "compile");
        assertThat(built).as("the build of the project").startsWith("0 ");
        String printed = run(
                project,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                project.resolve("target/classes") + File.pathSeparator + jars(repository),
                "LockCheck");
        assertThat(printed).startsWith("0 deadlockfree: holds\n").endsWith("2 hold\n");
    }

    /** Copies the files of the modules and of their parent to the places where an installation has them. */
    private static void install(Path repository) throws IOException {
        copy(Path.of("../pom.xml"), place(repository, "parent", "pom"));
        for (String module : MODULES) {
            Path home = Path.of("..", module);
            copy(home.resolve("pom.xml"), place(repository, module, "pom"));
            copy(home.resolve("target/dovetail-" + module + "-" + VERSION + ".jar"), place(repository, module, "jar"));
        }
    }

    private static Path place(Path repository, String module, String extension) {
        String artifact = "dovetail-" + module;
        return repository
                .resolve(GROUP)
                .resolve(artifact)
                .resolve(VERSION)
                .resolve(artifact + "-" + VERSION + "." + extension);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
    }

    private Path copied() throws IOException {
        Path copy = directory.resolve("project");
        for (String file : List.of("pom.xml", "src/main/java/LockCheck.java")) {
            copy(PROJECT.resolve(file), copy.resolve(file));
        }
        return copy;
    }

    /** The jars that a program needs at run time: those of Dovetail, and of the libraries that its engines use. */
    private static String jars(Path repository) throws IOException {
        List<String> jars = new ArrayList<>();
        try (Stream<Path> files = Files.walk(repository)) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".jar") && (file.contains("dovetail-mc") || file.contains("janino")))
                    .forEach(jars::add);
        }
        return String.join(File.pathSeparator, jars);
    }

    /** The exit status and the output of a command. */
    private static String run(Path where, String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + printed;
    }
}
