package dovetail.lang.dve;

import dovetail.base.Spelling;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The global names of a system: variables, constants, channels and processes, which share one name space. A process
 * looks a variable up among its own first.
 */
final class Names {
    private final Map<String, Symbol> variables = new LinkedHashMap<>();
    private final Map<String, Channel> channels = new LinkedHashMap<>();
    private final Map<String, ProcessScope> processes = new LinkedHashMap<>();
    private final Map<String, Integer> declared = new HashMap<>();
    private final Set<Symbol> warnedAbout = new HashSet<>();
    private final boolean incomplete;

    /**
     * @param incomplete whether declarations could not be read, so that an unknown name is not worth a message
     */
    Names(boolean incomplete) {
        this.incomplete = incomplete;
    }

    boolean isIncomplete() {
        return incomplete;
    }

    Map<String, Symbol> variables() {
        return variables;
    }

    Map<String, Channel> channels() {
        return channels;
    }

    Map<String, ProcessScope> processes() {
        return processes;
    }

    /** Gives each global name to its first declaration; the others are reported. */
    void claim(List<Name> all, Messages messages) {
        List<Name> ordered = new ArrayList<>(all);
        ordered.sort((a, b) -> Integer.compare(a.offset(), b.offset()));
        for (Name name : ordered) {
            Integer before = declared.putIfAbsent(name.text(), name.offset());
            if (before != null) {
                messages.error(name, alreadyDeclared(name, before, messages));
            }
        }
    }

    /** Whether this declaration has the name, and not one before it. */
    boolean isFirst(Name name) {
        return Objects.requireNonNull(declared.get(name.text())) == name.offset();
    }

    static String alreadyDeclared(Name name, int before, Messages messages) {
        return "'" + name.text() + "' is declared already, on line " + messages.line(before);
    }

    /** A process, or null, which is reported. */
    @Nullable
    ProcessScope process(Name name, Messages messages) {
        ProcessScope process = processes.get(name.text());
        if (process == null && !incomplete) {
            messages.error(
                    name,
                    "there is no process '" + name.text() + "'" + Spelling.candidates(name.text(), processes.keySet()));
        }
        return process;
    }

    /** The message about a channel that there is not. */
    String noChannel(Name name) {
        return "there is no channel '" + name.text() + "'" + Spelling.candidates(name.text(), channels.keySet());
    }

    /** Whether a variable is declared as one: constants and the contents of channels lie in the state, too. */
    boolean isDeclaredVariable(Variable variable) {
        for (Channel channel : channels.values()) {
            if (channel.holds(variable.base())) {
                return false;
            }
        }
        for (ProcessScope process : processes.values()) {
            if (isConstant(variable, process.variables().values())) {
                return false;
            }
        }
        return !isConstant(variable, variables.values());
    }

    private static boolean isConstant(Variable variable, Collection<Symbol> symbols) {
        for (Symbol symbol : symbols) {
            if (symbol instanceof Symbol.Stored stored
                    && stored.constant()
                    && stored.variable().base() == variable.base()) {
                return true;
            }
        }
        return false;
    }

    /** Whether this is the first time that a symbol is used in a way that deserves a warning. */
    boolean firstWarning(Symbol symbol) {
        return warnedAbout.add(symbol);
    }
}
