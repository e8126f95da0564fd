package dovetail.engine;

import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.FiguresCodec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.problem.SafetyProblem;
import dovetail.result.Figures;
import dovetail.result.Trace;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Search for a violating word that another run may have carried out. It depends on the composition, with the names that its
 * account mentions, and on the engine with its options. A word of another run is lifted and replayed like one that was found
 * now; one that does not replay is no result.
 */
final class KnownSearch implements Construction<KnownSearch.Found> {
    private final String engine;
    private final SafetyProblem problem;
    private final Supplier<Found> search;

    /**
     * @param engine with its options
     * @param search carries the search out
     */
    KnownSearch(String engine, SafetyProblem problem, Supplier<Found> search) {
        this.engine = engine;
        this.problem = problem;
        this.search = search;
    }

    /**
     * The end of a search.
     *
     * @param word violates the property; null when no word does
     * @param work of the constructions within the search
     */
    record Found(int @Nullable [] word, Figures figures, long work) {
        Found remarking(String remark) {
            return new Found(word, figures.with(figures.account().remarking(remark)), work);
        }

        /** The trace of the word, replayed. */
        Optional<Trace> trace(SafetyProblem problem) {
            return word == null ? Optional.empty() : Optional.of(problem.trace(word));
        }
    }

    @Override
    public boolean isRight(Found found) {
        try {
            found.trace(problem);
            return true;
        } catch (IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return false;
        }
    }

    @Override
    public Codec<Found> codec() {
        return new FoundCodec();
    }

    @Override
    public void describe(ContentKey.Builder key) {
        Composition composition = problem.composition();
        key.add(engine).add(composition.events()).add(composition.bad());
        for (int event = 0; event < composition.events(); event++) {
            key.add(problem.eventName(event));
        }
        key.add(composition.components().size());
        for (ComponentLts component : composition.components()) {
            add(component, key);
        }
        add(composition.monitor(), key);
    }

    private static void add(ComponentLts component, ContentKey.Builder key) {
        key.add(component.name()).add(component.alphabet()).add(component.lts());
    }

    /** Small components may have many combinations. */
    @Override
    public boolean isSmall() {
        return false;
    }

    @Override
    public Found build() {
        return search.get();
    }

    /** The constructions within the search are counted by themselves. */
    @Override
    public long work(Found found) {
        return 0;
    }

    @Override
    public long saved(Found found) {
        return found.work();
    }

    /** Codec of the ends of searches. */
    private record FoundCodec() implements Codec<Found> {
        @Override
        public String format() {
            return "search 1";
        }

        @Override
        public void write(Found found, PayloadWriter out) {
            int[] word = found.word();
            out.flag(word != null);
            if (word != null) {
                out.numbers(word);
            }
            FiguresCodec.write(found.figures(), out);
            out.large(found.work());
        }

        @Override
        public Found read(PayloadReader in) {
            return new Found(in.flag() ? in.numbers() : null, FiguresCodec.read(in), in.large());
        }
    }
}
