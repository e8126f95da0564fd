package dovetail.engine.modular;

import dovetail.base.Limit;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.promela.PromelaModules;
import dovetail.engine.modular.promela.SoughtComputation;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Promela text of a system of modules and of the questions about its computations that the properties ask. */
public final class ModularPromela {
    private ModularPromela() {}

    /**
     * The text and the properties that it cannot ask, with the reasons.
     *
     * @param refused a line for each property that is not written
     */
    public record Written(List<String> lines, List<String> refused) {}

    /**
     * Writes the system of an order, whose modules set their variables in that order.
     *
     * @param reserved the reserved words of Promela
     * @throws dovetail.automaton.AutomatonTooLarge when the automaton of a property passes a bound
     */
    public static Written of(GenerationOrder order, List<Property> properties, Set<String> reserved) {
        List<SoughtComputation> questions = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Property property : properties) {
            Optional<Limit> refusal = property.kind() == PropertyKind.ERROR_FREE
                    ? Optional.of(Limit.unsupported("steps of modules have no errors"))
                    : ModularProvider.TABLE.refusal(property);
            if (refusal.isPresent()) {
                refused.add("'" + property.name() + "' is not written: "
                        + refusal.get().text());
            } else {
                Question question = Question.of(property);
                String meaning = question.isExistential() ? "shows" : "violates";
                questions.add(new SoughtComputation(property.name(), question.sought(), meaning));
            }
        }
        return new Written(new PromelaModules(order, questions, reserved).lines(), refused);
    }
}
