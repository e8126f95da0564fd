package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.ArrayList;
import java.util.List;

/**
 * A column with the truth of a property's atoms, a letter for each: {@code a} where the first is true, a dot where it is
 * false. An atom about actions stands in the line of the step that has the action.
 */
final class AtomColumn {
    /** More atoms make a column too wide to read. */
    private static final int MOST = 8;

    /** The characters of an atom in the legend; files of other formats have the whole text. */
    private static final int LONGEST = 80;

    private static final String ELLIPSIS = "...";

    private final TraceFacts facts;
    private final int atoms;

    /** The column of a trace; empty where the property has no atoms, or too many, or none that changes. */
    AtomColumn(Trace trace) {
        this.facts = trace.facts();
        int count = facts.atoms().size();
        this.atoms = count > MOST || !changes() ? 0 : count;
    }

    private boolean changes() {
        for (long truth : facts.truth()) {
            if (truth != facts.truth().get(0)) {
                return true;
            }
        }
        return false;
    }

    /** The number of characters. */
    int width() {
        return atoms;
    }

    /** The truth in a state and on the step into it; a blank for actions in the initial state. */
    String of(int number) {
        StringBuilder text = new StringBuilder();
        for (int atom = 0; atom < atoms; atom++) {
            boolean isAction = facts.isAction(atom);
            if (isAction && number == 0) {
                text.append(' ');
            } else {
                text.append(facts.isTrue(atom, isAction ? number - 1 : number) ? letter(atom) : '.');
            }
        }
        return text.toString();
    }

    /** The meaning of the letters, one entry for each. */
    List<String> legend() {
        List<String> entries = new ArrayList<>();
        for (int atom = 0; atom < atoms; atom++) {
            entries.add(letter(atom) + ": " + cut(Printable.of(facts.atoms().get(atom))));
        }
        return entries;
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - ELLIPSIS.length()) + ELLIPSIS;
    }

    private static char letter(int atom) {
        return (char) ('a' + atom);
    }
}
