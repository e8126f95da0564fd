package dovetail.engine.modular.generate;

import dovetail.model.data.Domain;
import java.util.List;

/** Effect of the phase that gives a variable each value which bounds and a constraint admit. */
final class ChoiceEffect implements Phase.Effect {
    private final int variable;
    private final Domain domain;
    private final List<Bound> bounds;
    private final List<Code> conditions;

    /** A restriction of the values. */
    private record Bound(Restriction.Kind kind, Code guard, Code value) {}

    /** @param conditions that the value and the other slots of the phase have to satisfy */
    ChoiceEffect(GenerationPlan plan, int variable, List<Restriction> bounds, List<Code> conditions) {
        this.variable = variable;
        this.domain = plan.domain(variable);
        this.bounds = bounds.stream()
                .map(r -> new Bound(r.kind(), Code.of(r.guard()), Code.of(r.bound())))
                .toList();
        this.conditions = conditions;
    }

    @Override
    public void apply(int[] now, Runnable outcome) {
        int low = domain.min();
        int high = domain.max();
        for (Bound bound : bounds) {
            if (bound.guard.holds(now)) {
                int value = bound.value.value(now);
                low = bound.kind == Restriction.Kind.AT_MOST ? low : Math.max(low, value);
                high = bound.kind == Restriction.Kind.AT_LEAST ? high : Math.min(high, value);
            }
        }
        for (int value = low; value <= high; value++) {
            now[variable] = value;
            if (isAdmitted(now)) {
                outcome.run();
            }
        }
    }

    private boolean isAdmitted(int[] now) {
        for (Code condition : conditions) {
            if (!condition.holds(now)) {
                return false;
            }
        }
        return true;
    }
}
