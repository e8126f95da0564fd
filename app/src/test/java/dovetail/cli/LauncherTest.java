package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import dovetail.architecture.ImportedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a copy of the repository's outline, with a Java and a Maven that only write down how they are called. */
class LauncherTest {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    Path directory;

    private Path home;
    private Path launcher;
    private Path calls;

    @BeforeEach
    void makeOutline() throws IOException {
        assumeTrue(Files.isExecutable(BASH), "SKIPPED: the launcher needs bash");
        home = Files.createDirectories(directory.resolve("home with space")).toRealPath();
        calls = directory.resolve("calls");
        launcher = home.resolve("dovetail");
        Files.copy(Path.of("../dovetail"), launcher);
        launcher.toFile().setExecutable(true);
        Files.writeString(home.resolve("pom.xml"), "");
        for (String module : List.of("core", "lang", "engine", "report", "api", "app")) {
            Files.createDirectories(home.resolve(module).resolve("src/main"));
            Files.writeString(home.resolve(module).resolve("pom.xml"), "");
        }
        script("jdk/bin/java", "printf 'java %s\\n' \"$*\" >>'" + calls + "'; exit 7");
        script(
                "jdk/bin/mvn",
                "printf 'mvn %s\\n' \"$*\" >>'" + calls + "'; mkdir -p app/target; : >app/target/dovetail.jar");
        release("17.0.1");
    }

    @Test
    void buildsOnceAndPassesEverythingOn() throws Exception {
        Outcome first = run(launcher, Map.of(), "check", "a b.dve");
        assertThat(first.status).isEqualTo(7);
        assertThat(first.err).isEqualTo("dovetail: building, which is needed once\n");
        assertThat(first.calls.get(0)).startsWith("mvn -B").contains("-pl app -am package");
        assertThat(last(first.calls))
                .contains("-cp " + home + "/app/target/dovetail.jar")
                .contains("-Ddovetail.terminal=nnn")
                .endsWith("dovetail.cli.Main check a b.dve");
        Outcome second = run(launcher, Map.of("DOVETAIL_JAVA_OPTS", "-Xmx1g -Dx=y"), "explore", "m.dve");
        assertThat(second.err).isEmpty();
        assertThat(second.calls).noneMatch(call -> call.startsWith("mvn"));
        assertThat(last(second.calls)).contains(" -Xmx1g -Dx=y ").endsWith("explore m.dve");
    }

    @Test
    void boundsTheHeapWithTheMemoryOfTheRun() throws Exception {
        for (String size : List.of("100M", "100m", "100MiB", "0.1G", "102400K", "104857600")) {
            String call = last(run(launcher, Map.of(), "check", "--memory", size, "m.dve").calls);
            assertThat(call).containsPattern("-Xmx27[68]m -XX:MaxNewSize=64m");
        }
        assertThat(last(run(launcher, Map.of(), "check", "--memory=1M", "m.dve").calls))
                .contains("-Xmx177m");
        for (String size : List.of("x", "1X", "-5", "", "1000000T")) {
            assertThat(last(run(launcher, Map.of(), "check", "--memory", size, "m.dve").calls))
                    .doesNotContain("-Xmx");
        }
        assertThat(last(run(launcher, Map.of(), "check", "m.dve").calls)).doesNotContain("-Xmx");
    }

    @Test
    void aReleaseIsNeverBuilt() throws Exception {
        Files.delete(home.resolve("pom.xml"));
        Path jar = Files.createDirectories(home.resolve("lib")).resolve("dovetail.jar");
        Files.writeString(jar, "");
        Outcome first = run(launcher, Map.of(), "engines");
        assertThat(first.status).isEqualTo(7);
        assertThat(first.err).isEmpty();
        assertThat(first.calls).noneMatch(call -> call.startsWith("mvn"));
        assertThat(first.calls).anyMatch(call -> call.contains("-XX:ArchiveClassesAtExit=" + home + "/lib/"));
        assertThat(last(first.calls))
                .contains("-cp " + jar + ":" + jar.resolveSibling("dovetail-web.jar") + " dovetail.cli.Main");
        assertThat(run(launcher, Map.of(), "engines").calls).hasSize(1);
    }

    @Test
    void buildsAgainWhenASourceIsNewer() throws Exception {
        run(launcher, Map.of(), "engines");
        Path source = Files.writeString(home.resolve("core/src/main/New.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
        assertThat(run(launcher, Map.of(), "engines").calls).anyMatch(call -> call.startsWith("mvn"));
    }

    @Test
    void recordsOneRunPerBuildAndJava() throws Exception {
        assertThat(run(launcher, Map.of(), "engines").calls)
                .anyMatch(call -> call.contains("-XX:ArchiveClassesAtExit"));
        assertThat(run(launcher, Map.of(), "engines").calls).hasSize(1);
        release("21.0.1");
        assertThat(run(launcher, Map.of(), "engines").calls)
                .anyMatch(call -> call.contains("-XX:ArchiveClassesAtExit"));
        assertThat(Path.of("../examples/broken_mutex.dve"))
                .as("the model of the recorded run")
                .exists();
    }

    @Test
    void worksThroughSymbolicLinks() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("home with space/dovetail"));
        Path second = Files.createSymbolicLink(directory.resolve("second"), link);
        assertThat(last(run(second, Map.of(), "engines").calls)).contains(home + "/app/target/dovetail.jar");
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        Outcome noJava =
                run(launcher, Map.of("JAVA_HOME", directory.resolve("none").toString()), "engines");
        assertThat(noJava.status).isEqualTo(3);
        assertThat(noJava.err).contains("there is no bin/java in it");
        release("11.0.2");
        Outcome oldJava = run(launcher, Map.of(), "engines");
        assertThat(oldJava.status).isEqualTo(3);
        assertThat(oldJava.err).contains("Java 17 or later is needed").contains("is version 11");
    }

    @Test
    void failedBuildShowsWhatMavenSaid() throws Exception {
        script("jdk/bin/mvn", "echo 'cannot resolve'; exit 1");
        Outcome failed = run(launcher, Map.of(), "engines");
        assertThat(failed.status).isEqualTo(3);
        assertThat(failed.out).isEmpty();
        assertThat(failed.err).contains("cannot resolve\ndovetail: the build failed");
        assertThat(failed.calls).isEmpty();
    }

    /** Permissions do not stop the superuser, as whom tests may run; a directory in place of the lock stops everybody. */
    @Test
    void aBuildThatCannotBeWrittenIsOneMessage() throws Exception {
        run(launcher, Map.of(), "engines");
        Path source = Files.writeString(home.resolve("core/src/main/New.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
        Path target = home.resolve("app/target");
        Files.delete(target.resolve("lock"));
        Files.createDirectory(target.resolve("lock"));
        assertCannotBuild("the build of Dovetail is older than its sources");
        Files.delete(target.resolve("lock"));
        target.toFile().setWritable(false);
        try {
            if (!Files.isWritable(target)) {
                assertCannotBuild("the build of Dovetail is older than its sources");
            }
        } finally {
            target.toFile().setWritable(true);
        }
    }

    @Test
    void aPlaceThatCannotBeMadeIsOneMessage() throws Exception {
        Files.writeString(home.resolve("app/target"), "");
        assertCannotBuild("there is no build of Dovetail yet");
    }

    private void assertCannotBuild(String reason) throws Exception {
        Outcome refused = run(launcher, Map.of(), "engines");
        assertThat(refused.status).isEqualTo(3);
        assertThat(refused.calls).isEmpty();
        assertThat(refused.out).isEmpty();
        assertThat(refused.err)
                .isEqualTo(
                        "dovetail: " + reason + ", and " + home + "/app/target cannot be written; a user who may write"
                                + " there has to run " + home + "/dovetail once\n");
    }

    @Test
    void namesOfFilesAreUnicodeInThePlainLocale() throws Exception {
        script("jdk/bin/java", "echo \"$LC_ALL\" >>'" + calls + "'");
        assertThat(last(run(launcher, Map.of("LC_ALL", "C"), "engines").calls)).isEqualTo("C.UTF-8");
        assertThat(last(run(launcher, Map.of("LC_ALL", "de_DE.utf8"), "engines").calls))
                .isEqualTo("de_DE.utf8");
    }

    /** Otherwise the virtual machine reads or writes the next file that it opens. */
    @Test
    void closedStreamsAreReplaced() throws Exception {
        run(launcher, Map.of(), "engines");
        script("jdk/bin/java", "for f in 0 1 2; do [[ -e /dev/fd/$f ]] && echo open >>'" + calls + "'; done");
        script("closed", "exec " + BASH + " '" + launcher + "' check <&- >&- 2>&-");
        assertThat(run(directory.resolve("closed"), Map.of()).calls).containsExactly("open", "open", "open");
    }

    /** The launcher names methods that are compiled apart; a name that no method has would slow searches down silently. */
    @Test
    void methodsThatAreCompiledApartExist() throws Exception {
        String call = last(run(launcher, Map.of(), "engines").calls);
        List<String> named = Pattern.compile("CompileCommand=dontinline,(\\S+)")
                .matcher(call)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(named).hasSizeGreaterThan(10);
        List<String> methods = methodsOfDovetail();
        for (String name : named) {
            Pattern pattern = Pattern.compile("\\Q" + name.replace("*", "\\E.*\\Q") + "\\E");
            assertThat(methods).as(name).anyMatch(pattern.asMatchPredicate());
        }
    }

    /** All methods as the launcher writes them, CLASS::METHOD, with those of the class that is generated. */
    private List<String> methodsOfDovetail() throws IOException {
        List<String> methods = new ArrayList<>();
        for (JavaClass type : ImportedClasses.shipped()) {
            type.getMethods().forEach(method -> methods.add(type.getName() + "::" + method.getName()));
        }
        Path dump = directory.resolve("Generated.java");
        assertThat(CliRun.real("explore", "--set", "dump=" + dump, "../examples/broken_mutex.dve")
                        .status())
                .isZero();
        Matcher generated = Pattern.compile("package (\\S+);.* class (\\w+) .* void (successors)\\(", Pattern.DOTALL)
                .matcher(Files.readString(dump));
        assertThat(generated.find()).isTrue();
        methods.add(generated.group(1) + "." + generated.group(2) + "::" + generated.group(3));
        return methods;
    }

    private Outcome run(Path command, Map<String, String> environment, String... arguments) throws Exception {
        Files.writeString(calls, "");
        List<String> line = new ArrayList<>(List.of(BASH.toString(), command.toString()));
        line.addAll(List.of(arguments));
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(calls.toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("DOVETAIL_JAVA_OPTS");
        builder.environment().put("JAVA_HOME", directory.resolve("jdk").toString());
        builder.environment().merge("PATH", directory.resolve("jdk/bin").toString(), (old, bin) -> bin + ":" + old);
        builder.environment().putAll(environment);
        int status = builder.start().waitFor();
        return new Outcome(status, Files.readString(out), Files.readString(err), Files.readAllLines(calls));
    }

    private void script(String name, String body) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!" + BASH + "\n" + body + "\n");
        file.toFile().setExecutable(true);
    }

    private void release(String version) throws IOException {
        Files.writeString(directory.resolve("jdk/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    }

    private static String last(List<String> calls) {
        return calls.get(calls.size() - 1);
    }

    private record Outcome(int status, String out, String err, List<String> calls) {}
}
