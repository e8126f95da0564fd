package dovetail.lang.cdl;

import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.cdl.syntax.Syntax;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Names of the clocks of an observer. It may declare them. Otherwise clocks are the names that its actions set to zero, and
 * those that it compares with numbers and that are neither predicates nor in the system.
 */
final class ClockNames {
    private static final Set<String> COMPARISONS = Set.of("<", "<=", ">=", ">", "=", "==");

    private final Declarations declarations;
    private final EventLowering events;
    private final boolean isDeclared;
    private final Set<String> names = new LinkedHashSet<>();

    ClockNames(Declarations declarations, EventLowering events, Syntax.Observer observer) {
        this.declarations = declarations;
        this.events = events;
        for (Name clock : observer.clocks()) {
            if (!names.add(clock.text())) {
                declarations.messages().error(clock, "there is another clock '" + clock.text() + "'");
            }
        }
        this.isDeclared = !names.isEmpty();
        List<SourceText> compared = new ArrayList<>();
        for (Syntax.Edge edge : observer.edges()) {
            if (edge.action() != null && !isDeclared) {
                collectResets(new GuardTokens(edge.action()));
            }
            if (edge.guard() != null) {
                collectCompared(new GuardTokens(edge.guard()), true, compared);
            }
            if (edge.clocks() != null) {
                collectCompared(new GuardTokens(edge.clocks()), false, compared);
            }
        }
        for (SourceText name : compared) {
            if (!isDeclared) {
                names.add(name.text());
            } else if (!names.contains(name.text())) {
                events.error(name, "there is no clock '" + name.text() + "'" + Spelling.hint(name.text(), names));
            }
        }
    }

    private void collectResets(GuardTokens tokens) {
        for (int[] part : tokens.split(0, tokens.size(), Set.of(","))) {
            int clock = ClockReader.resetClock(tokens, part[0], part[1]);
            if (clock >= 0) {
                names.add(tokens.text(clock));
            }
        }
    }

    /** Collects the names that are compared with a number, and in a guard those only that the system does not know. */
    private void collectCompared(GuardTokens tokens, boolean isGuard, List<SourceText> compared) {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            boolean isLeft = tokens.isName(i) && tokens.isNumber(i + 2);
            boolean isRight = tokens.isNumber(i)
                    && tokens.isName(i + 2)
                    && (i == 0 || !tokens.text(i - 1).equals("}"));
            if (COMPARISONS.contains(tokens.text(i + 1)) && (isLeft || isRight)) {
                int name = isLeft ? i : i + 2;
                boolean isKnown = declarations.hasPredicate(tokens.text(name))
                        || isGuard && !names.contains(tokens.text(name)) && events.isPredicate(tokens.slice(i, i + 3));
                if (!isKnown) {
                    compared.add(tokens.slice(name, name + 1));
                }
            }
        }
    }

    /** All clocks; their numbers are their places. */
    List<String> all() {
        return List.copyOf(names);
    }

    /** Whether the observer declares its clocks. */
    boolean isDeclared() {
        return isDeclared;
    }

    boolean contains(String name) {
        return names.contains(name);
    }

    boolean isClock(GuardTokens tokens, int token) {
        return tokens.isName(token) && names.contains(tokens.text(token));
    }

    /** The different clocks that some tokens mention. */
    Stream<String> mentioned(GuardTokens tokens, int from, int to) {
        return IntStream.range(from, to)
                .filter(i -> isClock(tokens, i))
                .mapToObj(tokens::text)
                .distinct();
    }

    boolean mentionsClock(GuardTokens tokens, int from, int to) {
        return mentioned(tokens, from, to).findAny().isPresent();
    }
}
