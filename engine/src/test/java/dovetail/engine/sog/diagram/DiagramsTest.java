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
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import jdd.util.Configuration;
import org.junit.jupiter.api.Test;

/** Sets and relations over few bits, compared with bit sets; frames; limits. */
class DiagramsTest {
    private static final int BITS = 7;
    private static final Field WHOLE = new Field(0, BITS);

    @Test
    void operationsAreThoseOfSets() {
        Cases.forEachSeed(500, seed -> {
            Random random = new Random(seed);
            try (Diagrams diagrams = new Diagrams(BITS, Budget.unlimited())) {
                BitSet one = set(random);
                BitSet other = set(random);
                Diagram a = diagrams.codes(WHOLE, one);
                Diagram b = diagrams.codes(WHOLE, other);
                assertSet(diagrams, diagrams.and(a, b), and(one, other));
                BitSet either = (BitSet) one.clone();
                either.or(other);
                assertSet(diagrams, diagrams.or(a, b), either);
                BitSet rest = (BitSet) one.clone();
                rest.andNot(other);
                assertSet(diagrams, diagrams.minus(a, b), rest);
                BitSet complement = (BitSet) one.clone();
                complement.flip(0, 1 << BITS);
                assertSet(diagrams, diagrams.minus(diagrams.all(), a), complement);
                assertThat(diagrams.or(a, diagrams.empty())).isEqualTo(a).hasSameHashCodeAs(a);
            }
        });
    }

    @Test
    void relationsMoveTheirFieldsAndKeepTheRest() {
        Cases.forEachSeed(1000, seed -> {
            Random random = new Random(seed);
            try (Diagrams diagrams = new Diagrams(BITS, Budget.unlimited())) {
                List<RandomRelation> relations = new ArrayList<>();
                for (int r = 1 + random.nextInt(4); r > 0; r--) {
                    relations.add(new RandomRelation(random));
                }
                BitSet states = set(random);
                Diagram set = diagrams.codes(WHOLE, states);
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
                    assertSet(diagrams, diagrams.preimage(set, steps), relation.move(states, false));
                }
                assertSet(diagrams, diagrams.closure(symbolic).of(set), closed);
            }
        });
    }

    @Test
    void releasedDiagramsCannotBeUsed() {
        try (Diagrams diagrams = new Diagrams(BITS, Budget.unlimited());
                Diagrams others = new Diagrams(BITS, Budget.unlimited())) {
            Diagram released;
            Diagram kept;
            try (Diagrams.Frame frame = diagrams.frame()) {
                released = diagrams.codes(WHOLE, BitSet.valueOf(new long[] {6}));
                kept = frame.keep(released);
            }
            assertSet(diagrams, kept, BitSet.valueOf(new long[] {6}));
            assertThatThrownBy(() -> diagrams.and(released, kept)).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> others.and(others.all(), kept)).isInstanceOf(IllegalStateException.class);
            try (Diagrams.Frame outer = diagrams.frame();
                    Diagrams.Frame inner = diagrams.frame()) {
                assertThatThrownBy(outer::close).isInstanceOf(IllegalStateException.class);
                assertThat(inner.keep(kept)).isEqualTo(kept);
            }
        }
    }

    @Test
    void framesKeepTablesSmall() {
        Random random = new Random(1);
        Budget budget = Budget.unlimited();
        try (Diagrams diagrams = new Diagrams(24, budget)) {
            Diagram sample = scatter(diagrams, random, 200);
            BigInteger count = diagrams.count(sample);
            long bytes = 0;
            for (int round = 0; round < 200; round++) {
                try (Diagrams.Frame frame = diagrams.frame()) {
                    assertThat(frame.keep(sample)).isEqualTo(sample);
                    scatter(diagrams, random, 200);
                }
                bytes = round == 20 ? diagrams.bytes() : bytes;
            }
            assertThat(diagrams.bytes()).isLessThanOrEqualTo(2 * bytes);
            assertThat(diagrams.count(sample)).isEqualTo(count);
            assertThat(budget.meter().bytes()).isEqualTo(diagrams.bytes());
        }
        assertThat(budget.meter().bytes()).isZero();
    }

    @Test
    void countsAreExact() {
        try (Diagrams diagrams = new Diagrams(200, Budget.unlimited())) {
            BigInteger all = BigInteger.ONE.shiftLeft(200);
            assertThat(diagrams.count(diagrams.all())).isEqualTo(all);
            List<Field> fields = List.of(new Field(0, 31), new Field(100, 30));
            Diagram states = diagrams.state(fields, new int[] {12345, 67});
            assertThat(diagrams.count(states)).isEqualTo(BigInteger.ONE.shiftLeft(139));
            assertThat(diagrams.count(diagrams.minus(diagrams.all(), states)))
                    .isEqualTo(all.subtract(BigInteger.ONE.shiftLeft(139)));
            assertThat(diagrams.pick(states).get(0, 31).toLongArray())
                    .isEqualTo(new long[] {Integer.reverse(12345) >>> 1});
        }
    }

    @Test
    void memoryLimitEndsOperationsWhichCanBeRepeated() {
        Budget budget = Budget.unlimited().withMemory(1 << 20);
        try (Diagrams diagrams = new Diagrams(30, budget)) {
            Diagram sample = scatter(diagrams, new Random(1), 50);
            assertThatThrownBy(() -> {
                        try (Diagrams.Frame frame = diagrams.frame()) {
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
        try (Diagrams diagrams = new Diagrams(30, Budget.unlimited().withTime(Duration.ofMillis(50)))) {
            assertThatThrownBy(() -> scatter(diagrams, new Random(2), 1 << 24))
                    .isInstanceOfSatisfying(
                            Limit.Exceeded.class,
                            e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.TIME));
        }
    }

    /** A set of so many random states. */
    private static Diagram scatter(Diagrams diagrams, Random random, int states) {
        Diagram set = diagrams.empty();
        for (int i = 0; i < states; i++) {
            try (Diagrams.Frame frame = diagrams.frame()) {
                Diagram state = diagrams.state(List.of(new Field(0, 24)), new int[] {random.nextInt(1 << 24)});
                set = frame.keep(diagrams.or(set, state));
            }
        }
        return set;
    }

    private static BitSet set(Random random) {
        BitSet set = new BitSet();
        int density = random.nextInt(20);
        for (int code = 0; code < 1 << BITS; code++) {
            set.set(code, random.nextInt(20) < density);
        }
        return set;
    }

    private static BitSet and(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    private static void assertSet(Diagrams diagrams, Diagram set, BitSet codes) {
        assertThat(diagrams.codes(WHOLE, codes)).isEqualTo(set);
        assertThat(set.isEmpty()).isEqualTo(codes.isEmpty());
        assertThat(diagrams.count(set)).isEqualTo(BigInteger.valueOf(codes.cardinality()));
        if (!codes.isEmpty()) {
            BitSet picked = diagrams.pick(set);
            int code = 0;
            for (int bit = 0; bit < BITS; bit++) {
                code |= picked.get(bit) ? 1 << BITS - 1 - bit : 0;
            }
            assertThat(codes.get(code)).isTrue();
        }
    }

    /** Random moves of some disjoint fields. */
    private static final class RandomRelation {
        final List<Moves> moves = new ArrayList<>();

        RandomRelation(Random random) {
            int bit = random.nextInt(3);
            while (bit < BITS) {
                int bits = Math.min(BITS - bit, random.nextInt(4));
                int[] sources = new int[1 + random.nextInt(5)];
                int[] targets = new int[sources.length];
                for (int i = 0; i < sources.length; i++) {
                    sources[i] = random.nextInt(1 << bits);
                    targets[i] = random.nextInt(1 << bits);
                }
                moves.add(new Moves(new Field(bit, bits), sources, targets));
                bit += bits + random.nextInt(4);
                if (random.nextInt(3) == 0) {
                    break;
                }
            }
        }

        BitSet move(BitSet states, boolean forward) {
            BitSet moved = (BitSet) states.clone();
            for (Moves move : moves) {
                Field field = move.field();
                int shift = BITS - field.first() - field.bits();
                int mask = (1 << field.bits()) - 1 << shift;
                BitSet next = new BitSet();
                for (int state : moved.stream().toArray()) {
                    for (int i = 0; i < move.sources().length; i++) {
                        int from = forward ? move.sources()[i] : move.targets()[i];
                        int to = forward ? move.targets()[i] : move.sources()[i];
                        if ((state & mask) >> shift == from) {
                            next.set(state & ~mask | to << shift);
                        }
                    }
                }
                moved = next;
            }
            return moved;
        }
    }

    @Test
    void globalSettingsOfTheLibraryStayAsTheyAre() {
        Random random = new Random(1);
        try (Diagrams diagrams = new Diagrams(24, Budget.unlimited())) {
            grow(diagrams, random, 1 << 13);
        }
        assertThat(Configuration.nodetableSmallSize).isEqualTo(Configuration.DEFAULT_NODETABLE_SMALL_SIZE);
        assertThat(Configuration.nodetableSimpleDeadcountThreshold)
                .isEqualTo(Configuration.DEFAULT_NODETABLE_SIMPLE_DEADCOUNT_THRESHOLD);
    }

    /** Makes a set of random codes, whose diagram has more nodes than codes. */
    private static void grow(Diagrams diagrams, Random random, int codes) {
        BitSet set = new BitSet();
        for (int i = 0; i < codes; i++) {
            set.set(random.nextInt(1 << 24));
        }
        diagrams.codes(new Field(0, 24), set);
    }

    /** The library would end the process with another status. */
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
            try (Diagrams diagrams = new Diagrams(24, Budget.unlimited().withMemory(Long.MAX_VALUE))) {
                for (int codes = 1 << 14; ; codes += 1 << 14) {
                    grow(diagrams, random, codes);
                }
            } catch (OutOfMemoryError e) {
                Runtime.getRuntime().halt(STATUS);
            }
        }
    }
}
