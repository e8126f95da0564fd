package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The textbook construction, kept as simple as can be and sharing nothing with the real one: a state is a set of
 * formulas that must hold from here on, and an edge a way to split them into literals for now and formulas for the next
 * position. There is one acceptance set for each until, with the edges that do not put it off. Nothing is reduced.
 */
final class NaiveTranslation {
    private final List<Formula.Until> untils = new ArrayList<>();

    /** A way to satisfy some formulas: now, later, and the untils put off. */
    private record Way(long holding, long failing, Set<Formula> next, int putOff) {}

    static Automaton automaton(Formula formula, int atoms) {
        return new NaiveTranslation().build(positive(formula), atoms);
    }

    private Automaton build(Formula formula, int atoms) {
        Map<Set<Formula>, Integer> numbers = new HashMap<>();
        List<Set<Formula>> states = new ArrayList<>();
        List<List<Way>> ways = new ArrayList<>();
        numbers.put(Set.of(formula), 0);
        states.add(Set.of(formula));
        for (int i = 0; i < states.size(); i++) {
            Set<Way> found = new LinkedHashSet<>();
            split(new ArrayDeque<>(states.get(i)), new Way(0, 0, Set.of(), 0), found);
            ways.add(new ArrayList<>(found));
            for (Way way : found) {
                if (numbers.putIfAbsent(way.next(), states.size()) == null) {
                    states.add(way.next());
                }
            }
        }
        List<List<Automaton.Edge>> edges = new ArrayList<>();
        int all = (1 << untils.size()) - 1;
        for (List<Way> outgoing : ways) {
            List<Automaton.Edge> list = new ArrayList<>();
            for (Way way : outgoing) {
                Guard guard = new Guard(List.of(new Guard.Cube(way.holding(), way.failing())));
                list.add(new Automaton.Edge(guard, numbers.get(way.next()), all & ~way.putOff()));
            }
            edges.add(list);
        }
        return new Automaton(atoms, 0, untils.size(), edges);
    }

    private void split(Deque<Formula> todo, Way way, Set<Way> found) {
        if ((way.holding() & way.failing()) != 0) {
            return;
        }
        if (todo.isEmpty()) {
            found.add(way);
            return;
        }
        Deque<Formula> rest = new ArrayDeque<>(todo);
        Formula formula = rest.pop();
        if (formula instanceof Formula.Constant constant) {
            if (constant.value()) {
                split(rest, way, found);
            }
        } else if (formula instanceof Formula.Atom atom) {
            split(rest, new Way(way.holding() | 1L << atom.index(), way.failing(), way.next(), way.putOff()), found);
        } else if (formula instanceof Formula.Not not) {
            long bit = 1L << ((Formula.Atom) not.operand()).index();
            split(rest, new Way(way.holding(), way.failing() | bit, way.next(), way.putOff()), found);
        } else if (formula instanceof Formula.And and) {
            and.operands().forEach(rest::push);
            split(rest, way, found);
        } else if (formula instanceof Formula.Or or) {
            for (Formula operand : or.operands()) {
                split(with(rest, operand), way, found);
            }
        } else if (formula instanceof Formula.Next next) {
            split(rest, later(way, next.operand(), 0), found);
        } else if (formula instanceof Formula.Until until) {
            split(with(rest, until.right()), way, found);
            split(with(rest, until.left()), later(way, until, 1 << number(until)), found);
        } else if (formula instanceof Formula.Release release) {
            split(with(with(rest, release.left()), release.right()), way, found);
            split(with(rest, release.right()), later(way, release, 0), found);
        }
    }

    private int number(Formula.Until until) {
        if (!untils.contains(until)) {
            untils.add(until);
        }
        return untils.indexOf(until);
    }

    private static Deque<Formula> with(Deque<Formula> todo, Formula formula) {
        Deque<Formula> result = new ArrayDeque<>(todo);
        result.push(formula);
        return result;
    }

    private static Way later(Way way, Formula formula, int putOff) {
        Set<Formula> next = new LinkedHashSet<>(way.next());
        next.add(formula);
        return new Way(way.holding(), way.failing(), next, way.putOff() | putOff);
    }

    private static Formula positive(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return negative(not.operand());
        } else if (formula instanceof Formula.And and) {
            return new Formula.And(
                    and.operands().stream().map(NaiveTranslation::positive).toList());
        } else if (formula instanceof Formula.Or or) {
            return new Formula.Or(
                    or.operands().stream().map(NaiveTranslation::positive).toList());
        } else if (formula instanceof Formula.Next next) {
            return Formula.next(positive(next.operand()));
        } else if (formula instanceof Formula.Until until) {
            return Formula.until(positive(until.left()), positive(until.right()));
        } else if (formula instanceof Formula.Release release) {
            return Formula.release(positive(release.left()), positive(release.right()));
        }
        return formula;
    }

    private static Formula negative(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() ? Formula.FALSE : Formula.TRUE;
        } else if (formula instanceof Formula.Not not) {
            return positive(not.operand());
        } else if (formula instanceof Formula.And and) {
            return new Formula.Or(
                    and.operands().stream().map(NaiveTranslation::negative).toList());
        } else if (formula instanceof Formula.Or or) {
            return new Formula.And(
                    or.operands().stream().map(NaiveTranslation::negative).toList());
        } else if (formula instanceof Formula.Next next) {
            return Formula.next(negative(next.operand()));
        } else if (formula instanceof Formula.Until until) {
            return Formula.release(negative(until.left()), negative(until.right()));
        } else if (formula instanceof Formula.Release release) {
            return Formula.until(negative(release.left()), negative(release.right()));
        }
        return new Formula.Not(formula);
    }
}
