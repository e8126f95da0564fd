package dovetail.lang.exp;

import java.util.ArrayList;
import java.util.List;

/** The rules of one operand that have one label. */
record RulesOfLabel(int operand, int label, RuleList rules, long[] order, int from, int to) {
    int size() {
        return to - from;
    }

    int rule(int index) {
        return (int) order[from + index];
    }

    /** The rules of an operand, label by label. */
    static List<RulesOfLabel> of(int operand, RuleList rules) {
        long[] order = rules.byLabel();
        List<RulesOfLabel> groups = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= order.length; i++) {
            if (i == order.length || order[i] >>> 32 != order[from] >>> 32) {
                groups.add(new RulesOfLabel(operand, (int) (order[from] >>> 32), rules, order, from, i));
                from = i;
            }
        }
        return groups;
    }
}
