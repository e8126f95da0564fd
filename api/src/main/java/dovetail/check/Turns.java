package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns of engines that dovetail. After each slice of the first engine, the others share a part of its work; its slices grow by
 * half, so that no engine works much longer than it needs to.
 */
final class Turns {
    /** The work without bound. */
    static final long ENDLESS = Long.MAX_VALUE / 4;

    /** Before so many probes, only engines with a weight of {@link #FAVOURITE} get turns: the others take longer to begin than is left. */
    private static final int SMALLEST = 2;
    /** After so many probes, the question is not a small one. */
    private static final int SMALL = 4;
    /** After so many probes, engines are asked whether there are infinitely many states. */
    private static final int LONG = 8;

    /** The weight of engines that get turns before. */
    private static final int PROMISING = 2;
    /**
     * The work of all further engines, as the divisor of that of the first: on small questions, on others, where the first
     * one runs compiled code and a poll of it takes a fifth of one of the others, and after some seconds.
     */
    private static final int SMALL_SHARE = 16;

    private static final int SHARE = 80;

    private static final int LARGE_SHARE = 10;

    /** After so many probes, some seconds have passed, and every engine gets turns. */
    private static final int LARGE = 32;

    /** After so many probes, the first engine may not answer in any time, and the most promising ones work as much. */
    private static final int HUGE = 48;

    /** The weight from which the most promising of the further engines gets a part of the work of the first by itself. */
    static final int FAVOURITE = 4;
    /** The weight from which engines do, where the first one may not answer in any time. */
    private static final int LIKELY = 3;

    /** The least work of a favourite, as the divisor of that of the first: on small questions, and on others. */
    private static final int SMALL_FAVOUR = 16;

    private static final int FAVOUR = 64;

    /** The same after some seconds, and of a convincing one on a small question. */
    private static final int LARGE_FAVOUR = 3;

    /**
     * The weight from which the most promising one works as much as the first in the first round: the question has several traits that
     * it profits from.
     */
    static final int CONVINCING = 3 * FAVOURITE;

    private final Portfolio.Engines engines;
    private final Findings findings;
    private final Batches batches;
    private final Budget budget;
    private final Candidate plain;
    private final List<Candidate> others;

    Turns(
            Portfolio.Engines engines,
            Findings findings,
            Batches batches,
            Budget budget,
            Candidate plain,
            List<Candidate> others) {
        this.engines = engines;
        this.findings = findings;
        this.batches = batches;
        this.budget = budget;
        this.plain = plain;
        this.others = others;
    }

    /**
     * Runs slices until all properties are answered, or no engine may answer one.
     *
     * @param probe the work of the first engine so far
     */
    void run(long probe) {
        boolean mayBeEndless = true;
        long latest = probe;
        for (long done = probe; !findings.areAnswered(plain.properties()); done += latest) {
            List<Candidate> waiting = waiting(leastWeight(done, probe));
            if (!mayDecide()) {
                hunt(done);
                return;
            }
            if (mayBeEndless && done >= LONG * probe) {
                mayBeEndless = false;
                endEndless();
                if (findings.areAnswered(plain.properties())) {
                    return;
                }
            }
            boolean isAlone = waiting(0).isEmpty() && !mayBeEndless;
            batches.run(
                    waiting,
                    latest / share(done, probe),
                    favourites(waiting, done, probe),
                    latest / favour(waiting, done, probe));
            latest = isAlone || done >= ENDLESS ? ENDLESS : done / 2 + 1;
            if (findings.isWorthwhile(plain)) {
                batches.run(plain, latest);
            }
        }
    }

    /** The most promising engine, if it is, and all likely ones where the first engine may not answer in any time. */
    private static List<Candidate> favourites(List<Candidate> waiting, long done, long probe) {
        if (done < HUGE * probe) {
            boolean isAny = !waiting.isEmpty() && waiting.get(0).weight() >= FAVOURITE;
            return isAny ? waiting.subList(0, 1) : List.of();
        }
        List<Candidate> likely = new ArrayList<>();
        for (Candidate candidate : waiting) {
            if (candidate.weight() >= LIKELY) {
                likely.add(candidate);
            }
        }
        return likely;
    }

    /** The work of all further engines, as the divisor of that of the first. */
    private static int share(long done, long probe) {
        if (done >= LARGE * probe) {
            return LARGE_SHARE;
        }
        return done < SMALL * probe ? SMALL_SHARE : SHARE;
    }

    /** The least work of a favourite, as the divisor of that of the first. */
    private static int favour(List<Candidate> waiting, long done, long probe) {
        boolean isConvincing = !waiting.isEmpty() && waiting.get(0).weight() >= CONVINCING;
        boolean isSmall = done < SMALL * probe;
        if (done >= HUGE * probe || isConvincing && done == probe) {
            return 1;
        }
        if (done >= LARGE * probe || isConvincing && isSmall) {
            return LARGE_FAVOUR;
        }
        return isSmall ? SMALL_FAVOUR : FAVOUR;
    }

    /** The least weight of an engine that gets a slice. */
    private static int leastWeight(long done, long probe) {
        if (done < SMALLEST * probe) {
            return FAVOURITE;
        }
        return done < LARGE * probe ? PROMISING : 0;
    }

    /** The other engines that get a slice: random runs hunt beside a search alone. */
    private List<Candidate> waiting(int leastWeight) {
        List<Candidate> waiting = new ArrayList<>();
        for (Candidate candidate : others) {
            boolean isIdle = candidate.isHunting() && !findings.isWorthwhile(plain);
            if (findings.isWorthwhile(candidate) && !isIdle && candidate.weight() >= leastWeight) {
                waiting.add(candidate);
            }
        }
        return waiting;
    }

    /** A last slice for random runs, which need none of the constructions that the other engines gave up. */
    private void hunt(long work) {
        for (Candidate candidate : others) {
            if (candidate.isHunting() && findings.isWorthwhile(candidate)) {
                batches.run(candidate, work);
            }
        }
    }

    private boolean mayDecide() {
        boolean mayDecide = findings.isWorthwhile(plain);
        for (Candidate candidate : others) {
            mayDecide |= findings.isWorthwhile(candidate) && !candidate.isHunting();
        }
        return mayDecide;
    }

    /**
     * Gives up searches of infinitely many states: only engines that decide properties of these go on. Properties that they leave open
     * are unknown.
     */
    private void endEndless() {
        for (Property property : plain.properties()) {
            Optional<Limit> limit = findings.isOpen(property) ? engines.endless(property, budget) : Optional.empty();
            for (Candidate candidate : limit.isEmpty() ? List.<Candidate>of() : others) {
                boolean mayDecide = engines.decidesEndless(candidate.engine())
                        && candidate.properties().contains(property);
                if (mayDecide && findings.isWorthwhile(candidate) && findings.isOpen(property)) {
                    batches.run(candidate, ENDLESS);
                }
            }
            if (limit.isPresent() && findings.isOpen(property)) {
                Verdict unknown = new Verdict.Unknown(
                        plain.engine().name(), Figures.nothing(plain.seconds()), limit.get(), Optional.empty());
                findings.end(new Answer(property, unknown));
            }
        }
    }
}
