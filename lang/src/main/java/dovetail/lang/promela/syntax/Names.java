package dovetail.lang.promela.syntax;

import dovetail.base.Spelling;
import dovetail.lang.promela.lexical.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables in scope: those of the blocks that are open, innermost first, and the global ones. */
final class Names {
    /** The name of the counter of loops over messages, which no word of a program equals. */
    private static final String COUNTER = "messages seen";

    private static final String PRIORITY = "_priority";

    private final Tokens in;
    private final Deque<Map<String, Symbol>> scopes = new ArrayDeque<>();
    private final Map<String, Integer> shown = new HashMap<>();

    Names(Tokens in) {
        this.in = in;
        open();
    }

    void open() {
        scopes.push(new LinkedHashMap<>());
    }

    void close() {
        scopes.pop();
    }

    /** Begins the scope of a process. */
    void openProcess() {
        shown.clear();
        open();
    }

    /** A new symbol in the innermost scope. */
    Symbol declare(Token name, Type type, int length) {
        int before = shown.merge(name.text(), 1, Integer::sum);
        String text = before == 1 || scopes.size() == 1 ? name.text() : name.text() + "_" + before;
        Symbol symbol = new Symbol(name, type, length, text);
        Symbol other = scopes.element().put(name.text(), symbol);
        if (other != null) {
            in.report(
                    name,
                    "'" + name.text() + "' is declared already, on line "
                            + other.token().origin().line());
        }
        return symbol;
    }

    /** The counter of loops over messages in the innermost scope, if there is one. */
    @Nullable
    Symbol counter() {
        return scopes.element().get(COUNTER);
    }

    Symbol declareCounter(Token at) {
        int before = shown.merge(COUNTER, 1, Integer::sum);
        Symbol symbol = new Symbol(at, Type.BYTE, 0, before == 1 ? COUNTER : COUNTER + "_" + before);
        scopes.element().put(COUNTER, symbol);
        return symbol;
    }

    Symbol declarePriority(Token process) {
        Symbol symbol = new Symbol(process, Type.BYTE, 0, PRIORITY);
        symbol.assigned();
        scopes.element().put(PRIORITY, symbol);
        return symbol;
    }

    /** Adds a symbol that is declared elsewhere. */
    void add(Symbol symbol) {
        shown.merge(symbol.name(), 1, Integer::sum);
        scopes.element().put(symbol.name(), symbol);
    }

    @Nullable
    Symbol find(String name) {
        for (Map<String, Symbol> scope : scopes) {
            Symbol symbol = scope.get(name);
            if (symbol != null) {
                return symbol;
            }
        }
        return null;
    }

    /** The symbol of a name; an unknown one is reported. */
    Symbol require(Token name) {
        Symbol symbol = find(name.text());
        if (symbol != null) {
            return symbol;
        }
        List<String> known = new ArrayList<>();
        scopes.forEach(scope -> known.addAll(scope.keySet()));
        in.report(name, "there is no variable '" + name.text() + "'" + Spelling.candidates(name.text(), known));
        return new Symbol(name, Type.INT, 0, name.text());
    }
}
