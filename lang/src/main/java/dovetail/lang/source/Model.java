package dovetail.lang.source;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.reduction.StructuralReduction;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A model as a language hands it over: the network, what came with it, and the language's own predicate syntax. */
public interface Model {
    /** The system that the model describes. */
    default TransitionSystem system() {
        return network();
    }

    /**
     * The same model under a budget. Where a model composes its system when that is first asked for, asking throws {@link
     * dovetail.base.Limit.Exceeded} when the budget does not suffice.
     */
    default Model within(Budget budget) {
        return this;
    }

    /** The system as a network of components; throws when it is of another kind. */
    Network network();

    /** Reads a state predicate in the model's own expression syntax; throws when it does not make sense. */
    default Expr predicate(SourceText text) {
        return predicate(text, Map.of());
    }

    /**
     * Reads a state predicate that may use others by name; nothing but errors is reported.
     *
     * @param named predicates read before; a name that the model has itself keeps the model's meaning
     */
    default Expr predicate(SourceText text, Map<String, Expr> named) {
        return predicate(text, named, warning -> {});
    }

    /**
     * Reads a state predicate; throws with everything that is wrong with it.
     *
     * @param named predicates read before; a name that the model has itself keeps the model's meaning
     * @param warnings takes what is strange about a predicate that could be read
     */
    Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings);

    /**
     * Reads a formula in the model's own temporal logic; empty where the language has none.
     *
     * @param named predicates read before; a name that the model has itself keeps the model's meaning
     */
    default Optional<Property.OfRuns> formula(String name, SourceText text, Map<String, Expr> named) {
        return Optional.empty();
    }

    /** The canonical text of a label that a user wrote, for languages in which a label has several texts. */
    default String label(String written) {
        return written;
    }

    /** The values of the named constants, in the order of the text; a user may give others. */
    default Map<String, String> constants() {
        return Map.of();
    }

    /** The properties that the model text itself states, such as assertions, with their places and texts. */
    default StatedProperties stated() {
        return new StatedProperties();
    }

    /** These properties alone. */
    default List<Property> properties() {
        return stated().list();
    }

    /** The automaton of runs that must not exist, where the model carries one. */
    default Optional<BuchiProcess> buchi() {
        return Optional.empty();
    }

    /** The labels of steps with an unknown partner in the environment of the system; none where it is closed. */
    default List<String> openLabels() {
        return List.of();
    }

    /** The model as a closed system, without such steps; empty where the language has none. */
    default Optional<Model> closed() {
        return Optional.empty();
    }

    /** The model in each of its contexts, by their names; none where the model has no environments. */
    default Map<String, Model> contexts() {
        return Map.of();
    }

    /** The loops of the environment of the model, where it has any. */
    default Optional<Rounds> rounds() {
        return Optional.empty();
    }

    /** The places of the processes of the model, where these come and go. */
    default Optional<ProcessPlaces> processPlaces() {
        return Optional.empty();
    }

    /**
     * The sub-contexts of the model, where it is a context; throws {@link dovetail.base.Limit.Exceeded} when the environment
     * is too large for the budget of the model.
     */
    default Optional<SubContexts> subContexts() {
        return Optional.empty();
    }

    /**
     * Warnings about parts of the model that no run can use: variables, states, transitions, components.
     *
     * @param properties properties of the model, which read variables as well
     */
    default List<Diagnostic> lints(Collection<Property> properties) {
        return List.of();
    }

    /** The structural reduction of questions about the model. */
    default StructuralReduction reduction() {
        return StructuralReduction.NONE;
    }

    /** The files that the text of the model names, and that were read with it. */
    default List<Path> references() {
        return List.of();
    }

    /** Warnings about a model that could be read. */
    default List<Diagnostic> warnings() {
        return List.of();
    }
}
