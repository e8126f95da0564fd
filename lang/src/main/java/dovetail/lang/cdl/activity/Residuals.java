package dovetail.lang.cdl.activity;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes the residuals of activities: the activity that remains after an event (J. A. Brzozowski, "Derivatives of
 * regular expressions", J. ACM 11, 1964, here with interleaving). Residuals are terms in normal form, and equal terms have
 * equal numbers, so that interleavings which lead to the same rest share it. Loops are unrolled one repetition at a time.
 *
 * <p>Normal form: no {@code skip} inside a sequence or an interleaving; sequences nest to the right; the operands of
 * choices and interleavings are sorted, those of choices without duplicates.
 */
final class Residuals {
    /** The term of the empty activity. */
    static final int NIL = 0;

    private static final int EMPTY = 0;
    private static final int EVENT = 1;
    private static final int SEQUENCE = 2;
    private static final int CHOICE = 3;
    private static final int PARALLEL = 4;
    private static final int LOOP = 5;
    private static final int STAR = 6;

    private final TermTable terms;
    private final Map<Activity, Integer> translated = new IdentityHashMap<>();
    private final Poll poll;

    /**
     * @param mostTerms the largest number of residuals; past it, {@link dovetail.base.Limit.Exceeded} is thrown
     * @param budget polled by the terms that are visited; its meter counts the terms
     */
    Residuals(int mostTerms, String what, Budget budget) {
        this.poll = new Poll(budget);
        this.terms = new TermTable(mostTerms, what, poll, budget.meter());
        terms.number(EMPTY, new int[0], 0);
    }

    /** The term of an activity. */
    int of(Activity activity) {
        Integer known = translated.get(activity);
        if (known == null) {
            known = translate(activity);
            translated.put(activity, known);
        }
        return known;
    }

    private int translate(Activity activity) {
        if (activity instanceof Activity.Occurrence occurrence) {
            return terms.number(EVENT, new int[] {occurrence.event()}, 1);
        } else if (activity instanceof Activity.Sequence sequence) {
            int result = NIL;
            for (int i = sequence.parts().size() - 1; i >= 0; i--) {
                result = sequence(of(sequence.parts().get(i)), result);
            }
            return result;
        } else if (activity instanceof Activity.Choice choice) {
            return choice(all(choice.parts()));
        } else if (activity instanceof Activity.Parallel parallel) {
            return parallel(all(parallel.parts()));
        } else if (activity instanceof Activity.Loop loop) {
            return loop(loop.count(), of(loop.body()));
        } else if (activity instanceof Activity.Star star) {
            int body = of(star.body());
            return body == NIL ? NIL : terms.number(STAR, new int[] {body}, 1);
        }
        return NIL;
    }

    private IntVector all(List<Activity> activities) {
        IntVector result = new IntVector();
        for (Activity activity : activities) {
            result.add(of(activity));
        }
        return result;
    }

    /** The first term, then the second one. The first one may be a sequence itself, which is taken apart. */
    private int sequence(int first, int second) {
        if (second == NIL) {
            return first;
        }
        IntVector heads = new IntVector();
        int rest = first;
        while (terms.kind(rest) == SEQUENCE) {
            heads.add(terms.part(rest, 0));
            rest = terms.part(rest, 1);
        }
        int result = rest == NIL ? second : terms.number(SEQUENCE, new int[] {rest, second}, 2);
        for (int i = heads.size() - 1; i >= 0; i--) {
            result = terms.number(SEQUENCE, new int[] {heads.get(i), result}, 2);
        }
        return result;
    }

    private int choice(IntVector operands) {
        int[] sorted = flattened(operands, CHOICE);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return count == 1 ? sorted[0] : terms.number(CHOICE, sorted, count);
    }

    private int parallel(IntVector operands) {
        int[] sorted = flattened(operands, PARALLEL);
        // The empty activity has the least number.
        int empty = 0;
        while (empty < sorted.length && sorted[empty] == NIL) {
            empty++;
        }
        int[] running = Arrays.copyOfRange(sorted, empty, sorted.length);
        return running.length == 0
                ? NIL
                : running.length == 1 ? running[0] : terms.number(PARALLEL, running, running.length);
    }

    private int[] flattened(IntVector operands, int kind) {
        IntVector flat = new IntVector();
        for (int i = 0; i < operands.size(); i++) {
            int operand = operands.get(i);
            if (terms.kind(operand) == kind) {
                for (int j = 0; j < terms.size(operand); j++) {
                    flat.add(terms.part(operand, j));
                }
            } else {
                flat.add(operand);
            }
        }
        int[] sorted = flat.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private int loop(int count, int body) {
        return count == 0 || body == NIL ? NIL : count == 1 ? body : terms.number(LOOP, new int[] {count, body}, 2);
    }

    /** Whether nothing need happen any more: the empty word is in the activity. */
    boolean mayEnd(int term) {
        poll.tick();
        return switch (terms.kind(term)) {
            case EMPTY, STAR -> true;
            case EVENT -> false;
            case LOOP -> mayEnd(terms.part(term, 1));
            case CHOICE -> {
                boolean some = false;
                for (int i = 0; i < terms.size(term); i++) {
                    some |= mayEnd(terms.part(term, i));
                }
                yield some;
            }
            default -> {
                boolean all = true;
                for (int i = 0; i < terms.size(term) && all; i++) {
                    all = mayEnd(terms.part(term, i));
                }
                yield all;
            }
        };
    }

    /** The events that can happen, each followed by the residual after it. */
    IntVector steps(int term) {
        IntVector out = new IntVector();
        addSteps(term, out);
        return out;
    }

    private void addSteps(int term, IntVector out) {
        poll.tick();
        switch (terms.kind(term)) {
            case EMPTY:
                break;
            case EVENT:
                out.add(terms.part(term, 0));
                out.add(NIL);
                break;
            case SEQUENCE:
                addStepsOfSequence(term, out);
                break;
            case CHOICE:
                for (int i = 0; i < terms.size(term); i++) {
                    addSteps(terms.part(term, i), out);
                }
                break;
            case PARALLEL:
                addStepsOfParallel(term, out);
                break;
            case STAR:
                addStepsFollowedBy(terms.part(term, 0), term, out);
                break;
            default:
                // A body that may be skipped adds nothing: fewer repetitions are words of the rest, too.
                int count = terms.part(term, 0);
                int body = terms.part(term, 1);
                addStepsFollowedBy(body, loop(count - 1, body), out);
        }
    }

    private void addStepsOfSequence(int term, IntVector out) {
        int rest = term;
        boolean isPassed = true;
        while (isPassed && terms.kind(rest) == SEQUENCE) {
            int head = terms.part(rest, 0);
            rest = terms.part(rest, 1);
            addStepsFollowedBy(head, rest, out);
            isPassed = mayEnd(head);
        }
        if (isPassed) {
            addSteps(rest, out);
        }
    }

    private void addStepsFollowedBy(int first, int second, IntVector out) {
        IntVector steps = steps(first);
        for (int i = 0; i < steps.size(); i += 2) {
            out.add(steps.get(i));
            out.add(sequence(steps.get(i + 1), second));
        }
    }

    private void addStepsOfParallel(int term, IntVector out) {
        for (int i = 0; i < terms.size(term); i++) {
            if (i > 0 && terms.part(term, i) == terms.part(term, i - 1)) {
                continue;
            }
            IntVector steps = steps(terms.part(term, i));
            for (int s = 0; s < steps.size(); s += 2) {
                IntVector operands = new IntVector();
                poll.tick(terms.size(term));
                for (int j = 0; j < terms.size(term); j++) {
                    operands.add(j == i ? steps.get(s + 1) : terms.part(term, j));
                }
                out.add(steps.get(s));
                out.add(parallel(operands));
            }
        }
    }
}
