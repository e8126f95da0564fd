package dovetail.lang.dve;

import dovetail.base.Spelling;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names that a process declares, and where it lies in the network. */
final class ProcessScope {
    /** The component number of a process that is not part of the system. */
    static final int PROPERTY = -1;

    private static final int UNRESOLVED = -1;

    private final ProcessDecl decl;
    private final int component;
    private final Map<String, Integer> states = new LinkedHashMap<>();
    private final Map<String, Symbol> variables = new LinkedHashMap<>();
    private int locationSlot;
    private int initial = UNRESOLVED;

    ProcessScope(ProcessDecl decl, int component) {
        this.decl = decl;
        this.component = component;
        for (Name state : decl.states()) {
            states.putIfAbsent(state.text(), states.size());
        }
    }

    ProcessDecl decl() {
        return decl;
    }

    String name() {
        return decl.name().text();
    }

    boolean isProperty() {
        return component == PROPERTY;
    }

    int component() {
        return component;
    }

    int locationSlot() {
        return locationSlot;
    }

    /** Takes the slot of the network that holds the state of the process. */
    void reserveLocation(Network.Builder network, Messages messages) {
        locationSlot = network.reserveLocation(name(), Math.max(1, states.size()), initial(messages));
    }

    /** The number of the initial state. */
    int initial(Messages messages) {
        if (initial == UNRESOLVED) {
            initial = decl.initial() == null ? 0 : state(decl.initial(), messages);
        }
        return initial;
    }

    List<Integer> states(List<Name> named, Messages messages) {
        List<Integer> numbers = new ArrayList<>();
        for (Name state : named) {
            numbers.add(state(state, messages));
        }
        return numbers;
    }

    /** Reports states that are declared twice, and a missing list of states or initial state. */
    void check(Messages messages) {
        Map<String, Integer> seen = new HashMap<>();
        for (Name state : decl.states()) {
            Integer before = seen.putIfAbsent(state.text(), state.offset());
            if (before != null) {
                messages.error(state, Names.alreadyDeclared(state, before, messages));
            }
        }
        if (decl.states().isEmpty() && !decl.incomplete()) {
            messages.error(decl.name(), "process '" + name() + "' has no states");
        } else if (decl.initial() == null && !decl.incomplete()) {
            messages.error(decl.name(), "process '" + name() + "' has no initial state; expected 'init'");
        }
    }

    Map<String, Symbol> variables() {
        return variables;
    }

    boolean hasState(String state) {
        return states.containsKey(state);
    }

    /** The number of a state; of one that is not declared, which is reported, some number. */
    int state(Name state, Messages messages) {
        Integer number = states.get(state.text());
        if (number != null) {
            return number;
        }
        if (!decl.incomplete() && !states.isEmpty()) {
            messages.error(state, "process '" + name() + "' has no state '" + state.text() + "'" + hint(state.text()));
        }
        return 0;
    }

    private String hint(String name) {
        return variables.containsKey(name)
                ? "; the variable is written '" + name() + "->" + name + "'"
                : Spelling.candidates(name, states.keySet());
    }
}
