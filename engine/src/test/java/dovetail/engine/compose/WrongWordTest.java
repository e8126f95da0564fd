package dovetail.engine.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.compose.live.JoinOrder;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.engine.Engine;
import dovetail.engine.EngineTable;
import dovetail.engine.SafetyEngine;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kept violation whose word does not replay is searched again, with a warning, and is never shown. */
class WrongWordTest {
    private static final List<int[]> WRONG = List.of(new int[0], new int[] {0}, new int[] {1, 0}, new int[] {9999});

    @TempDir
    private Path directory;

    private int forged;

    /** Has the name and the options of the engine, and says that a word is a violation. */
    private static final class Lying extends SafetyEngine {
        private final int[] word;

        Lying(int[] word) {
            this.word = word;
        }

        @Override
        protected List<JoinOrder> joinOrders() {
            return List.of(JoinOrder.SMART);
        }

        @Override
        protected EngineTable table() {
            return ComposeProvider.TABLE;
        }

        @Override
        protected String options() {
            return ComposeOptions.DEFAULT.values().text();
        }

        @Override
        protected boolean usesSymmetry() {
            return false;
        }

        @Override
        protected Search search(
                SafetyProblem problem, String question, MinimisedComponents known, Budget budget, Progress progress) {
            return new Search() {
                @Override
                public int[] violation() {
                    return word;
                }

                @Override
                public Figures figures(double seconds) {
                    return Figures.nothing(seconds);
                }
            };
        }
    }

    @Test
    void wrongWordsAreSearchedAgain() {
        Cases.forEachExplicit(60, 2000, this::check);
        assertThat(forged).isPositive();
    }

    private void check(Network network, long seed) {
        ComposeEngine engine = new ComposeEngine(ComposeOptions.DEFAULT);
        Verdict plain = verdict(engine, network, ResultCache.NONE);
        for (int[] word : WRONG) {
            Path place = directory.resolve(seed + " " + word.length + " " + (word.length == 0 ? 0 : word[0]));
            if (isShown(word, network, place)) {
                continue;
            }
            forged++;
            ResultCache cache = cache(place);
            Verdict again = verdict(engine, network, cache);
            assertThat(again.kind()).isEqualTo(plain.kind());
            assertThat(again.trace().isPresent()).isEqualTo(plain.trace().isPresent());
            assertThat(again.figures().counts()).isEqualTo(plain.figures().counts());
            assertThat(again.figures().account().remarks()).doesNotContain(SafetyEngine.EARLIER);
            assertThat(cache.use().rejected()).isEqualTo(1);
            assertThat(cache.warnings()).singleElement().asString().contains("built again: 1");
            Verdict replaced = verdict(engine, network, cache(place));
            assertThat(replaced.kind()).isEqualTo(plain.kind());
            assertThat(replaced.figures().account().remarks()).contains(SafetyEngine.EARLIER);
        }
    }

    /** Keeps a word as a violation; whether it is one after all. */
    private static boolean isShown(int[] word, Network network, Path place) {
        try {
            verdict(new Lying(word), network, cache(place));
            return true;
        } catch (IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return false;
        }
    }

    private static ResultCache cache(Path place) {
        return ResultCache.in(CacheDirectory.open(place, 1 << 26), "tool", false);
    }

    private static Verdict verdict(Engine engine, Network network, ResultCache cache) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, cache, budget)) {
            Property property = new Property.DeadlockFree("deadlockfree");
            return engine.run(system, List.of(property), budget, Progress.SILENT)
                    .get(0);
        }
    }
}
