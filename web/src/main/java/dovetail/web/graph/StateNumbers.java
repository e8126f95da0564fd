package dovetail.web.graph;

import dovetail.web.http.Refusal;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes lists of states as ranges of numbers, such as {@code 0-99,120}. */
final class StateNumbers {
    private static final int MOST = 2_000;

    private StateNumbers() {}

    /** The states of a text; throws for those that the table does not have. */
    static List<Integer> read(String text, GraphTable table) {
        List<Integer> states = new ArrayList<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(",")) {
            int dash = part.indexOf('-');
            int first = number(dash < 0 ? part : part.substring(0, dash), table);
            int last = number(dash < 0 ? part : part.substring(dash + 1), table);
            for (int state = first; state <= last && states.size() < MOST; state++) {
                states.add(state);
            }
        }
        return states;
    }

    private static int number(String digits, GraphTable table) {
        boolean isNumber =
                !digits.isEmpty() && digits.length() < 10 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isNumber) {
            throw new Refusal(Refusal.BAD_REQUEST, "expected states such as 0-99,120");
        }
        return table.requireState(Integer.parseInt(digits));
    }
}
