package dovetail.check.jobs;

import dovetail.base.Limit;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Optional;

/**
 * Judges answers about a sub-context by the whole context. The environment of a sub-context has fewer steps, so a state may be a
 * deadlock there and none in the whole. What a finite path shows is true of the whole; other violations are examined.
 */
final class WholeContext {
    private final TransitionSystem system;

    WholeContext(TransitionSystem system) {
        this.system = system;
    }

    /** Why jobs cannot answer a property; nothing where they can. */
    static Optional<Limit> refusal(Property property) {
        PropertyKind kind = property.kind();
        if (kind == PropertyKind.BRANCHING_TIME
                || kind == PropertyKind.TIMELOCK_FREE
                || kind == PropertyKind.OF_NET
                || kind == PropertyKind.UNSUPPORTED) {
            return Optional.of(Limit.unsupported("the answers of sub-contexts do not answer it: it " + kind.refusal()));
        }
        RunRules rules = property.assumptions().rules();
        return rules != null && rules.fair()
                ? Optional.of(
                        Limit.unsupported("a run that is fair in a sub-context need not be fair in the whole context"))
                : Optional.empty();
    }

    /**
     * The verdict of a sub-context, unknown where it rests on a deadlock that the whole context does not have, or on a run that is
     * not there to be examined.
     */
    Verdict judged(Property property, Verdict verdict) {
        if (property.kind().has(PropertyKind.Fact.SHOWN_BY_PATH)) {
            return verdict;
        }
        Trace trace = verdict.trace().orElse(null);
        if (trace == null) {
            return verdict.kind() == Verdict.Kind.VIOLATED && !property.isExistential()
                    ? verdict.replacedBy(Limit.unsupported("the sub-context violates it by a run that cannot be shown"))
                    : verdict;
        }
        if (trace.kind() != Trace.Kind.DEADLOCK) {
            return verdict;
        }
        int[] last = trace.steps().isEmpty()
                ? trace.initial()
                : trace.steps().get(trace.steps().size() - 1).after();
        boolean goesOn = Semantics.of(system).moves(last).stream().anyMatch(move -> !move.isError());
        return goesOn
                ? verdict.replacedBy(Limit.unsupported(
                        "the sub-context has a deadlock where the whole context has a step of its environment"))
                : verdict;
    }
}
