package dovetail.engine.sog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.cache.CacheDirectory;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.ResultCache;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A graph from the cache is the graph that is constructed, whatever the numbers of events and classes. */
class GraphConstructionTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final int EVENTS = 6;

    @TempDir
    private Path directory;

    /** A random subsystem and its names. The same seed has the same content, with other numbers of events and classes. */
    private record Sample(ObservedLts fine, EventNames names) {
        static Sample of(long seed, IntUnaryOperator event, IntUnaryOperator number) {
            Random random = new Random(seed);
            int states = 1 + random.nextInt(12);
            LtsBuilder builder = new LtsBuilder();
            Behaviours behaviours = new Behaviours();
            // Families of other subsystems have numbers, too.
            behaviours.minimal(List.of(new int[] {event.applyAsInt(0)}));
            int[] classes = new int[states];
            int[] families = new int[states];
            BitSet livelocks = new BitSet();
            for (int s = 0; s < states; s++) {
                classes[s] = number.applyAsInt(random.nextInt(3));
                livelocks.set(s, random.nextInt(5) == 0);
                for (int i = random.nextInt(4); i > 0; i--) {
                    int label = random.nextInt(EVENTS + 1) - 1;
                    builder.add(s, label < 0 ? Lts.HIDDEN : event.applyAsInt(label), random.nextInt(states));
                }
                List<int[]> sets = new ArrayList<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    BitSet set = new BitSet();
                    for (int k = random.nextInt(4); k > 0; k--) {
                        set.set(event.applyAsInt(random.nextInt(EVENTS)));
                    }
                    sets.add(set.stream().toArray());
                }
                families[s] = behaviours.minimal(sets);
            }
            int[] alphabet = new int[EVENTS];
            for (int i = 0; i < EVENTS; i++) {
                alphabet[i] = event.applyAsInt(i);
            }
            EventNames names = new EventNames();
            for (int i = 0; i < EVENTS; i++) {
                int choice = random.nextInt(4);
                if (choice < 2) {
                    names.rename(alphabet[i], choice == 0 ? Lts.HIDDEN : alphabet[random.nextInt(i + 1)]);
                }
            }
            ObservedLts fine = new ObservedLts(
                    "part",
                    builder.build(states, random.nextInt(states)).distinct(),
                    alphabet,
                    classes,
                    livelocks,
                    families,
                    behaviours);
            return new Sample(fine, names);
        }

        GraphConstruction construction() {
            return new GraphConstruction(fine, names, BUDGET);
        }

        Abstraction built() {
            return construction().build();
        }
    }

    /** The same construction, as if it were worth a file; it may be forbidden to build. */
    private record Large(GraphConstruction small, boolean mayBuild) implements Construction<Abstraction> {
        @Override
        public Codec<Abstraction> codec() {
            return small.codec();
        }

        @Override
        public void describe(ContentKey.Builder key) {
            small.describe(key);
        }

        @Override
        public boolean isSmall() {
            return false;
        }

        @Override
        public long work(Abstraction result) {
            return small.work(result);
        }

        @Override
        public Abstraction build() {
            assertThat(mayBuild).isTrue();
            return small.build();
        }
    }

    private ResultCache cache(boolean verify) {
        return ResultCache.in(CacheDirectory.open(directory, 1 << 24), "tool", verify);
    }

    private static void assertEqual(Abstraction found, Abstraction expected, String what) {
        assertThat(found.aggregates()).as(what).isEqualTo(expected.aggregates());
        assertThat(found.largest()).as(what).isEqualTo(expected.largest());
        ObservedLts graph = found.graph();
        assertThat(graph.lts().hasSameContent(expected.graph().lts())).as(what).isTrue();
        assertThat(graph.name()).isEqualTo(expected.graph().name());
        assertThat(graph.alphabet()).as(what).isEqualTo(expected.graph().alphabet());
        assertThat(graph.classes()).as(what).isEqualTo(expected.graph().classes());
        assertThat(graph.livelocks()).as(what).isEqualTo(expected.graph().livelocks());
        for (int node = 0; node < graph.stateCount(); node++) {
            assertThat(graph.behavioursOf(node))
                    .as(what)
                    .isDeepEqualTo(expected.graph().behavioursOf(node));
        }
    }

    @Test
    void graphsAreReadAsConstructed() {
        ResultCache first = cache(false);
        ResultCache second = cache(false);
        for (int seed = 0; seed < 500; seed++) {
            Sample sample = Sample.of(seed, event -> event, number -> number);
            first.get(new Large(sample.construction(), true), BUDGET.meter());
            int shift = seed % 7;
            Sample other = Sample.of(seed, event -> 3 * event + shift, number -> 2 * number + shift);
            Abstraction found = second.get(new Large(other.construction(), false), BUDGET.meter());
            assertEqual(found, other.built(), "seed " + seed);
        }
        assertThat(second.use().hits()).isEqualTo(500);
        ResultCache verifying = cache(true);
        for (int seed = 0; seed < 500; seed++) {
            Sample sample = Sample.of(seed, event -> event + 1, number -> number);
            verifying.get(new Large(sample.construction(), true), BUDGET.meter());
        }
        assertThat(verifying.use().hits()).isEqualTo(500);
        assertThat(verifying.use().differing()).isZero();
    }

    /** Bytes that are not those of a graph are rejected, or are another one; reading them never fails. */
    @Test
    void wrongBytesAreRejected() {
        GraphConstruction construction =
                Sample.of(4, event -> event, number -> number).construction();
        ResultCache cache = cache(false);
        cache.get(new Large(construction, true), BUDGET.meter());
        CacheDirectory entries = CacheDirectory.open(directory, 1 << 24);
        byte[] right = entries.read(key(construction), BUDGET.meter()).orElseThrow();
        assertThat(right.length).isGreaterThan(20);
        for (int at = 0; at < right.length; at++) {
            for (int change : new int[] {1, 2, 0x7f, 0x80}) {
                byte[] wrong = right.clone();
                wrong[at] ^= (byte) change;
                entries.write(key(construction), wrong);
                assertThat(cache.get(new Large(construction, true), BUDGET.meter()))
                        .isNotNull();
            }
        }
        assertThat(cache.use().rejected()).isGreaterThan(right.length);
    }

    private static ContentKey key(GraphConstruction construction) {
        ContentKey.Builder key = ContentKey.of("tool", construction.codec().format());
        construction.describe(key);
        return key.build();
    }

    @Test
    void everythingObservedIsInTheKey() {
        for (int seed = 0; seed < 100; seed++) {
            Sample sample = Sample.of(seed, event -> event, number -> number);
            ObservedLts fine = sample.fine();
            ContentKey key = key(sample.construction());
            assertThat(key(Sample.of(seed, event -> event, number -> number).construction()))
                    .isEqualTo(key);
            BitSet livelocks = (BitSet) fine.livelocks().clone();
            livelocks.flip(0);
            assertThat(key(with(sample, fine.classes(), livelocks, fine.families())))
                    .isNotEqualTo(key);
            int[] families = fine.families().clone();
            families[0] = fine.behaviours().minimal(List.of(new int[] {0, 1, 2, 3, 4, 5}));
            assertThat(key(with(sample, fine.classes(), fine.livelocks(), families)))
                    .isNotEqualTo(key);
            if (fine.stateCount() > 1) {
                int[] classes = fine.classes().clone();
                classes[0] = classes[0] == classes[1] ? classes[0] + 1 : classes[1];
                assertThat(key(with(sample, classes, fine.livelocks(), fine.families())))
                        .isNotEqualTo(key);
            }
            EventNames names = new EventNames();
            for (int event = 0; event < EVENTS; event++) {
                names.rename(event, sample.names().of(event));
            }
            names.rename(0, sample.names().of(0) == Lts.HIDDEN ? 0 : Lts.HIDDEN);
            assertThat(key(new GraphConstruction(fine, names, BUDGET))).isNotEqualTo(key);
        }
    }

    private static GraphConstruction with(Sample sample, int[] classes, BitSet livelocks, int[] families) {
        ObservedLts fine = sample.fine();
        return new GraphConstruction(
                new ObservedLts(
                        fine.name(), fine.lts(), fine.alphabet(), classes, livelocks, families, fine.behaviours()),
                sample.names(),
                BUDGET);
    }
}
