package dovetail.engine.sog.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.testkit.random.Cases;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets and relations over few levels, compared with bit sets; frames; limits. */
class FramedDiagramsTest {
    private static final int[] SIZES = {3, 1, 4, 2, 5};
    private static final int STATES = 3 * 4 * 2 * 5;
    private static final int[] LARGE = {1 << 8, 1 << 8, 1 << 8};

    @Test
    void operationsAreThoseOfSets() {
        Cases.forEachSeed(500, seed -> {
            Random random = new Random(seed);
            try (FramedDiagrams diagrams = new FramedDiagrams(SIZES, Budget.unlimited())) {
                BitSet one = set(random);
                BitSet other = set(random);
                Diagram a = set(diagrams, one);
                Diagram b = set(diagrams, other);
                assertSet(diagrams, diagrams.and(a, b), and(one, other));
                BitSet either = (BitSet) one.clone();
                either.or(other);
                assertSet(diagrams, diagrams.or(a, b), either);
                BitSet rest = (BitSet) one.clone();
                rest.andNot(other);
                assertSet(diagrams, diagrams.minus(a, b), rest);
                BitSet complement = (BitSet) one.clone();
                complement.flip(0, STATES);
                assertSet(diagrams, diagrams.minus(diagrams.all(), a), complement);
                assertThat(diagrams.or(a, diagrams.empty())).isEqualTo(a).hasSameHashCodeAs(a);
            }
        });
    }

    @Test
    void relationsMoveTheirFieldsAndKeepTheRest() {
        Cases.forEachSeed(1000, seed -> {
            Random random = new Random(seed);
            try (FramedDiagrams diagrams = new FramedDiagrams(SIZES, Budget.unlimited())) {
                List<RandomRelation> relations = new ArrayList<>();
                for (int r = 1 + random.nextInt(4); r > 0; r--) {
                    relations.add(new RandomRelation(random));
                }
                BitSet states = set(random);
                Diagram set = set(diagrams, states);
                BitSet closed = (BitSet) states.clone();
                int before;
                do {
                    before = closed.cardinality();
                    relations.forEach(relation -> closed.or(relation.move(closed, true)));
                } while (closed.cardinality() > before);
                List<Relation> symbolic = new ArrayList<>();
                for (RandomRelation relation : relations) {
                    Relation steps = diagrams.relation(relation.moves);
                    symbolic.add(steps);
                    assertSet(diagrams, diagrams.image(set, steps), relation.move(states, true));
                    BitSet within = set(random);
                    assertSet(
                            diagrams,
                            diagrams.preimage(set, steps, set(diagrams, within)),
                            and(relation.move(states, false), within));
                }
                assertSet(diagrams, diagrams.closure(symbolic).of(set), closed);
            }
        });
    }

    @Test
    void releasedDiagramsCannotBeUsed() {
        try (FramedDiagrams diagrams = new FramedDiagrams(SIZES, Budget.unlimited());
                FramedDiagrams others = new FramedDiagrams(SIZES, Budget.unlimited())) {
            Diagram released;
            Diagram kept;
            try (FramedDiagrams.Frame frame = diagrams.frame()) {
                released = set(diagrams, BitSet.valueOf(new long[] {6}));
                kept = frame.keep(released);
            }
            assertSet(diagrams, kept, BitSet.valueOf(new long[] {6}));
            assertThatThrownBy(() -> diagrams.and(released, kept)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> others.and(others.all(), kept)).isInstanceOf(IllegalStateException.class);
            try (FramedDiagrams.Frame outer = diagrams.frame();
                    FramedDiagrams.Frame inner = diagrams.frame()) {
                assertThatThrownBy(outer::close).isInstanceOf(IllegalStateException.class);
                assertThat(inner.keep(kept)).isEqualTo(kept);
            }
        }
    }

    @Test
    void framesKeepTablesSmall() {
        Random random = new Random(1);
        Budget budget = Budget.unlimited().withMemory(2 << 20);
        try (FramedDiagrams diagrams = new FramedDiagrams(LARGE, budget)) {
            Diagram sample = scatter(diagrams, random, 200);
            BigInteger count = diagrams.count(sample);
            for (int round = 0; round < 200; round++) {
                try (FramedDiagrams.Frame frame = diagrams.frame()) {
                    assertThat(frame.keep(sample)).isEqualTo(sample);
                    scatter(diagrams, random, 200);
                }
            }
            assertThat(diagrams.count(sample)).isEqualTo(count);
            assertThat(budget.meter().bytes()).isEqualTo(diagrams.bytes());
        }
        assertThat(budget.meter().bytes()).isZero();
    }

    @Test
    void countsAreExact() {
        int[] sizes = new int[100];
        Arrays.fill(sizes, 4);
        try (FramedDiagrams diagrams = new FramedDiagrams(sizes, Budget.unlimited())) {
            BigInteger all = BigInteger.ONE.shiftLeft(200);
            assertThat(diagrams.count(diagrams.all())).isEqualTo(all);
            BitSet some = new BitSet();
            some.set(1, 3);
            Diagram states = diagrams.locals(50, some);
            assertThat(diagrams.count(states)).isEqualTo(BigInteger.ONE.shiftLeft(199));
            assertThat(diagrams.count(diagrams.minus(diagrams.all(), states))).isEqualTo(BigInteger.ONE.shiftLeft(199));
            assertThat(diagrams.occurring(states, 50)).isEqualTo(some);
            assertThat(diagrams.occurring(states, 49).cardinality()).isEqualTo(4);
            assertThat(some.get(diagrams.pick(states)[50])).isTrue();
        }
    }

    @Test
    void memoryLimitEndsOperationsWhichCanBeRepeated() {
        Budget budget = Budget.unlimited().withMemory(1 << 20);
        try (FramedDiagrams diagrams = new FramedDiagrams(LARGE, budget)) {
            Diagram sample = scatter(diagrams, new Random(1), 50);
            assertThatThrownBy(() -> {
                        try (FramedDiagrams.Frame frame = diagrams.frame()) {
                            assertThat(frame).isNotNull();
                            scatter(diagrams, new Random(2), 1 << 20);
                        }
                    })
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
            assertThat(scatter(diagrams, new Random(1), 50)).isEqualTo(sample);
            assertThat(budget.meter().peak()).isLessThanOrEqualTo(1 << 20);
        }
    }

    @Test
    void timeLimitEndsOperations() {
        try (FramedDiagrams diagrams =
                new FramedDiagrams(LARGE, Budget.unlimited().withTime(Duration.ofMillis(50)))) {
            assertThatThrownBy(() -> scatter(diagrams, new Random(2), 1 << 24))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.TIME));
        }
    }

    /** A set of so many random states. */
    private static Diagram scatter(FramedDiagrams diagrams, Random random, int states) {
        Diagram set = diagrams.empty();
        for (int i = 0; i < states; i++) {
            try (FramedDiagrams.Frame frame = diagrams.frame()) {
                Diagram state = diagrams.state(
                        new int[] {random.nextInt(1 << 8), random.nextInt(1 << 8), random.nextInt(1 << 8)});
                set = frame.keep(diagrams.or(set, state));
            }
        }
        return set;
    }

    private static BitSet set(Random random) {
        BitSet set = new BitSet();
        int density = random.nextInt(20);
        for (int code = 0; code < STATES; code++) {
            set.set(code, random.nextInt(20) < density);
        }
        return set;
    }

    private static Diagram set(FramedDiagrams diagrams, BitSet codes) {
        Diagram set = diagrams.empty();
        for (int code : codes.stream().toArray()) {
            set = diagrams.or(set, diagrams.state(vector(code)));
        }
        return set;
    }

    private static int[] vector(int code) {
        int[] vector = new int[SIZES.length];
        int rest = code;
        for (int level = SIZES.length - 1; level >= 0; level--) {
            vector[level] = rest % SIZES[level];
            rest /= SIZES[level];
        }
        return vector;
    }

    private static int code(int[] vector) {
        int code = 0;
        for (int level = 0; level < vector.length; level++) {
            code = code * SIZES[level] + vector[level];
        }
        return code;
    }

    private static BitSet and(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    private static void assertSet(FramedDiagrams diagrams, Diagram set, BitSet codes) {
        assertThat(set(diagrams, codes)).isEqualTo(set);
        assertThat(set.isEmpty()).isEqualTo(codes.isEmpty());
        assertThat(diagrams.count(set)).isEqualTo(BigInteger.valueOf(codes.cardinality()));
        if (!codes.isEmpty()) {
            assertThat(codes.get(code(diagrams.pick(set)))).isTrue();
        }
    }

    /** Random moves of some levels. */
    private static final class RandomRelation {
        final List<Moves> moves = new ArrayList<>();

        RandomRelation(Random random) {
            for (int level = random.nextInt(SIZES.length); level < SIZES.length; level += 1 + random.nextInt(3)) {
                int[] sources = new int[random.nextInt(6)];
                int[] targets = new int[sources.length];
                boolean mayChange = random.nextInt(4) > 0;
                for (int i = 0; i < sources.length; i++) {
                    sources[i] = random.nextInt(SIZES[level]);
                    targets[i] = mayChange ? random.nextInt(SIZES[level]) : sources[i];
                }
                moves.add(new Moves(level, mayChange, sources, targets));
            }
        }

        BitSet move(BitSet states, boolean forward) {
            BitSet moved = (BitSet) states.clone();
            for (Moves move : moves) {
                BitSet next = new BitSet();
                for (int state : moved.stream().toArray()) {
                    for (int i = 0; i < move.sources().length; i++) {
                        int from = forward ? move.sources()[i] : move.targets()[i];
                        int[] vector = vector(state);
                        if (vector[move.level()] == from) {
                            vector[move.level()] = forward ? move.targets()[i] : move.sources()[i];
                            next.set(code(vector));
                        }
                    }
                }
                moved = next;
            }
            return moved;
        }
    }

    /** The process must not end otherwise, since it may be that of a program which embeds the checker. */
    @Test
    void aFullHeapIsAnErrorAndNotTheEndOfTheProcess() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx48m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FullHeap.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).isEqualTo(FullHeap.STATUS);
    }

    /** Fills the heap with diagrams; the meter, whose limit is otherwise a part of the heap, does not end it before. */
    static final class FullHeap {
        static final int STATUS = 7;

        private FullHeap() {}

        public static void main(String[] arguments) {
            Random random = new Random(1);
            try (FramedDiagrams diagrams =
                    new FramedDiagrams(LARGE, Budget.unlimited().withMemory(Long.MAX_VALUE))) {
                for (int states = 1 << 14; ; states += 1 << 14) {
                    scatter(diagrams, random, states);
                }
            } catch (OutOfMemoryError e) {
                Runtime.getRuntime().halt(STATUS);
            }
        }
    }
}
