package dovetail.vacuity;

import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.TransitionSystem;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The antecedents inside the predicates that a formula demands of all states, as in {@code G {a imply b}}. */
final class AtomWays {
    private AtomWays() {}

    /** @param demanded the atoms that have to be true in all states, and occur in the formula nowhere else */
    static List<Stronger> of(Property.OfRuns property, List<Integer> demanded, TransitionSystem system) {
        List<Stronger> ways = new ArrayList<>();
        for (int number : demanded) {
            Atom atom = property.atoms().get(number);
            if (atom.isAction()) {
                continue;
            }
            for (PredicateWays.Way way : PredicateWays.ways(Expr.not(atom.predicate()), system)) {
                List<Atom> atoms = new ArrayList<>(property.atoms());
                atoms.set(number, new Atom.State(atom.text(), Expr.not(way.bad())));
                ways.add(new Stronger(property.withAtoms(atoms), way.antecedent() + " never happens"));
            }
        }
        return ways;
    }

    static List<Integer> demanded(Formula formula) {
        List<Integer> atoms = new ArrayList<>();
        demanded(formula, atoms);
        List<Integer> all = new ArrayList<>();
        occurrences(formula, all);
        return single(atoms, all);
    }

    /** The atoms that occur once. */
    private static List<Integer> single(List<Integer> atoms, List<Integer> all) {
        return atoms.stream()
                .filter(atom -> Collections.frequency(all, atom) == 1)
                .toList();
    }

    private static void demanded(Formula formula, List<Integer> into) {
        if (formula instanceof Formula.And and) {
            and.operands().forEach(operand -> demanded(operand, into));
        } else if (formula instanceof Formula.Release release && release.left().equals(Formula.FALSE)) {
            if (release.right() instanceof Formula.Atom atom) {
                into.add(atom.index());
            }
        }
    }

    private static void occurrences(Formula formula, List<Integer> into) {
        if (formula instanceof Formula.Atom atom) {
            into.add(atom.index());
        } else if (formula instanceof Formula.Not not) {
            occurrences(not.operand(), into);
        } else if (formula instanceof Formula.And and) {
            and.operands().forEach(operand -> occurrences(operand, into));
        } else if (formula instanceof Formula.Or or) {
            or.operands().forEach(operand -> occurrences(operand, into));
        } else if (formula instanceof Formula.Next next) {
            occurrences(next.operand(), into);
        } else if (formula instanceof Formula.Until until) {
            occurrences(until.left(), into);
            occurrences(until.right(), into);
        } else if (formula instanceof Formula.Release release) {
            occurrences(release.left(), into);
            occurrences(release.right(), into);
        }
    }

    static List<Integer> demanded(Mtl formula) {
        List<Integer> atoms = new ArrayList<>();
        demanded(formula, atoms);
        List<Integer> all = new ArrayList<>();
        occurrences(formula, all);
        return single(atoms, all);
    }

    private static void demanded(Mtl formula, List<Integer> into) {
        if (formula instanceof Mtl.And and) {
            and.operands().forEach(operand -> demanded(operand, into));
        } else if (formula instanceof Mtl.Not not
                && not.operand() instanceof Mtl.Until until
                && until.left().equals(Mtl.TRUE)
                && until.interval().equals(new Interval(0, Interval.INFINITE))
                && Mtl.not(until.right()) instanceof Mtl.Atom atom) {
            into.add(atom.index());
        }
    }

    private static void occurrences(Mtl formula, List<Integer> into) {
        if (formula instanceof Mtl.Atom atom) {
            into.add(atom.index());
        } else if (formula instanceof Mtl.Not not) {
            occurrences(not.operand(), into);
        } else if (formula instanceof Mtl.And and) {
            and.operands().forEach(operand -> occurrences(operand, into));
        } else if (formula instanceof Mtl.Or or) {
            or.operands().forEach(operand -> occurrences(operand, into));
        } else if (formula instanceof Mtl.Until until) {
            occurrences(until.left(), into);
            occurrences(until.right(), into);
        } else if (formula instanceof Mtl.Since since) {
            occurrences(since.left(), into);
            occurrences(since.right(), into);
        }
    }
}
