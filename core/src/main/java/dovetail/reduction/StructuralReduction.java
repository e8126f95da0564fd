package dovetail.reduction;

import dovetail.base.Budget;
import dovetail.property.Property;
import java.util.List;
import java.util.Optional;

/**
 * Structural reduction of a system for some properties: transforms both, before any search, such that the answers stay the same.
 * A language offers one where its models have a structure to reduce, as nets do.
 */
@FunctionalInterface
public interface StructuralReduction {
    /** The reduction of systems that have none. */
    StructuralReduction NONE = (properties, budget) -> Optional.empty();

    /**
     * A smaller question with the same answers; nothing where the system stays as it is, or a property is not preserved.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before it is known
     */
    Optional<ReducedQuestion> reduced(List<Property> properties, Budget budget);
}
