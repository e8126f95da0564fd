package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.Lts;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes share a directory: each reads entries of others, none reads a wrong one, and a killed one does no harm. */
class SharedDirectoryTest {
    private static final long SIZE = 1 << 16;
    private static final int RESULTS = 60;
    /** The line that a client prints after its first result. */
    private static final String BEGUN = "begun";

    /** A process that asks for many results again and again, and prints its use of the cache. */
    static final class Client {
        private Client() {}

        public static void main(String[] args) {
            ResultCache cache = ResultCache.in(CacheDirectory.open(Path.of(args[0]), SIZE), "tool", false);
            int rounds = Integer.parseInt(args[1]);
            for (int i = 0; i < rounds; i++) {
                int seed = i * 7 % RESULTS;
                Lts expected = Samples.random(seed);
                Lts found = cache.get(new Samples.OfLts("system " + seed, () -> expected), Samples.memory());
                if (!found.hasSameContent(expected)) {
                    throw new IllegalStateException("a wrong result for " + seed);
                }
                if (i == 0) {
                    System.out.println(BEGUN);
                }
            }
            cache.close();
            System.out.println("hits " + cache.use().hits() + " warnings " + cache.warnings());
        }
    }

    @TempDir
    private Path directory;

    private Process start(int rounds) throws IOException {
        ProcessBuilder client = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Client.class.getName(),
                        directory.toString(),
                        Integer.toString(rounds))
                .redirectErrorStream(true);
        // A virtual machine tells of the options that it has from there.
        client.environment().keySet().removeIf(name -> name.contains("JAVA") && name.endsWith("_OPTIONS"));
        return client.start();
    }

    @Test
    void processesShareEntries() throws Exception {
        Process killed = start(Integer.MAX_VALUE);
        List<Process> processes = new ArrayList<>(List.of(start(2000), start(2000)));
        try (BufferedReader output = killed.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo(BEGUN);
        } finally {
            killed.destroyForcibly().waitFor();
        }
        processes.add(start(2000));
        for (Process process : processes) {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            assertThat(output).matches(BEGUN + "\\s+hits [1-9][0-9]* warnings \\[]\\s+");
        }
        long bytes = 0;
        for (Path entry : entries()) {
            bytes += Files.size(entry);
        }
        assertThat(bytes).isPositive().isLessThanOrEqualTo(SIZE);
    }

    private List<Path> entries() throws IOException {
        List<Path> entries = new ArrayList<>();
        try (Stream<Path> groups = Files.list(directory)) {
            for (Path group : groups.filter(Files::isDirectory).toList()) {
                try (Stream<Path> files = Files.list(group)) {
                    files.filter(EntryNames::isEntry).filter(Files::exists).forEach(entries::add);
                }
            }
        }
        return entries;
    }
}
