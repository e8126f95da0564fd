package dovetail.bench.corpus;

import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A safety property of a model.
 *
 * @param title what the table of results calls it
 * @param known the known answer, if there is one
 */
public record SafetyQuestion(String title, Property property, Optional<Verdict.Kind> known) {
    /** The first answer that is not the right one: the known one or, where none is known, the first. */
    Optional<String> disagreement(List<Reply> replies) {
        Optional<Verdict.Kind> right = known;
        String source = "known is ";
        for (Reply reply : replies) {
            if (reply.isDecided() && right.isEmpty()) {
                right = Optional.of(reply.kind());
                source = reply.engine() + " says ";
            } else if (reply.isDecided() && reply.kind() != right.get()) {
                return Optional.of(title + ": " + reply.engine() + " says " + reply.word() + ", but " + source
                        + Table.word(right.get()));
            }
        }
        return Optional.empty();
    }
}
