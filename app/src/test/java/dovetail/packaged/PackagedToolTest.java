package dovetail.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar that the build makes, and the release where it was asked for; both run as users run them. */
class PackagedToolTest {
    private static final Path JAR = Path.of("target/dovetail.jar");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static final int MOST_LAMBDAS = 92;

    @TempDir
    Path directory;

    @Test
    void theJarRunsByItself() throws Exception {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo("dovetail.cli.Main");
            for (String name : List.of("report.schema.json", "trace.schema.json")) {
                try (InputStream schema = jar.getInputStream(jar.getEntry("schema/" + name))) {
                    assertThat(new String(schema.readAllBytes(), StandardCharsets.UTF_8))
                            .isEqualTo(
                                    Files.readString(Path.of("../docs/schema").resolve(name)));
                }
            }
        }
        String jar = JAR.toAbsolutePath().toString();
        assertThat(run(JAVA, "-jar", jar, "check", "-q", "-p", "mutex", example("broken_mutex.dve")))
                .isEqualTo("1 mutex: violated\n");
    }

    /** A program that embeds the jar may have other versions of the libraries in it. */
    @Test
    void theLibrariesInTheJarHaveNamesOfTheirOwn() throws Exception {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class")))
                    .hasSizeGreaterThan(1000)
                    .allMatch(name -> name.startsWith("dovetail/"));
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("dovetail");
            assertThat(jar.getEntry("META-INF/NOTICE")).isNotNull();
        }
    }

    /**
     * Start-up is counted rather than timed: a lambda takes a quarter of a millisecond to link, the equality of a first record
     * as long as fifty of them.
     */
    @ParameterizedTest
    @ValueSource(strings = {"peterson.dve", "two_phase_commit.dve"})
    void aSmallCheckLinksFewLambdasAndNoRecord(String model) throws Exception {
        Path log = directory.resolve("classes.txt");
        run(JAVA, "-Xlog:class+load:file=" + log, "-jar", JAR.toAbsolutePath().toString(), "check", example(model));
        List<String> loaded = Files.readAllLines(log);
        assumeTrue(
                loaded.stream().anyMatch(line -> line.contains("] dovetail.cli.Main ")),
                "SKIPPED: this Java writes another log of classes");
        assertThat(loaded).noneMatch(line -> line.contains("] java.lang.runtime.ObjectMethods "));
        assertThat(loaded)
                .filteredOn(line -> line.contains("] dovetail.") && line.contains("$$Lambda"))
                .hasSizeBetween(1, MOST_LAMBDAS);
    }

    @Test
    void theReleaseRunsWhereItIsUnpacked() throws Exception {
        Path zip = release();
        assumeTrue(zip != null, "SKIPPED: no release was built; -Pdist builds one");
        unpack(zip);
        Path home = only(directory);
        assertThat(home.resolve("dovetail.cmd")).content().contains("lib\\dovetail.jar", "\r\n");
        assertThat(home.resolve("LICENSE")).exists();
        assertThat(home.resolve("NOTICE")).exists();
        assertThat(home.resolve("docs/cli.md")).exists();
        Path launcher = home.resolve("dovetail");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        for (int i = 0; i < 2; i++) {
            assertThat(run(
                            launcher.toString(),
                            "check",
                            "-q",
                            "-p",
                            "mutex",
                            home.resolve("examples/peterson.dve").toString()))
                    .isEqualTo("0 mutex: holds\n");
        }
        assertThat(home.resolve("lib/dovetail.jsa")).as("the class archive").isNotEmptyFile();
    }

    @Test
    void theImageRunsWithoutAJava() throws Exception {
        Path image = Path.of("target/image");
        assumeTrue(Files.exists(image), "SKIPPED: no image was built; -Pdist builds one");
        Path home = only(image).toAbsolutePath();
        Path launcher = home.resolve("dovetail");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Path programs = Files.createDirectory(directory.resolve("programs"));
        Files.createSymbolicLink(programs.resolve("mv"), Path.of("/bin/mv"));
        ProcessBuilder check = new ProcessBuilder(
                "/bin/bash", launcher.toString(), "check", "-q", "-p", "mutex", example("broken_mutex.dve"));
        check.environment().keySet().removeIf(name -> name.startsWith("JAVA"));
        check.environment().put("PATH", programs.toString());
        assertThat(run(check)).isEqualTo("1 mutex: violated\n");
    }

    private static Path release() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            return files.filter(file -> file.getFileName().toString().matches("dovetail-.*\\.zip"))
                    .findFirst()
                    .orElse(null);
        }
    }

    private void unpack(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                Path target = directory.resolve(entry.getName()).normalize();
                assertThat(target).startsWithRaw(directory);
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    try (InputStream in = file.getInputStream(entry)) {
                        Files.copy(in, target);
                    }
                }
            }
        }
    }

    private static Path only(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    private static String example(String name) {
        return Path.of("../examples").resolve(name).toString();
    }

    /** The exit status, and everything that was printed. */
    private static String run(String... words) throws Exception {
        return run(new ProcessBuilder(new ArrayList<>(List.of(words))));
    }

    private static String run(ProcessBuilder builder) throws Exception {
        builder.redirectErrorStream(true);
        // A virtual machine tells of the options that it has from there.
        builder.environment().keySet().removeIf(name -> name.contains("JAVA") && name.matches(".*_OPT(ION)?S"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output;
    }
}
