package dovetail.lang.coin;

import dovetail.base.Spelling;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The states that an automaton declares, by number. */
final class StateNames {
    private final String owner;
    private final boolean incomplete;
    private final Messages messages;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Location> locations = new ArrayList<>();
    private final Set<Integer> reported = new HashSet<>();

    /**
     * @param owner what messages call the automaton
     * @param incomplete whether some state may be missing because it could not be read
     */
    StateNames(String owner, boolean incomplete, Messages messages) {
        this.owner = owner;
        this.incomplete = incomplete;
        this.messages = messages;
    }

    /** Takes the declared states; reports those that are declared twice, and that there are none. */
    void declare(List<Name> states, int at) {
        Map<String, Integer> seen = new HashMap<>();
        for (Name state : states) {
            Integer before = seen.putIfAbsent(state.text(), state.offset());
            if (before != null) {
                messages.declaredTwice(state, before);
            } else {
                numbers.put(state.text(), locations.size());
                locations.add(new Location(state.text(), false, messages.origin(state.offset())));
            }
        }
        if (states.isEmpty() && !incomplete) {
            messages.error(at, owner + " has no states; expected 'state'");
        }
    }

    List<Location> list() {
        return locations;
    }

    /** The number of the initial state; of one that is missing, which is reported, some number. */
    int initial(@Nullable Name state, int at) {
        if (state != null) {
            return number(state);
        }
        if (!incomplete && !locations.isEmpty()) {
            messages.error(at, owner + " has no initial state; expected 'init'");
        }
        return 0;
    }

    /** The number of a state; of one that is not declared, which is reported, some number. */
    int number(Name state) {
        Integer number = numbers.get(state.text());
        if (number != null) {
            return number;
        }
        // A transition without a source repeats the name before it, and so would the message.
        if (!incomplete && !locations.isEmpty() && reported.add(state.offset())) {
            messages.error(
                    state,
                    owner + " has no state '" + state.text() + "'"
                            + Spelling.hint(state.text(), new TreeSet<>(numbers.keySet())));
        }
        return 0;
    }
}
