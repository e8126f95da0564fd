package dovetail.lang.fiacre.lower;

import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.model.data.Slot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the slots that terms such as {@code q.night[0]} name in traces; values of nested types lie in several slots. */
final class SlotNames {
    /** The names of no slots. */
    static final SlotNames NONE = new SlotNames(List.of(), List.of());

    private final Map<String, Integer> numbers = new HashMap<>();

    /** @param processes the instances of processes, which know the variables without known value */
    SlotNames(List<Slot> slots, List<ProcessInstance> processes) {
        for (int i = 0; i < slots.size(); i++) {
            String name = slots.get(i).name();
            boolean isForgotten = processes.stream().anyMatch(process -> isForgotten(name, process));
            if (!slots.get(i).isLocation() && !isForgotten) {
                numbers.put(slots.get(i).name(), i);
            }
        }
    }

    /** Whether a slot has a name that users may write. */
    boolean isKnown(String name) {
        return numbers.containsKey(name) && name.indexOf('?') < 0;
    }

    private static boolean isForgotten(String slot, ProcessInstance process) {
        String prefix = process.name() + ".";
        if (!slot.startsWith(prefix)) {
            return false;
        }
        int end = prefix.length();
        while (end < slot.length() && slot.charAt(end) != '.' && slot.charAt(end) != '[') {
            end++;
        }
        return process.isForgotten(slot.substring(prefix.length(), end));
    }

    /** The value of the slot that a term with an index or a field names, or null. */
    @Nullable
    Expr find(Term term) {
        if (numbers.isEmpty() || !(term instanceof Term.Element || term instanceof Term.FieldOf)) {
            return null;
        }
        StringBuilder name = new StringBuilder();
        Integer slot = append(term, name) ? numbers.get(name.toString()) : null;
        return slot == null ? null : new Expr.Read(slot);
    }

    /** Appends the name that a term is; false when it is none. */
    private static boolean append(Term term, StringBuilder name) {
        if (term instanceof Term.Reference reference) {
            name.append(reference.name().text());
            return true;
        } else if (term instanceof Term.FieldOf field) {
            boolean isName = append(field.record(), name);
            name.append('.').append(field.field().text());
            return isName;
        } else if (term instanceof Term.Element element && element.index() instanceof Term.Number index) {
            boolean isName = append(element.array(), name);
            name.append('[').append(index.value()).append(']');
            return isName;
        }
        return false;
    }
}
