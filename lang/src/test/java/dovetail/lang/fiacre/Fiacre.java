package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Short ways for the tests to read small systems and to ask about them. */
final class Fiacre {
    private Fiacre() {}

    static FiacreModel read(String text) {
        return new FiacreLanguage().read(new SourceText("test.fcr", text), Map.of(), ConstantValues.NONE);
    }

    /** A system of one process with the given declarations, variables and transitions. */
    static String process(String declarations, String variables, String transitions) {
        return declarations + "\nprocess P is states a, b, c var " + variables + " init to a " + transitions
                + "\ncomponent C is par P end C";
    }

    /** States, transitions, deadlocks and errors of a system. */
    static String counts(String text) {
        ReferenceSearch search = new ReferenceSearch(read(text).network());
        return search.states() + " states, " + search.transitions() + " transitions, " + search.deadlocks()
                + " deadlocks, " + search.errors() + " errors";
    }

    /** The model error of the only initial step, which is one. */
    static String error(String text) {
        Network network = read(text).network();
        List<Move> moves = new Interpreter(network).moves(network.initialState());
        assertThat(moves).hasSize(1);
        return moves.get(0).error();
    }

    static boolean reachable(Model model, String predicate) {
        return new ReferenceSearch(model.network())
                .distance(model.predicate(new SourceText("predicate", predicate)))
                .isPresent();
    }

    /** Whether a predicate is true in some reachable state. */
    static boolean reachable(String text, String predicate) {
        return reachable(read(text), predicate);
    }

    /** Whether a predicate is true in the only state in which P is in b. */
    static boolean after(String text, String predicate) {
        Model model = read(text);
        return reachable(model, "P.b and (" + predicate + ")") && !reachable(model, "P.b and not (" + predicate + ")");
    }

    /** The errors of a text, each as line:column: message. */
    static List<String> errors(String text) {
        try {
            read(text);
            return List.of();
        } catch (InputException e) {
            return lines(e.diagnostics()).toList();
        }
    }

    static List<String> warnings(String text) {
        return lines(read(text).warnings()).toList();
    }

    private static Stream<String> lines(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(d -> d.line() + ":" + d.column() + ": " + d.message());
    }
}
