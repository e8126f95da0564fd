package dovetail.lang.formula;

import dovetail.ltl.LassoWord;
import dovetail.ltl.Scope;
import java.util.ArrayList;
import java.util.List;

/** What patterns and scopes mean, told by positions of words and not by formulas. */
final class PatternMeaning {
    private PatternMeaning() {}

    /** The segments that a scope cuts out; borders are atoms, -1 for none. */
    static List<Segment> segments(Scope.Kind scope, LassoWord word, int q, int r) {
        Segment whole = Segment.whole(word);
        List<Segment> segments = new ArrayList<>();
        switch (scope) {
            case GLOBALLY -> segments.add(whole);
            case BEFORE -> {
                if (whole.first(0, r) >= 0) {
                    segments.add(new Segment(word, 0, whole.first(0, r)));
                }
            }
            case AFTER -> {
                if (whole.first(0, q) >= 0) {
                    segments.add(new Segment(word, whole.first(0, q), -1));
                }
            }
            case BETWEEN, AFTER_UNTIL -> {
                for (int i = 0; i <= whole.lastToLookAt(); i++) {
                    int end = whole.first(i, r);
                    if (whole.at(i, q) && end != i && (end > i || scope == Scope.Kind.AFTER_UNTIL)) {
                        segments.add(new Segment(word, i, end));
                    }
                }
            }
        }
        return segments;
    }

    /** Whether a segment follows a pattern whose formulas are the atoms 0, 1, 2, ... in their order. */
    static boolean holds(Pattern pattern, Segment s, int count) {
        int from = s.start();
        return switch (pattern) {
            case ABSENCE -> s.first(from, 0) < 0;
            case UNIVERSALITY -> s.first(from, 0, false) < 0;
            case EXISTENCE -> s.first(from, 0) >= 0;
            case BOUNDED_EXISTENCE -> periods(s, count) <= count;
            case PRECEDENCE -> {
                int p = s.first(from, 1);
                yield p < 0 || (s.first(from, 0) >= 0 && s.first(from, 0) <= p);
            }
            case PRECEDENCE_CHAIN_2_1 -> {
                int p = s.first(from, 2);
                int first = s.first(from, 0);
                int second = first < 0 ? -1 : s.first(first + 1, 1);
                yield p < 0 || (first >= 0 && first < p && second >= 0 && second <= p);
            }
            case PRECEDENCE_CHAIN_1_2 -> {
                int first = s.first(from, 1);
                boolean chain = first >= 0 && s.first(first + 1, 2) >= 0;
                yield !chain || (s.first(from, 0) >= 0 && s.first(from, 0) <= first);
            }
            case MANDATORY_PRECEDENCE -> {
                int a = s.first(from, 0);
                yield a < 0 || (s.first(from, 1) >= 0 && s.first(from, 1) <= a);
            }
            case EXACT_OCCURRENCE -> {
                int b = s.first(from, 1);
                yield b < 0 || occurrences(s, b, count) == count;
            }
            default -> {
                boolean all = true;
                for (int i = from; i <= s.lastToLookAt(); i++) {
                    all &= holdsAt(pattern, s, i, count);
                }
                yield all;
            }
        };
    }

    /** What a pattern asks of every position. */
    private static boolean holdsAt(Pattern pattern, Segment s, int i, int count) {
        return switch (pattern) {
            case RESPONSE -> !s.at(i, 0) || s.first(i, 1) >= 0;
            case RESPONSE_CHAIN_2_1 -> {
                int second = s.first(i + 1, 1);
                yield !s.at(i, 0) || second < 0 || s.first(second, 2) >= 0;
            }
            case RESPONSE_CHAIN_1_2 -> {
                int first = s.first(i, 1);
                yield !s.at(i, 0) || (first >= 0 && s.first(first + 1, 2) >= 0);
            }
            case CONSTRAINED_CHAIN -> {
                boolean found = !s.at(i, 0);
                for (int j = i; j <= s.lastToLookAt() + s.word().loop().length && (s.end() < 0 || j < s.end()); j++) {
                    int t = s.first(j + 1, 2);
                    int z = s.first(j, 3);
                    found |= s.at(j, 1) && t >= 0 && (z < 0 || z >= t);
                }
                yield found;
            }
            case LIMITED_OCCURRENCE -> {
                int next = s.first(i + 1, 1);
                int seen = 0;
                for (int k = i + 1; k < next; k++) {
                    seen += s.at(k, 0) ? 1 : 0;
                }
                yield !s.at(i, 1) || next < 0 || seen <= count;
            }
            case BOUNDED_RESPONSE -> {
                int again = s.first(i + 1, 0);
                int answer = s.first(i + 1, 1);
                yield !s.at(i, 0) || again < 0 || (answer >= 0 && answer <= again);
            }
            case MUTUAL_EXCLUSION -> !(s.at(i, 0) && s.at(i, 1));
            case LIMITED_EXCLUSION -> {
                int c = s.first(i + 1, 2);
                int b = s.first(i + 1, 1);
                int a = s.first(i + 1, 0);
                boolean consecutive = s.at(i, 1) && c >= 0 && (b < 0 || b >= c);
                yield !consecutive || a < 0 || a >= c;
            }
            default -> throw new IllegalArgumentException(pattern.toString());
        };
    }

    /** How many times the first atom begins to hold, counted no further than past the limit. */
    private static int periods(Segment s, int limit) {
        int periods = 0;
        int at = s.first(s.start(), 0);
        while (at >= 0 && periods <= limit) {
            periods++;
            int over = s.first(at, 0, false);
            at = over < 0 ? -1 : s.first(over, 0);
        }
        return periods;
    }

    /** How many positions after one have the first atom, counted no further than past the limit. */
    private static int occurrences(Segment s, int after, int limit) {
        int seen = 0;
        for (int at = s.first(after + 1, 0); at >= 0 && seen <= limit; at = s.first(at + 1, 0)) {
            seen++;
        }
        return seen;
    }
}
