package dovetail.lang.exp;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import java.util.ArrayList;
import java.util.List;

/** Collects the rules of one composition, up to a limit. */
final class RuleSink {
    private final RuleList rules = new RuleList();
    private final List<Blocked> blocked = new ArrayList<>();
    private final SourceText source;
    private final Token token;
    private final int most;

    RuleSink(SourceText source, Token token, int most) {
        this.source = source;
        this.token = token;
        this.most = most;
    }

    RuleList rules() {
        return rules;
    }

    /** The labels that the composition blocks. */
    List<Blocked> blocked() {
        return blocked;
    }

    /** A label that finds no partner in a composition. */
    record Blocked(String label, int offset) {}

    /** Notes that no joint step has a label, since a partner is missing. */
    void blocked(String label, int offset) {
        blocked.add(new Blocked(label, offset));
    }

    /** Adds the rules of one label unchanged: no other operand synchronises with them. */
    void alone(RulesOfLabel group) {
        for (int i = 0; i < group.size(); i++) {
            require();
            rules.addFrom(group.rules(), group.rule(i));
        }
    }

    /**
     * Adds every choice of one rule per group as one joint rule.
     *
     * @param hidden the labels that become internal, by their number
     */
    void joint(List<RulesOfLabel> groups, int label, int offset, int hidden) {
        int[] choice = new int[groups.size()];
        int at;
        do {
            require();
            rules.add(merge(groups, choice), label, offset, hidden);
            at = groups.size() - 1;
            while (at >= 0 && ++choice[at] == groups.get(at).size()) {
                choice[at--] = 0;
            }
        } while (at >= 0);
    }

    private static int[] merge(List<RulesOfLabel> groups, int[] choice) {
        int length = 0;
        for (int i = 0; i < choice.length; i++) {
            length += participants(groups.get(i), choice[i]).length;
        }
        int[] merged = new int[length];
        int filled = 0;
        for (int i = 0; i < choice.length; i++) {
            int[] parts = participants(groups.get(i), choice[i]);
            System.arraycopy(parts, 0, merged, filled, parts.length);
            filled += parts.length;
        }
        return merged;
    }

    private static int[] participants(RulesOfLabel group, int choice) {
        return group.rules().participants(group.rule(choice));
    }

    private void require() {
        if (rules.size() >= most) {
            throw new InputException(Diagnostic.error(
                    source, token.offset(), "this composition has more than " + most + " different joint steps"));
        }
    }
}
