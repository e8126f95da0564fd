package dovetail.bench.mtl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Automaton.Edge;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Measures the automata of metric formulas for growing constants. Requires linear growth of the states where it is
 * claimed.
 */
final class AutomatonTable {
    private static final List<Integer> CONSTANTS = List.of(5, 10, 20, 40);
    private static final List<Integer> SMALL_CONSTANTS = List.of(1, 2, 4, 6);
    private static final int ATOMS = 3;
    private static final Mtl P = new Mtl.Atom(0);
    private static final Mtl Q = new Mtl.Atom(1);
    private static final Mtl R = new Mtl.Atom(2);

    private AutomatonTable() {}

    /** A formula with a constant. */
    record Family(String text, IntFunction<Mtl> formula) {}

    /** Formulas whose automata grow linearly with the constant. */
    static List<Family> linear() {
        return List.of(
                new Family("F[0,k] p", k -> Mtl.eventually(upTo(k), P)),
                new Family("G[0,k] p", k -> Mtl.globally(upTo(k), P)),
                new Family("U[k,2k] (p, q)", k -> new Mtl.Until(new Interval(k, 2 * k), P, Q)),
                new Family("always (r -> F[0,k] p)", k -> response(Mtl.eventually(upTo(k), P))),
                new Family("always (r -> G[0,k] p)", k -> response(Mtl.globally(upTo(k), P))),
                new Family("always (r -> U[0,k] (p, q))", k -> response(new Mtl.Until(upTo(k), P, Q))),
                new Family("F (r & G[0,k] !p)", k -> Mtl.not(response(Mtl.eventually(upTo(k), P)))),
                new Family("F (r & F[0,k] !p)", k -> Mtl.not(response(Mtl.globally(upTo(k), P)))),
                new Family("always (r -> P[0,k] p)", k -> response(Mtl.previously(upTo(k), P))),
                new Family("always (r -> H[0,k] p)", k -> response(Mtl.historically(upTo(k), P))),
                new Family("always (r -> S[0,k] (p, q))", k -> response(new Mtl.Since(upTo(k), P, Q))));
    }

    /** Formulas whose automata grow faster: they tell at which of the last instants a subformula was true. */
    static List<Family> larger() {
        return List.of(
                new Family("always (r -> F[k,2k] p)", k -> response(Mtl.eventually(new Interval(k, 2 * k), P))),
                new Family("always (r -> P[k,2k] p)", k -> response(Mtl.previously(new Interval(k, 2 * k), P))),
                new Family("always (r -> U[k,2k] (p, q))", k -> response(new Mtl.Until(new Interval(k, 2 * k), P, Q))),
                new Family("always (r -> S[k,2k] (p, q))", k -> response(new Mtl.Since(new Interval(k, 2 * k), P, Q))));
    }

    private static Interval upTo(int k) {
        return new Interval(0, k);
    }

    private static Mtl response(Mtl answer) {
        return Mtl.always(Mtl.implies(R, answer));
    }

    static void print(Sheet sheet) {
        sheet.paragraph("States and edges of the automaton:");
        Table table = table(sheet, CONSTANTS);
        for (Family family : linear()) {
            List<Automaton> automata = row(family, CONSTANTS, table);
            BenchFailure.when(!isLinear(automata), "the automata of " + family.text() + " do not grow linearly");
        }
        sheet.gap();
        Table others = table(sheet, SMALL_CONSTANTS);
        larger().forEach(family -> row(family, SMALL_CONSTANTS, others));
    }

    private static Table table(Sheet sheet, List<Integer> constants) {
        StringBuilder headings = new StringBuilder("formula");
        constants.forEach(k -> headings.append(" | k = " + k));
        return sheet.table(headings + " | deterministic");
    }

    private static List<Automaton> row(Family family, List<Integer> constants, Table table) {
        List<String> sizes = new ArrayList<>();
        List<Automaton> automata = new ArrayList<>();
        for (int k : constants) {
            Automaton automaton = MtlTranslation.automaton(family.formula().apply(k), ATOMS);
            automata.add(automaton);
            sizes.add(automaton.size() + ", " + edges(automaton));
        }
        boolean isDeterministic = automata.stream().allMatch(AutomatonTable::isDeterministic);
        table.row("`" + family.text() + "`", sizes, isDeterministic ? "yes" : "no");
        return automata;
    }

    static int edges(Automaton automaton) {
        return automaton.states().stream().mapToInt(List::size).sum();
    }

    /** Whether the states grow by the same number for each unit of the constant, from one constant to the next. */
    static boolean isLinear(List<Automaton> automata) {
        double first = slope(automata, 1);
        return IntStream.range(2, automata.size()).allMatch(i -> Math.abs(slope(automata, i) - first) <= 1e-9);
    }

    private static double slope(List<Automaton> automata, int i) {
        int more = automata.get(i).size() - automata.get(i - 1).size();
        return more / (double) (CONSTANTS.get(i) - CONSTANTS.get(i - 1));
    }

    /** Whether no valuation allows two edges out of a state. */
    static boolean isDeterministic(Automaton automaton) {
        for (List<Edge> edges : automaton.states()) {
            for (int valuation = 0; valuation < 1 << automaton.atoms(); valuation++) {
                int letter = valuation;
                if (edges.stream().filter(edge -> edge.guard().admits(letter)).count() > 1) {
                    return false;
                }
            }
        }
        return true;
    }
}
