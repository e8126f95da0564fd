package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import dovetail.search.run.Sendings;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunWriter;
import dovetail.testkit.random.Cases;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Gathering writes exactly the states that are new, whichever process does it: one that lacks levels, one in which a job failed
 * in the middle, one that has a level too many, and one without room.
 */
class ResidentsTest {
    private static final int CASES = 10;
    private static final int LEVELS = 12;
    private static final int VALUES = 9000;
    private static final int MOST_SENT = 6000;
    private static final long LITTLE_MEMORY = 150_000;

    @TempDir
    private Path directory;

    @Test
    void newStatesAreThoseThatNoLevelHas() {
        Cases.forEachSeed(CASES, seed -> {
            try {
                gatherLevels(new Random(seed), directory.resolve("case-" + seed));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void gatherLevels(Random random, Path place) throws IOException {
        Files.createDirectories(place);
        List<Residents> processes = List.of(
                new Residents(1, Budget.unlimited()),
                new Residents(1, Budget.unlimited()),
                new Residents(1, Budget.unlimited().withMemory(LITTLE_MEMORY)));
        TreeSet<Long> known = new TreeSet<>();
        Partition partition = new Partition(List.of(), List.of());
        for (int level = 0; level < LEVELS; level++) {
            TreeSet<Long> sent = new TreeSet<>();
            for (int i = random.nextInt(MOST_SENT); i > 0; i--) {
                sent.add((long) random.nextInt(VALUES) - 1);
            }
            TreeSet<Long> expected = new TreeSet<>(sent);
            expected.removeAll(known);
            Partition before = partition;
            // A job may fail or be lost, and another process may run it again.
            for (int again = random.nextInt(3); again > 0; again--) {
                Budget budget = random.nextBoolean() ? Budget.unlimited() : failing();
                try {
                    gather(processes.get(random.nextInt(processes.size())), before, level, sent, place, budget);
                } catch (Limit.Exceeded e) {
                    assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED);
                }
            }
            Residents process = processes.get(random.nextInt(processes.size()));
            partition = gather(process, before, level, sent, place, Budget.unlimited());
            known.addAll(expected);
            assertThat(states(List.of(partition.frontier()))).isEqualTo(List.copyOf(expected));
            assertThat(new TreeSet<>(states(partition.known()))).isEqualTo(known);
            assertThat(partition.levels()).hasSize(level + 1);
        }
    }

    /** A budget that is interrupted when it is polled. */
    private static Budget failing() {
        return Budget.unlimited().watched(() -> {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "the job failed"));
        });
    }

    private static Partition gather(
            Residents process, Partition partition, int level, TreeSet<Long> sent, Path place, Budget budget)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RunWriter writer = new RunWriter(bytes, 1);
        for (long state : sent) {
            writer.add(new long[] {state}, 0);
        }
        writer.finish();
        try (Sendings sendings =
                new Sendings(1, 1, place, Long.MAX_VALUE, Budget.unlimited().meter())) {
            sendings.send(0, bytes.toByteArray());
            return process.gather(0, partition, level, sendings, 0, place, budget);
        }
    }

    private static List<Long> states(List<RunFile> runs) throws IOException {
        List<Long> states = new ArrayList<>();
        for (RunFile run : runs) {
            try (RunCursor cursor = run.open(1)) {
                while (cursor.next()) {
                    states.add(cursor.words()[cursor.at()]);
                }
            }
        }
        return states;
    }
}
