package dovetail.engine.pastfree.cluster;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.Order;
import dovetail.engine.pastfree.history.HistoryDirectory;
import dovetail.engine.pastfree.history.HistoryFile;
import dovetail.engine.pastfree.history.HistoryPlace;
import dovetail.engine.pastfree.history.ParentBlock;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.testkit.Sketch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the history of freed clusters on disk: paths, leftovers, foreign files and failures. */
class HistoryTest {
    private static final String LEFTOVER = "dovetail-history-0-0.tmp";

    @TempDir
    private Path directory;

    /** A counter, and a process that goes round; the last state has the counter and the process at their ends. */
    private static Network counting(int turns, int round) {
        Sketch sketch = new Sketch("turns");
        Variable turn = sketch.scalar("turn", Domain.range(0, turns), 0);
        Variable at = sketch.scalar("at", Domain.range(0, round), 0);
        sketch.process("Turn", 1)
                .step(0, 0, op(read(turn), BinaryOp.LT, turns), set(turn, op(read(turn), BinaryOp.ADD, 1)));
        sketch.process("Round", 1)
                .step(0, 0, op(read(at), BinaryOp.LT, round), set(at, op(read(at), BinaryOp.ADD, 1)))
                .step(0, 0, op(read(at), BinaryOp.EQ, round), set(at, Expr.constant(0)));
        return sketch.build();
    }

    private static Expr atTheEnd(Network network, int turns, int round) {
        int turn = network.variables().get(0).base();
        int at = network.variables().get(1).base();
        return Expr.and(Expr.equal(turn, turns), Expr.equal(at, round));
    }

    private static SearchResult search(Network network, Expr goal, Optional<HistoryPlace> place) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            TieredSteps steps =
                    system.steps(List.of(goal), List.of(), budget).steps(system.layout(budget), Compile.NEVER);
            Driver driver = Driver.of(network, system.values(budget), system.groups(budget), "turn", budget);
            return new ClusterExploration(
                            driver,
                            Order.FEW_LIVE,
                            Split.NONE,
                            place,
                            steps,
                            () -> {},
                            Goals.PREDICATE,
                            network.initialState(),
                            1)
                    .run(budget, budget.meter(), Progress.SILENT);
        }
    }

    @Test
    void pathsAreReadFromManyBlocks() throws IOException {
        int turns = 3;
        int round = 3 * ParentBlock.MAX_STATES;
        Network network = counting(turns, round);
        SearchResult result =
                search(network, atTheEnd(network, turns, round), Optional.of(new HistoryDirectory(directory)));
        assertThat(result.states()).isEqualTo((turns + 1L) * (round + 1));
        assertThat(result.path()).hasSize(turns + round + 1);
        assertThat(files()).isEmpty();
    }

    @Test
    void withoutADirectoryASecondSearchFindsThePath() {
        Network network = counting(5, 7);
        SearchResult result = search(network, atTheEnd(network, 5, 7), Optional.empty());
        assertThat(result.path()).hasSize(13);
        assertThat(result.counts().peakStates()).isLessThan(result.states());
    }

    @Test
    void aDirectoryHasToBeThere() throws IOException {
        assertThatThrownBy(() -> new HistoryDirectory(directory.resolve("none")).check())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such directory");
        Path file = Files.writeString(directory.resolve("file"), "text");
        assertThatThrownBy(() -> new HistoryDirectory(file).check())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no directory");
    }

    @Test
    void leftoversAreRemovedAndOtherFilesAreNot() throws IOException {
        Path foreign = Files.writeString(directory.resolve("dovetail-history-mine.log"), "not a history");
        Path text = Files.writeString(directory.resolve("notes.txt"), "DVTLHIST");
        Path leftover = Files.writeString(directory.resolve(LEFTOVER), "DVTLHIST and more");
        Path young = Files.createFile(directory.resolve("dovetail-history-1.tmp"));
        Path old = Files.createFile(directory.resolve("dovetail-history-2.tmp"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(100)));
        HistoryDirectory histories = new HistoryDirectory(directory);
        try (HistoryFile live = histories.create()) {
            live.append(new byte[10], 10);
            histories.clean();
            assertThat(leftover).doesNotExist();
            assertThat(old).doesNotExist();
            assertThat(files()).hasSize(4).contains(foreign, text, young);
        }
        assertThat(files()).containsExactlyInAnyOrder(foreign, text, young);
    }

    @Test
    void aFullDiskIsALimit() {
        Network network = counting(20, 20_000);
        for (int room : new int[] {0, 1000, 300_000}) {
            SearchResult result =
                    search(network, atTheEnd(network, 20, 20_000), Optional.of(new SmallDisk(directory, room)));
            Limit limit = result.limit();
            assertThat(limit).isNotNull();
            assertThat(limit.kind()).isEqualTo(Limit.Kind.DISK);
            assertThat(limit.text()).contains("No space left");
            assertThat(result.path()).isNull();
        }
    }

    /** A directory on a disk with little room. */
    private record SmallDisk(Path directory, int room) implements HistoryPlace {
        @Override
        public void clean() {
            // Nothing is left there.
        }

        @Override
        public HistoryFile create() throws IOException {
            HistoryFile file = new HistoryDirectory(directory).create();
            return new HistoryFile() {
                private int used;

                @Override
                public void append(byte[] bytes, int length) throws IOException {
                    used += length;
                    if (used > room) {
                        throw new IOException("No space left on device");
                    }
                    file.append(bytes, length);
                }

                @Override
                public void complete() throws IOException {
                    file.complete();
                }

                @Override
                public void read(long position, byte[] bytes, int length) throws IOException {
                    file.read(position, bytes, length);
                }

                @Override
                public void close() throws IOException {
                    file.close();
                }
            };
        }
    }

    @Test
    void aKilledRunLeavesNothingThatALaterOneKeeps() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process child = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        LongRun.class.getName(),
                        directory.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (child.isAlive() && (files().isEmpty() || Files.size(files().get(0)) == 0)) {
                Thread.sleep(50);
            }
            assertThat(files()).hasSize(1);
            new HistoryDirectory(directory).clean();
            assertThat(files()).as("the file of a run that lives").hasSize(1);
        } finally {
            child.destroyForcibly().waitFor();
        }
        assertThat(files()).hasSize(1);
        Network network = counting(2, 2);
        SearchResult result = search(network, atTheEnd(network, 2, 2), Optional.of(new HistoryDirectory(directory)));
        assertThat(result.path()).hasSize(5);
        assertThat(files()).isEmpty();
    }

    /** A run that takes very long, to be killed. */
    static final class LongRun {
        private LongRun() {}

        public static void main(String[] arguments) {
            Network network = counting(30_000, 30_000);
            search(network, Expr.constant(0), Optional.of(new HistoryDirectory(Path.of(arguments[0]))));
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }
}
