package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.reference.ReferenceSearch;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Short ways for the tests to read small models and to ask about them. */
final class Dve {
    private Dve() {}

    static Model read(String text) {
        return new DveLanguage().read(new SourceText("test.dve", text), Map.of(), ConstantValues.NONE);
    }

    static ReferenceSearch explore(String text) {
        return new ReferenceSearch(read(text).network());
    }

    /** States, transitions, deadlocks and errors of a model. */
    static String counts(String text) {
        ReferenceSearch search = explore(text);
        return search.states() + " states, " + search.transitions() + " transitions, " + search.deadlocks()
                + " deadlocks, " + search.errors() + " errors";
    }

    /** The truth of a predicate in the initial state. */
    static boolean initially(Model model, String predicate) throws ModelError {
        return new Interpreter(model.network())
                .holds(
                        model.predicate(new SourceText("predicate", predicate)),
                        model.network().initialState());
    }

    static boolean reachable(Model model, String predicate) {
        return new ReferenceSearch(model.network())
                .distance(model.predicate(new SourceText("predicate", predicate)))
                .isPresent();
    }

    /** The labels of the steps from the initial state, in order. */
    static List<String> firstSteps(Model model) {
        return new Interpreter(model.network())
                .moves(model.network().initialState()).stream().map(Move::label).toList();
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

    static Stream<String> lines(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(d -> d.line() + ":" + d.column() + ": " + d.message());
    }
}
