package dovetail.vacuity;

import dovetail.ltl.Formula;
import dovetail.ltl.FormulaText;
import dovetail.ltl.Vacuity;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlVacuity;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Formulas that are stronger than given ones: an antecedent of an implication is never true, or a scope never opens. */
final class FormulaWays {
    private static final String NEVER = " never happens";
    private static final String NEVER_IN_SCOPE = " never happens in its scope";

    private FormulaWays() {}

    static List<Stronger> of(Property.LinearTime property) {
        List<Stronger> ways = new ArrayList<>();
        for (Vacuity.Way way : Vacuity.ways(property.formula())) {
            String antecedent = antecedent(Optional.of(way.antecedent()), property.atoms());
            String reason = antecedent
                    + switch (way.extent()) {
                        case START -> " is false at the start of every run";
                        case RUN -> NEVER;
                        case SCOPE -> NEVER_IN_SCOPE;
                    };
            ways.add(new Stronger(
                    new Property.LinearTime(property.name(), way.stronger(), property.atoms(), property.rules()),
                    reason));
        }
        return ways;
    }

    static List<Stronger> of(Property.Metric property) {
        List<Stronger> ways = new ArrayList<>();
        for (MtlVacuity.Way way : MtlVacuity.ways(property.formula())) {
            String antecedent = antecedent(untimed(way.antecedent()), property.atoms());
            ways.add(new Stronger(
                    new Property.Metric(property.name(), way.stronger(), property.atoms(), property.rules()),
                    antecedent + (way.isEverywhere() ? NEVER : NEVER_IN_SCOPE)));
        }
        return ways;
    }

    private static String antecedent(Optional<Formula> antecedent, List<Atom> atoms) {
        List<String> texts = atoms.stream().map(Atom::text).toList();
        return antecedent
                .map(formula -> "the antecedent '" + FormulaText.render(formula, texts) + "'")
                .orElse("its antecedent");
    }

    /** A metric formula without operators of time; nothing for others. */
    private static Optional<Formula> untimed(Mtl formula) {
        if (formula instanceof Mtl.Atom atom) {
            return Optional.of(Formula.atom(atom.index()));
        } else if (formula instanceof Mtl.Not not) {
            return untimed(not.operand()).map(Formula::not);
        } else if (formula instanceof Mtl.And and) {
            return untimed(and.operands()).map(Formula.And::new);
        } else if (formula instanceof Mtl.Or or) {
            return untimed(or.operands()).map(Formula.Or::new);
        }
        return Optional.empty();
    }

    private static Optional<List<Formula>> untimed(List<Mtl> operands) {
        List<Formula> formulas = new ArrayList<>();
        for (Mtl operand : operands) {
            untimed(operand).ifPresent(formulas::add);
        }
        return formulas.size() == operands.size() ? Optional.of(formulas) : Optional.empty();
    }
}
