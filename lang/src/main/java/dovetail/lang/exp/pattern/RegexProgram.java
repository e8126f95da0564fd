package dovetail.lang.exp.pattern;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Nondeterministic automaton of a regular expression, as instructions for {@link RegexSearch} (Thompson 1968). Where an
 * expression can match in several ways, a choice names the preferred one first: repetitions take as much as they can.
 */
final class RegexProgram {
    /** One step of the automaton. */
    enum Op {
        /** Reads a character of the set. */
        READ,
        /** Goes on at the first target, or else at the second. */
        CHOOSE,
        /** Notes the position: the beginning or the end of a group. */
        NOTE,
        BEGIN,
        END,
        MATCH
    }

    private static final int NOWHERE = -1;

    private final int groups;
    private Op[] ops = new Op[16];
    private CharacterSet[] sets = new CharacterSet[16];
    private int[] first = new int[16];
    private int[] second = new int[16];
    private int size;

    RegexProgram(RegexNode node, int groups) {
        this.groups = groups;
        compile(node);
        add(Op.MATCH);
    }

    int size() {
        return size;
    }

    int groups() {
        return groups;
    }

    Op op(int at) {
        return ops[at];
    }

    CharacterSet set(int at) {
        return sets[at];
    }

    /** The preferred target of a choice, or the number of a note: twice its group, and one more for its end. */
    int first(int at) {
        return first[at];
    }

    int second(int at) {
        return second[at];
    }

    /** Whether the expression matches the whole text. */
    boolean matches(String text) {
        return new RegexSearch(this, text, false).whole() != null;
    }

    /** Whether the expression matches a part of the text. */
    boolean isFoundIn(String text) {
        return new RegexSearch(this, text, false).from(0) != null;
    }

    /** Beginning and end of each group when the whole text matches, else null; group 0 is everything. */
    int @Nullable [] match(String text) {
        return new RegexSearch(this, text, true).whole();
    }

    /** The same for the first part that matches and begins at a position or later. */
    int @Nullable [] find(String text, int from) {
        return new RegexSearch(this, text, true).from(from);
    }

    private void compile(RegexNode node) {
        if (node instanceof RegexNode.OneOf oneOf) {
            int at = add(Op.READ);
            sets[at] = oneOf.set();
        } else if (node instanceof RegexNode.Anchor anchor) {
            add(anchor.begin() ? Op.BEGIN : Op.END);
        } else if (node instanceof RegexNode.Sequence sequence) {
            sequence.parts().forEach(this::compile);
        } else if (node instanceof RegexNode.Group group) {
            int begin = add(Op.NOTE);
            first[begin] = 2 * group.number();
            compile(group.body());
            int end = add(Op.NOTE);
            first[end] = 2 * group.number() + 1;
        } else {
            repeat((RegexNode.Repeat) node);
        }
    }

    private void repeat(RegexNode.Repeat repeat) {
        for (int i = 0; i < repeat.least(); i++) {
            compile(repeat.body());
        }
        if (repeat.most() == RegexNode.Repeat.UNBOUNDED) {
            // The choice to go round again stands behind the body, so that a body that can match nothing is still
            // entered once, and its groups are set.
            int enter = add(Op.CHOOSE);
            first[enter] = size;
            compile(repeat.body());
            int again = add(Op.CHOOSE);
            first[again] = enter + 1;
            second[again] = size;
            second[enter] = size;
        } else {
            int optional = repeat.most() - repeat.least();
            int[] choices = new int[optional];
            for (int i = 0; i < optional; i++) {
                choices[i] = add(Op.CHOOSE);
                first[choices[i]] = size;
                compile(repeat.body());
            }
            for (int choice : choices) {
                second[choice] = size;
            }
        }
    }

    private int add(Op op) {
        if (size == ops.length) {
            ops = Arrays.copyOf(ops, 2 * size);
            sets = Arrays.copyOf(sets, 2 * size);
            first = Arrays.copyOf(first, 2 * size);
            second = Arrays.copyOf(second, 2 * size);
        }
        ops[size] = op;
        first[size] = NOWHERE;
        second[size] = NOWHERE;
        return size++;
    }
}
