package dovetail.lang.formula;

import static dovetail.ltl.Formula.and;
import static dovetail.ltl.Formula.eventually;
import static dovetail.ltl.Formula.globally;
import static dovetail.ltl.Formula.implies;
import static dovetail.ltl.Formula.next;
import static dovetail.ltl.Formula.not;
import static dovetail.ltl.Formula.or;
import static dovetail.ltl.Formula.until;
import static dovetail.ltl.Formula.weakUntil;

import dovetail.ltl.Formula;
import dovetail.ltl.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The patterns that users know by name: the catalogue of Dwyer, Avrunin and Corbett (ICSE 1999), which can be given any
 * {@link Scope}, and the property types of the experiments in the paper on incremental compositional checking, which
 * apply to whole runs. Each says what it means for its formulas in their order; docs/languages/properties.md says it to
 * users.
 */
public enum Pattern {
    ABSENCE("absence(p)", 1, Counted.NO, true, Bounds.MAY) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return globally(not(p.get(0)));
        }
    },
    UNIVERSALITY("universality(p)", 1, Counted.NO, true, Bounds.MAY) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return globally(p.get(0));
        }
    },
    EXISTENCE("existence(p)", 1, Counted.NO, true, Bounds.MAY) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return eventually(p.get(0));
        }
    },
    /** At most so many periods during which p holds. */
    BOUNDED_EXISTENCE("bounded_existence(p, 2)", 1, Counted.MAY, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula rest = globally(not(p.get(0)));
            for (int i = 0; i < count; i++) {
                rest = weakUntil(not(p.get(0)), weakUntil(p.get(0), rest));
            }
            return rest;
        }
    },
    /** There is no p before there was an s. */
    PRECEDENCE("precedence(s, p)", 2, Counted.NO, true, Bounds.MAY) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return weakUntil(not(p.get(1)), p.get(0));
        }
    },
    /** Every p is followed by an s, or is one. */
    RESPONSE("response(p, s)", 2, Counted.NO, true, Bounds.MAY) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return globally(implies(p.get(0), eventually(p.get(1))));
        }
    },
    /** From every instant on, the next p comes within bounds of time. */
    RECURRENCE("recurrence(p)", 1, Counted.NO, true, Bounds.MUST) {
        @Override
        Formula formula(List<Formula> p, int count) {
            throw new IllegalStateException("bounds of time are missing");
        }
    },
    /** Every period during which p holds lasts a time within bounds. */
    DURATION("duration(p)", 1, Counted.NO, true, Bounds.MUST) {
        @Override
        Formula formula(List<Formula> p, int count) {
            throw new IllegalStateException("bounds of time are missing");
        }
    },
    /** Before the first p there was an s and, later, a t. */
    PRECEDENCE_CHAIN_2_1("precedence_chain_2_1(s, t, p)", 3, Counted.NO, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula none = not(p.get(2));
            Formula chain = until(none, and(p.get(0), none, next(until(none, p.get(1)))));
            return implies(eventually(p.get(2)), chain);
        }
    },
    /** Before an s that a t follows there was a p. */
    PRECEDENCE_CHAIN_1_2("precedence_chain_1_2(p, s, t)", 3, Counted.NO, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return implies(eventually(and(p.get(1), next(eventually(p.get(2))))), until(not(p.get(1)), p.get(0)));
        }
    },
    /** An s that a t follows is followed by a t that a p follows. */
    RESPONSE_CHAIN_2_1("response_chain_2_1(s, t, p)", 3, Counted.NO, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula answered = next(eventually(and(p.get(1), eventually(p.get(2)))));
            return globally(implies(and(p.get(0), next(eventually(p.get(1)))), answered));
        }
    },
    /** Every p is followed by an s that a t follows. */
    RESPONSE_CHAIN_1_2("response_chain_1_2(p, s, t)", 3, Counted.NO, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return globally(implies(p.get(0), eventually(and(p.get(1), next(eventually(p.get(2)))))));
        }
    },
    /** Every p is followed by an s that a t follows, without any z from that s on until that t. */
    CONSTRAINED_CHAIN("constrained_chain(p, s, t, z)", 4, Counted.NO, true) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula none = not(p.get(3));
            Formula chain = and(p.get(1), none, next(until(none, p.get(2))));
            return globally(implies(p.get(0), eventually(chain)));
        }
    },
    /** Between a b and the next b there are at most so many a. */
    LIMITED_OCCURRENCE("limited_occurrence(a, b, 2)", 2, Counted.MAY, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula open = not(p.get(1));
            Formula tooMany = until(open, p.get(1));
            for (int i = 0; i <= count; i++) {
                tooMany = until(open, and(p.get(0), open, next(tooMany)));
            }
            return globally(implies(p.get(1), next(not(tooMany))));
        }
    },
    /** There is no a before there was a b. */
    MANDATORY_PRECEDENCE("mandatory_precedence(a, b)", 2, Counted.NO, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            return weakUntil(not(p.get(0)), p.get(1));
        }
    },
    /** After an a, no other a comes before one of the others. */
    BOUNDED_RESPONSE("bounded_response(a, b, ...)", 2, Counted.NO, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            List<Formula> answers = p.subList(1, p.size());
            Formula answer = answers.size() == 1 ? answers.get(0) : new Formula.Or(answers);
            return globally(implies(p.get(0), next(weakUntil(not(p.get(0)), answer))));
        }

        @Override
        boolean takes(int formulas) {
            return formulas >= 2;
        }
    },
    /** The predicates never hold together; or no section is entered before the other one is left. */
    MUTUAL_EXCLUSION("mutual_exclusion(p, q) or mutual_exclusion(enter, leave, enter, leave)", 2, Counted.NO, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            if (p.size() == 2) {
                return globally(not(and(p.get(0), p.get(1))));
            }
            return and(alone(p.get(0), p.get(1), p.get(2)), alone(p.get(2), p.get(3), p.get(0)));
        }

        private static Formula alone(Formula enter, Formula leave, Formula other) {
            return globally(implies(enter, weakUntil(not(other), leave)));
        }

        @Override
        boolean takes(int formulas) {
            return formulas == 2 || formulas == 4;
        }
    },
    /** Between a b and the next c, with no other b between them, there is no a. */
    LIMITED_EXCLUSION("limited_exclusion(a, b, c)", 3, Counted.NO, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula open = not(or(p.get(1), p.get(2)));
            Formula meets = until(open, and(p.get(0), open, next(until(open, p.get(2)))));
            return globally(implies(p.get(1), next(not(meets))));
        }
    },
    /** After the first b there are exactly so many a. */
    EXACT_OCCURRENCE("exact_occurrence(a, b, 2)", 2, Counted.MUST, false) {
        @Override
        Formula formula(List<Formula> p, int count) {
            Formula none = not(p.get(0));
            Formula exactly = globally(none);
            for (int i = 0; i < count; i++) {
                exactly = until(none, and(p.get(0), next(exactly)));
            }
            return weakUntil(not(p.get(1)), and(p.get(1), next(exactly)));
        }
    };

    /** Whether a number follows the formulas. */
    enum Counted {
        NO,
        MAY,
        MUST
    }

    /** Whether bounds of time may follow. */
    enum Bounds {
        NO,
        MAY,
        MUST
    }

    /** The largest number of repetitions; more make automata that are too large. */
    static final int MOST = 12;

    static final int USUAL = 2;

    final String usage;
    final Counted counted;
    final boolean scoped;
    final Bounds bounds;
    private final int formulas;

    Pattern(String usage, int formulas, Counted counted, boolean scoped) {
        this(usage, formulas, counted, scoped, Bounds.NO);
    }

    Pattern(String usage, int formulas, Counted counted, boolean scoped, Bounds bounds) {
        this.bounds = bounds;
        this.usage = usage;
        this.formulas = formulas;
        this.counted = counted;
        this.scoped = scoped;
    }

    /** The formula of the pattern on a whole word. */
    abstract Formula formula(List<Formula> operands, int count);

    /** Whether the pattern can be given so many formulas. */
    boolean takes(int number) {
        return number == formulas;
    }

    /** Whether bounds of time need an upper one: without it, what is awaited need never come. */
    boolean needsUpperBound() {
        return this == EXISTENCE || this == RESPONSE || this == RECURRENCE;
    }

    /** The name as users write it. */
    String word() {
        return usage.substring(0, usage.indexOf('('));
    }

    /** The pattern of that name, or null. */
    static @Nullable Pattern of(String word) {
        for (Pattern pattern : values()) {
            if (pattern.word().equals(word)) {
                return pattern;
            }
        }
        return null;
    }
}
