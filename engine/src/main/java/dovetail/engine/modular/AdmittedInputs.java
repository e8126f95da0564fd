package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.Modules;
import dovetail.prepare.PreparedSystem;
import dovetail.result.Trace;
import java.util.List;
import java.util.Optional;

/**
 * Answers whether every sequence of inputs has a computation, once for all properties of a system, and tells the consequences
 * for a property (decision 0038).
 */
final class AdmittedInputs {
    private static final String UNDECIDED = "whether every sequence of inputs has a computation was not decided: ";

    private static final String ACCEPTED_INPUTS =
            "the answer is about the inputs that have a computation (input-states=0)";

    private final PreparedSystem prepared;
    private final Modules system;
    private final GenerationOrder order;
    private final ModularOptions options;
    private final Budget budget;
    private final Progress progress;

    AdmittedInputs(
            PreparedSystem prepared, GenerationOrder order, ModularOptions options, Budget budget, Progress progress) {
        this.prepared = prepared;
        this.system = Modules.of(prepared.system());
        this.order = order;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
    }

    /** The inputs that no computation has; of a closed system, whether it has a computation at all. */
    InputCheck.Answer answer() {
        prepared.used("the check of inputs");
        return prepared.part(InputCheck.Answer.class, this::checked, budget);
    }

    private InputCheck.Answer checked(Budget limits) {
        ModularSearch.requireFewSets(system);
        InputCheck check = new InputCheck(system, order, options, limits);
        InputCheck.Answer answer = check.isOpen() ? check.answer() : InputCheck.Answer.ADMITTED;
        if (check.isOpen() && answer.undecided().isEmpty()) {
            return answer;
        }
        ModularSearch any =
                new ModularSearch(system, Optional.empty(), order, options, limits.meter(), limits, progress);
        return any.computation().isEmpty() ? check.noComputation() : answer;
    }

    /** Why properties of all computations are not answered: inputs that have none, or may have none. */
    Optional<Limit> doubt() {
        InputCheck.Answer answer = answer();
        if (answer.refusal().isPresent()) {
            return Optional.of(new Limit(Limit.Kind.INPUTS, answer.refusal().get()));
        }
        boolean isWanted = options.inputStates() > 0;
        return answer.undecided()
                .filter(why -> isWanted)
                .map(why -> new Limit(Limit.Kind.STATES, UNDECIDED + why.reason() + "; " + why.remedy()));
    }

    /** Why it is not known whether all inputs are admitted; nothing when it is. */
    Optional<Limit> undecided() {
        return answer().undecided().map(why -> new Limit(Limit.Kind.STATES, UNDECIDED + why.reason()));
    }

    /** The remarks of an answer without {@linkplain #doubt doubt} that was given although inputs were not checked. */
    List<String> assumptions() {
        return answer().undecided().isPresent() ? List.of(ACCEPTED_INPUTS) : List.of();
    }

    /** Inputs that are refused after some instants; unknown when a limit ends the check, since the answer is known. */
    Optional<Trace> refused() {
        try {
            return answer().trace();
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    /** The instants before refused inputs; the remarks get the inputs themselves, or why they are not known. */
    Optional<Trace> errors(List<String> remarks) {
        try {
            InputCheck.Answer answer = answer();
            answer.refusal().ifPresent(text -> remarks.add("model error: " + text));
            undecided().ifPresent(limit -> remarks.add(limit.text()));
            return answer.trace();
        } catch (Limit.Exceeded e) {
            remarks.add(UNDECIDED + e.limit().text());
            return Optional.empty();
        }
    }
}
