package dovetail.cache;

import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Survey;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Codec of the figures of a run, without a coverage of the model. */
public final class FiguresCodec {
    private FiguresCodec() {}

    public static void write(Figures figures, PayloadWriter out) {
        Counts counts = figures.counts();
        out.large(counts.states());
        out.large(counts.transitions());
        out.large(counts.peakStates());
        out.large(counts.depth());
        out.large(counts.deadlocks());
        out.large(counts.errors());
        out.large(counts.bytes());
        out.number(counts.explored().ordinal());
        out.large(figures.checks());
        out.real(figures.seconds());
        out.count(figures.extra().size());
        for (Map.Entry<String, Number> figure : figures.extra().entrySet()) {
            boolean isWhole = figure.getValue() instanceof Integer || figure.getValue() instanceof Long;
            out.text(figure.getKey());
            out.flag(isWhole);
            if (isWhole) {
                out.large(figure.getValue().longValue());
            } else {
                writeOther(figure.getValue(), out);
            }
        }
        write(figures.account(), out);
        write(figures.survey(), out);
    }

    /** Writes a fraction, or a whole number that exceeds 64 bits. */
    private static void writeOther(Number number, PayloadWriter out) {
        boolean isLarge = number instanceof BigInteger;
        out.flag(isLarge);
        if (isLarge) {
            out.text(number.toString());
        } else {
            out.real(number.doubleValue());
        }
    }

    public static Figures read(PayloadReader in) {
        Counts states = new Counts(in.large(), in.large(), in.large(), in.large(), in.large(), in.large(), in.large());
        Counts counts = states.of(explored(in.number()));
        long checks = in.large();
        double seconds = in.real();
        Map<String, Number> extra = new LinkedHashMap<>();
        for (int left = in.length(1); left > 0; left--) {
            String name = in.text();
            // Not by a conditional expression, which would make both a fraction.
            if (in.flag()) {
                extra.put(name, in.large());
            } else if (in.flag()) {
                extra.put(name, new BigInteger(in.text()));
            } else {
                extra.put(name, in.real());
            }
        }
        return new Figures(counts, checks, seconds, extra, account(in), survey(in));
    }

    private static Explored explored(int number) {
        Explored[] all = Explored.values();
        if (number < 0 || number >= all.length) {
            throw new IllegalArgumentException("no kind of explored things has the number " + number);
        }
        return all[number];
    }

    private static void write(Account account, PayloadWriter out) {
        out.texts(account.remarks());
        out.texts(account.story());
        out.flag(account.decision().isPresent());
        if (account.decision().isPresent()) {
            Decision decision = account.decision().get();
            out.text(decision.by());
            out.number(decision.components());
            out.number(decision.of());
        }
    }

    private static Account account(PayloadReader in) {
        Account account = new Account(in.texts(), in.texts());
        return in.flag() ? account.decided(new Decision(in.text(), in.number(), in.number())) : account;
    }

    private static void write(Survey survey, PayloadWriter out) {
        out.count(survey.levels().size());
        for (long level : survey.levels()) {
            out.large(level);
        }
        out.large(survey.mostSteps());
        out.real(survey.meanSteps());
        out.flag(survey.isReduced());
        out.flag(survey.excludesErrors());
    }

    private static Survey survey(PayloadReader in) {
        List<Long> levels = new ArrayList<>();
        for (int left = in.length(1); left > 0; left--) {
            levels.add(in.large());
        }
        return new Survey(Optional.empty(), levels, in.large(), in.real(), in.flag(), in.flag());
    }
}
