package dovetail.search.question;

import dovetail.property.NetQuestion;
import dovetail.result.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Facts about a bounded net that a search has computed.
 *
 * @param sums the largest sums of tokens that were asked for, by their places
 * @param fired the transitions that can fire
 * @param losses by question that was asked, the marking from which something is lost, if there is one
 */
public record NetFacts(Map<List<Integer>, Long> sums, BitSet fired, Map<NetQuestion, Optional<NetLoss>> losses)
        implements NetAnswer.Facts {
    @Override
    public Optional<Long> largest(List<Integer> places) {
        return Optional.ofNullable(sums.get(places));
    }

    @Override
    public Optional<NetLoss> loss(NetQuestion question) {
        return Objects.requireNonNull(losses.get(question));
    }

    @Override
    public Optional<String> growth() {
        return Optional.empty();
    }

    @Override
    public Optional<Trace> covering() {
        return Optional.empty();
    }
}
