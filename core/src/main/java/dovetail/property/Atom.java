package dovetail.property;

import dovetail.expr.Expr;

/** What a linear-time property speaks of at one position of a run: the state there, or the action taken from it. */
public sealed interface Atom {
    /** How the user wrote it. */
    String text();

    /** The predicate is true in the state. */
    record State(String text, Expr predicate) implements Atom {}

    /**
     * The label of the action taken matches the pattern, in which {@code *} stands for any text. A run that stands still
     * because it is at its end takes no action, which matches nothing.
     */
    record Action(String text, String pattern) implements Atom {
        /** Whether a label matches. */
        public boolean matches(String label) {
            return matches(0, label, 0);
        }

        private boolean matches(int from, String label, int at) {
            int position = at;
            for (int i = from; i < pattern.length(); i++) {
                if (pattern.charAt(i) == '*') {
                    for (int rest = position; rest <= label.length(); rest++) {
                        if (matches(i + 1, label, rest)) {
                            return true;
                        }
                    }
                    return false;
                }
                if (position == label.length() || label.charAt(position) != pattern.charAt(i)) {
                    return false;
                }
                position++;
            }
            return position == label.length();
        }
    }
}
