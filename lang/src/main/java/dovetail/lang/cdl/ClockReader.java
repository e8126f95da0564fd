package dovetail.lang.cdl;

import static dovetail.automaton.clock.ClockBound.Relation.ABOVE;
import static dovetail.automaton.clock.ClockBound.Relation.AT_LEAST;
import static dovetail.automaton.clock.ClockBound.Relation.AT_MOST;
import static dovetail.automaton.clock.ClockBound.Relation.BELOW;

import dovetail.automaton.clock.ClockBound.Relation;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.cdl.syntax.Syntax;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the clocks in the edges of an observer. A guard is a conjunction of comparisons of clocks with numbers and of
 * predicates of the system. An action sets clocks to zero.
 */
final class ClockReader {
    private static final Map<String, List<Relation>> RELATIONS = Map.of(
            "<", List.of(BELOW),
            "<=", List.of(AT_MOST),
            ">=", List.of(AT_LEAST),
            ">", List.of(ABOVE),
            "=", List.of(AT_LEAST, AT_MOST),
            "==", List.of(AT_LEAST, AT_MOST));

    private static final Map<Relation, Relation> CONVERSES =
            Map.of(BELOW, ABOVE, AT_MOST, AT_LEAST, AT_LEAST, AT_MOST, ABOVE, BELOW);

    private static final Set<String> CONJUNCTIONS = Set.of("and", "&&");
    private static final Set<String> WEAKER = Set.of("or", "||", "=>");
    private static final Set<String> RESETS = Set.of("reset", "init");

    private final EventLowering events;
    private final ClockNames names;

    ClockReader(Declarations declarations, EventLowering events, Syntax.Observer observer) {
        this.events = events;
        this.names = new ClockNames(declarations, events, observer);
    }

    ClockNames names() {
        return names;
    }

    /** The conjuncts of a guard. */
    record Conjuncts(List<SourceText> predicates, List<ClockComparison> comparisons) {
        Conjuncts() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /** Reads the guard of an edge, and the constraint of clocks after it; reports errors. */
    Conjuncts guard(Syntax.Edge edge) {
        Conjuncts result = new Conjuncts();
        if (edge.guard() != null) {
            GuardTokens tokens = new GuardTokens(edge.guard());
            if (names.mentionsClock(tokens, 0, tokens.size())) {
                conjunction(tokens, 0, tokens.size(), result);
            } else {
                result.predicates().add(edge.guard());
            }
        }
        if (edge.clocks() != null) {
            GuardTokens tokens = new GuardTokens(unbracketed(edge.clocks()));
            int predicates = result.predicates().size();
            conjunction(tokens, 0, tokens.size(), result);
            while (result.predicates().size() > predicates) {
                SourceText other = result.predicates().remove(predicates);
                events.error(other, "expected a comparison of a clock with a number, as in 'ck >= 10'");
            }
        }
        return result;
    }

    private static SourceText unbracketed(SourceText text) {
        String all = text.text();
        return all.startsWith("[") && all.endsWith("]") ? text.slice(1, all.length() - 1) : text;
    }

    private void conjunction(GuardTokens tokens, int from, int to, Conjuncts result) {
        if (tokens.split(from, to, WEAKER).size() > 1) {
            events.error(
                    tokens.slice(from, to), "a guard with clocks is a conjunction; write an edge for each alternative");
            return;
        }
        for (int[] part : tokens.split(from, to, CONJUNCTIONS)) {
            if (part[0] == part[1]) {
                int token = Math.min(part[0], tokens.size() - 1);
                events.error(
                        tokens.slice(token, token + 1), "expected a comparison or a predicate on both sides of 'and'");
            } else if (!names.mentionsClock(tokens, part[0], part[1])) {
                result.predicates().add(tokens.slice(part[0], part[1]));
            } else if (tokens.isEnclosed(part[0], part[1])) {
                conjunction(tokens, part[0] + 1, part[1] - 1, result);
            } else {
                comparison(tokens, part[0], part[1], result.comparisons());
            }
        }
    }

    private void comparison(GuardTokens tokens, int from, int to, List<ClockComparison> comparisons) {
        List<Relation> relations = to - from == 3 ? RELATIONS.get(tokens.text(from + 1)) : null;
        boolean isLeft = relations != null && names.isClock(tokens, from) && isConstant(tokens, from + 2);
        boolean isRight = relations != null && isConstant(tokens, from) && names.isClock(tokens, from + 2);
        if (relations == null || !isLeft && !isRight) {
            long clocks = names.mentioned(tokens, from, to).count();
            events.error(
                    tokens.slice(from, to),
                    clocks > 1
                            ? "a comparison of two clocks is not supported; a clock is compared with a number, as in 'ck >= 10'"
                            : "a clock is compared with a number, as in 'ck >= 10', and comparisons are joined by 'and'");
            return;
        }
        int number = isLeft ? from + 2 : from;
        BigDecimal constant = events.time(tokens.slice(number, number + 1));
        if (constant == null) {
            return;
        }
        for (Relation relation : relations) {
            Relation read = isLeft ? relation : Objects.requireNonNull(CONVERSES.get(relation));
            comparisons.add(new ClockComparison(tokens.text(isLeft ? from : from + 2), read, constant));
        }
    }

    private boolean isConstant(GuardTokens tokens, int token) {
        return tokens.isNumber(token) || tokens.isName(token) && !names.isClock(tokens, token);
    }

    /** The clocks that an action sets to zero; reports errors. */
    List<String> resets(@Nullable SourceText action) {
        List<String> clocks = new ArrayList<>();
        if (action == null) {
            return clocks;
        }
        GuardTokens tokens = new GuardTokens(action);
        for (int[] part : tokens.split(0, tokens.size(), Set.of(","))) {
            int clock = resetClock(tokens, part[0], part[1]);
            if (clock < 0) {
                SourceText place = part[0] == part[1] ? action : tokens.slice(part[0], part[1]);
                events.error(place, "an action sets clocks to zero, as in 'ck := 0' or 'reset ck'");
            } else if (names.contains(tokens.text(clock))) {
                clocks.add(tokens.text(clock));
            } else {
                unknown(tokens.slice(clock, clock + 1));
            }
        }
        return clocks;
    }

    /** The token of the clock that a part of an action sets to zero, or -1. */
    static int resetClock(GuardTokens tokens, int from, int to) {
        if (to - from == 3
                && tokens.isName(from)
                && tokens.text(from + 1).equals(":=")
                && tokens.text(from + 2).equals("0")) {
            return from;
        }
        boolean isWord = to - from == 2 && RESETS.contains(tokens.text(from)) && tokens.isName(from + 1);
        return isWord ? from + 1 : -1;
    }

    /** Reports a name that is no clock. */
    private void unknown(SourceText name) {
        events.error(name, "there is no clock '" + name.text() + "'" + Spelling.hint(name.text(), names.all()));
    }
}
