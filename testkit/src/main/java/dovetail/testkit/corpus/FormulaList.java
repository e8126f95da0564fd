package dovetail.testkit.corpus;

import dovetail.ltl.Formula;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * The formulas from the literature that come with the corpus, each with the number of states that Spot's automata have.
 * Their syntax is small: one letter per atom, {@code ! & |}, {@code X F G} and {@code U R}.
 */
public final class FormulaList {
    private final String text;
    private int at;

    private FormulaList(String text) {
        this.text = text.replace(" ", "");
    }

    /**
     * A line of the list.
     *
     * @param generalised the states of Spot's generalised automaton
     * @param buchi the states of Spot's automaton with accepting states
     */
    public record Entry(String name, String text, Formula formula, int generalised, int buchi) {}

    public static List<Entry> read(Corpus corpus) {
        try {
            List<Entry> entries = new ArrayList<>();
            List<String> lines = Files.readAllLines(corpus.file("ltl/formulas.csv"));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(";", -1);
                entries.add(new Entry(
                        cells[0], cells[1], parse(cells[1]), Integer.parseInt(cells[2]), Integer.parseInt(cells[3])));
            }
            return entries;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The formula of a text, in which atom 0 is written a. */
    public static Formula parse(String text) {
        FormulaList parser = new FormulaList(text);
        Formula formula = parser.disjunction();
        if (parser.at < parser.text.length()) {
            throw new IllegalArgumentException("unexpected '" + parser.text.substring(parser.at) + "' in " + text);
        }
        return formula;
    }

    private Formula disjunction() {
        Formula left = conjunction();
        return accept('|') ? Formula.or(left, disjunction()) : left;
    }

    private Formula conjunction() {
        Formula left = binary();
        return accept('&') ? Formula.and(left, conjunction()) : left;
    }

    private Formula binary() {
        Formula left = unary();
        if (accept('U')) {
            return Formula.until(left, binary());
        }
        return accept('R') ? Formula.release(left, binary()) : left;
    }

    private Formula unary() {
        char symbol = text.charAt(at++);
        if (symbol == '!') {
            return Formula.not(unary());
        } else if (symbol == 'X') {
            return Formula.next(unary());
        } else if (symbol == 'F') {
            return Formula.eventually(unary());
        } else if (symbol == 'G') {
            return Formula.globally(unary());
        } else if (symbol == '(') {
            Formula inner = disjunction();
            if (!accept(')')) {
                throw new IllegalArgumentException("expected ) at " + at + " of " + text);
            }
            return inner;
        } else if (symbol >= 'a' && symbol <= 'z') {
            return Formula.atom(symbol - 'a');
        }
        throw new IllegalArgumentException("unexpected '" + symbol + "' in " + text);
    }

    private boolean accept(char symbol) {
        if (at < text.length() && text.charAt(at) == symbol) {
            at++;
            return true;
        }
        return false;
    }
}
