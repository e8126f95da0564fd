package dovetail.automaton.pattern;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.automaton.clock.ClockBound.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A timed word with integer dates; after its last letter time passes forever. It runs automata one configuration at a time,
 * without zones.
 */
record TimedWord(List<Long> letters, List<Integer> dates) {
    /** Larger than all constants and dates. */
    static final int FOREVER = 1_000_000;

    /** The number of atoms: two conditions, then two actions. */
    static final int ATOMS = 4;

    /** A word whose letters fit: the conditions after one are those before the next. Dates are even. */
    static TimedWord random(Random random, int length) {
        List<Long> letters = new ArrayList<>();
        List<Integer> dates = new ArrayList<>();
        long state = random.nextInt(4);
        letters.add(state | state << ATOMS);
        dates.add(0);
        for (int i = 1; i < length; i++) {
            long after = random.nextInt(3) == 0 ? state : random.nextInt(4);
            long action = (1L << random.nextInt(3)) & 3;
            letters.add(state | action << 2 | after << ATOMS);
            dates.add(dates.get(i - 1) + 2 * Math.max(0, random.nextInt(8) - 2));
            state = after;
        }
        return new TimedWord(letters, dates);
    }

    int size() {
        return letters.size();
    }

    int date(int letter) {
        return letter < size() ? dates.get(letter) : FOREVER;
    }

    /** A state with the values of the clocks, and whether an instant has passed since they had them. */
    private record Configuration(int state, List<Integer> clocks, boolean isPast) {}

    boolean isAcceptedBy(ClockAutomaton automaton) {
        Set<Configuration> now = new HashSet<>();
        now.add(new Configuration(
                automaton.initial(), automaton.clocks().stream().map(c -> 0).toList(), false));
        for (int i = 0; i <= size(); i++) {
            Set<Configuration> next = new HashSet<>();
            int delay = i == 0 ? 0 : date(i) - date(i - 1);
            for (Configuration configuration : now) {
                Configuration waited = wait(automaton, configuration, delay);
                if (automaton.accepting().contains(waited.state)) {
                    return true;
                }
                if (i < size()) {
                    read(automaton, waited, letters.get(i), next);
                }
            }
            now = next;
        }
        return false;
    }

    private static Configuration wait(ClockAutomaton automaton, Configuration from, int delay) {
        int rest = delay;
        Configuration at = from;
        for (ClockAutomaton.Edge edge = timeEdge(automaton, at); edge != null; edge = timeEdge(automaton, at)) {
            ClockBound bound = edge.bounds().get(0);
            int needed = Math.max(0, bound.constant() - at.clocks.get(bound.clock()));
            boolean isStrict = bound.relation() == Relation.ABOVE;
            boolean isAbove = at.clocks.get(bound.clock()) > bound.constant();
            boolean isTrue =
                    needed < rest || needed == rest && (!isStrict || isAbove) || isStrict && needed == 0 && at.isPast;
            if (!isTrue) {
                break;
            }
            List<Integer> clocks = new ArrayList<>();
            for (int c = 0; c < at.clocks.size(); c++) {
                clocks.add(edge.resets().get(c) ? 0 : at.clocks.get(c) + needed);
            }
            rest -= needed;
            boolean isPast = isStrict && !isAbove && rest > 0;
            at = new Configuration(edge.target(), clocks, isPast);
        }
        int passed = rest;
        return new Configuration(
                at.state, at.clocks.stream().map(c -> c + passed).toList(), false);
    }

    private static ClockAutomaton.Edge timeEdge(ClockAutomaton automaton, Configuration at) {
        return automaton.states().get(at.state).stream()
                .filter(ClockAutomaton.Edge::isOfTime)
                .findFirst()
                .orElse(null);
    }

    private static void read(ClockAutomaton automaton, Configuration from, long letter, Set<Configuration> next) {
        boolean stays = true;
        for (ClockAutomaton.Edge edge : automaton.states().get(from.state)) {
            boolean isTaken = !edge.isOfTime()
                    && edge.guard().admits(letter)
                    && edge.bounds().stream().allMatch(b -> isTrue(b, from.clocks.get(b.clock())));
            if (isTaken) {
                stays = false;
                List<Integer> clocks = new ArrayList<>();
                for (int c = 0; c < from.clocks.size(); c++) {
                    clocks.add(edge.resets().get(c) ? 0 : from.clocks.get(c));
                }
                next.add(new Configuration(edge.target(), clocks, false));
            }
        }
        if (stays) {
            next.add(from);
        }
    }

    private static boolean isTrue(ClockBound bound, int value) {
        return switch (bound.relation()) {
            case BELOW -> value < bound.constant();
            case AT_MOST -> value <= bound.constant();
            case AT_LEAST -> value >= bound.constant();
            case ABOVE -> value > bound.constant();
        };
    }
}
