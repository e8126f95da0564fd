package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers with a cache, an empty one or one that has the search, are the answers without. */
class KnownSearchTest {
    @TempDir
    private Path directory;

    private int known;

    @Test
    void answersDoNotDependOnTheCache() {
        Cases.forEachExplicit(60, 2000, (network, seed) -> {
            compare(new ComposeEngine(ComposeOptions.DEFAULT), network, seed);
            compare(new IccEngine(IccOptions.DEFAULT), network, seed);
        });
        assertThat(known).isPositive();
    }

    /** Runs at once, each with a cache of its own in one directory, as those of several processes. */
    @Test
    void runsAtOnceShareADirectory() throws Exception {
        List<Callable<Void>> runs = new ArrayList<>();
        for (int run = 0; run < 3; run++) {
            runs.add(() -> {
                Cases.forEachExplicit(40, 2000, (network, seed) -> {
                    ResultCache cache = ResultCache.in(CacheDirectory.open(directory, 1 << 26), "tool", false);
                    for (Engine engine :
                            List.of(new ComposeEngine(ComposeOptions.DEFAULT), new IccEngine(IccOptions.DEFAULT))) {
                        String what = engine.name() + ", seed " + seed;
                        Verdict plain = verdict(engine, network, ResultCache.NONE);
                        Verdict cached = verdict(engine, network, cache);
                        assertThat(cached.kind()).as(what).isEqualTo(plain.kind());
                        assertThat(cached.trace().isPresent())
                                .as(what)
                                .isEqualTo(plain.trace().isPresent());
                    }
                    cache.close();
                    assertThat(cache.warnings()).isEmpty();
                });
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(runs.size());
        for (Future<Void> run : threads.invokeAll(runs)) {
            run.get();
        }
        threads.shutdown();
    }

    private void compare(Engine engine, Network network, long seed) {
        String what = engine.name() + ", seed " + seed;
        Verdict plain = verdict(engine, network, ResultCache.NONE);
        for (int run = 0; run < 2; run++) {
            ResultCache cache =
                    ResultCache.in(CacheDirectory.open(directory.resolve("" + seed), 1 << 26), "tool", false);
            Verdict cached = verdict(engine, network, cache);
            assertThat(cached.kind()).as(what).isEqualTo(plain.kind());
            assertThat(states(cached)).as(what).isEqualTo(states(plain));
            assertThat(cached.figures().counts())
                    .as(what)
                    .isEqualTo(plain.figures().counts());
            assertThat(cached.figures().checks())
                    .as(what)
                    .isEqualTo(plain.figures().checks());
            boolean isKnown = cached.figures().account().remarks().contains(SafetyEngine.EARLIER);
            known += isKnown ? 1 : 0;
            assertThat(isKnown && run == 0).as(what).isFalse();
        }
    }

    private static Verdict verdict(Engine engine, Network network, ResultCache cache) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, cache, budget)) {
            Property property = new Property.DeadlockFree("deadlockfree");
            return engine.run(system, List.of(property), budget, Progress.SILENT)
                    .get(0);
        }
    }

    private static List<List<Integer>> states(Verdict verdict) {
        List<List<Integer>> states = new ArrayList<>();
        if (verdict.trace().isPresent()) {
            Trace trace = verdict.trace().get();
            for (int i = 0; i <= trace.steps().size(); i++) {
                List<Integer> state = new ArrayList<>();
                for (int value : trace.state(i)) {
                    state.add(value);
                }
                states.add(state);
            }
        }
        return states;
    }
}
