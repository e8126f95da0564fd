package dovetail.lang.formula;

/** The temporal operators that may be stuck to what they apply to, as in {@code GFa}. */
final class UnaryPrefix {
    /** The longest chain of operators; each of them costs a scan of the rest. */
    private static final int LONGEST = 600;

    /** The longest name that is split. */
    private static final int LONGEST_NAME = 10_000;

    private UnaryPrefix() {}

    /**
     * The number of operators that a name which is no atom starts with: all of its letters, or those before a rest that
     * is an atom or a constant; 0 when the name cannot be split this way.
     *
     * @param operators the operators of the logic, a letter each
     */
    static int length(String name, AtomTable atoms, String operators) {
        if (name.length() > LONGEST_NAME) {
            return 0;
        }
        for (int i = 0; i < Math.min(name.length(), LONGEST); i++) {
            String rest = name.substring(i);
            if (i > 0 && (atoms.knows(rest) || isConstant(rest))) {
                return i;
            }
            if (operators.indexOf(name.charAt(i)) < 0) {
                return 0;
            }
        }
        return name.length() <= LONGEST ? name.length() : 0;
    }

    /** Whether a name in front of a string says that the action in it is enabled: {@code E}, {@code GFE}. */
    static boolean isEnabledness(String name, String operators) {
        int last = name.length() - 1;
        if (last >= LONGEST || name.charAt(last) != 'E') {
            return false;
        }
        for (int i = 0; i < last; i++) {
            if (operators.indexOf(name.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isConstant(String word) {
        return word.equals("true") || word.equals("false") || word.equals("1") || word.equals("0");
    }
}
