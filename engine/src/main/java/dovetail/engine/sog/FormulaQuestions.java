package dovetail.engine.sog;

import dovetail.ltl.Formula;
import dovetail.ltl.FormulaParts;
import dovetail.ltl.FormulaText;
import dovetail.ltl.Substitution;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Splits a formula into questions about the same network, each with its own atoms. A part is one only when it is insensitive by
 * itself: invisible steps differ from part to part.
 */
final class FormulaQuestions {
    private FormulaQuestions() {}

    /** The conjuncts of a formula; none where it has no others than itself, or some are sensitive to invisible steps. */
    static List<Property.OfRuns> conjuncts(Property.OfRuns property) {
        Optional<Formula> formula = property.linearTimeFormula();
        List<Formula> parts = formula.isEmpty() ? List.of() : FormulaParts.conjuncts(formula.get());
        List<Property.OfRuns> questions = insensitive(parts, property);
        return questions.size() < Math.max(2, parts.size()) ? List.of() : questions;
    }

    /** The alternatives of a formula, each of which implies it; none that is sensitive to invisible steps. */
    static List<Property.OfRuns> alternatives(Property.OfRuns property) {
        Optional<Formula> formula = property.linearTimeFormula();
        return formula.isEmpty() ? List.of() : insensitive(FormulaParts.alternatives(formula.get()), property);
    }

    private static List<Property.OfRuns> insensitive(List<Formula> parts, Property.OfRuns whole) {
        List<Property.OfRuns> questions = new ArrayList<>();
        for (Formula part : parts) {
            Property.LinearTime question = question(part, whole);
            if (isInsensitive(question)) {
                questions.add(question);
            }
        }
        return questions;
    }

    /** The question about a part, whose name is its text. */
    private static Property.LinearTime question(Formula part, Property.OfRuns whole) {
        TreeMap<Integer, Integer> numbers = new TreeMap<>();
        Substitution.of(part, atom -> {
            numbers.put(atom.index(), 0);
            return atom;
        });
        List<Atom> atoms = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int index : List.copyOf(numbers.keySet())) {
            numbers.put(index, atoms.size());
            Atom atom = whole.atoms().get(index);
            atoms.add(atom);
            texts.add(atom.text());
        }
        Formula formula =
                Substitution.of(part, atom -> Formula.atom(Objects.requireNonNull(numbers.get(atom.index()))));
        return new Property.LinearTime(
                FormulaText.render(formula, texts),
                formula,
                atoms,
                new RunRules(whole.rules().finite(), false, false));
    }

    private static boolean isInsensitive(Property.LinearTime question) {
        try {
            Insensitive.prove(question);
            return true;
        } catch (Insensitive.Refusal e) {
            return false;
        }
    }
}
