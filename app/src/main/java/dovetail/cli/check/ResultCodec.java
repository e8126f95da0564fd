package dovetail.cli.check;

import dovetail.base.Origin;
import dovetail.property.Assumptions;
import dovetail.property.RunRules;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Figures;
import dovetail.result.Survey;
import dovetail.result.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Codec of results that hold and have no trace: writes them as bytes and reads them back. */
final class ResultCodec {
    private ResultCodec() {}

    /** The results as bytes; nothing where one of them is of another kind. */
    static Optional<byte[]> bytes(List<Result> results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(results.size());
            for (Result result : results) {
                if (!isPlain(result)) {
                    return Optional.empty();
                }
                write(result.claim(), out);
                write(result.verdict(), out);
            }
        } catch (IOException e) {
            // A text is too long for this format.
            return Optional.empty();
        }
        return Optional.of(bytes.toByteArray());
    }

    private static boolean isPlain(Result result) {
        Verdict verdict = result.verdict();
        return verdict.holds()
                && verdict.trace().isEmpty()
                && verdict.modelError().isEmpty()
                && verdict.figures().survey().coverage().isEmpty()
                && result.expectation().isEmpty()
                && result.advice().isEmpty();
    }

    /** The results of these bytes; nothing where they are none. */
    static Optional<List<Result>> read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            List<Result> results = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                results.add(new Result(claim(in), verdict(in)));
            }
            return Optional.of(results);
        } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static void write(Claim claim, DataOutputStream out) throws IOException {
        out.writeUTF(claim.name());
        out.writeUTF(claim.kind());
        out.writeUTF(claim.text());
        out.writeUTF(claim.place().file());
        out.writeInt(claim.place().line());
        out.writeInt(claim.place().column());
        Assumptions assumptions = claim.assumptions();
        RunRules rules = assumptions.rules();
        out.writeBoolean(rules != null);
        if (rules != null) {
            out.writeInt(rules.finite().ordinal());
            out.writeBoolean(rules.observed());
            out.writeBoolean(rules.fair());
        }
        out.writeBoolean(assumptions.timeDiverges());
        out.writeBoolean(assumptions.waiting());
        out.writeInt(assumptions.steps().ordinal());
        out.writeBoolean(assumptions.openSystem());
        out.writeInt(assumptions.constants().size());
        for (Map.Entry<String, String> constant : assumptions.constants().entrySet()) {
            out.writeUTF(constant.getKey());
            out.writeUTF(constant.getValue());
        }
        write(assumptions.bounds(), out);
    }

    private static Claim claim(DataInputStream in) throws IOException {
        String name = in.readUTF();
        String kind = in.readUTF();
        String text = in.readUTF();
        Origin place = new Origin(in.readUTF(), in.readInt(), in.readInt());
        RunRules rules = in.readBoolean()
                ? new RunRules(RunRules.FiniteRuns.values()[in.readInt()], in.readBoolean(), in.readBoolean())
                : null;
        return new Claim(name, kind, text, place, assumptions(rules, in));
    }

    private static Assumptions assumptions(@Nullable RunRules rules, DataInputStream in) throws IOException {
        boolean timeDiverges = in.readBoolean();
        boolean waiting = in.readBoolean();
        Assumptions.Steps steps = Assumptions.Steps.values()[in.readInt()];
        boolean openSystem = in.readBoolean();
        Map<String, String> constants = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            constants.put(in.readUTF(), in.readUTF());
        }
        return new Assumptions(rules, timeDiverges, waiting, steps, openSystem, constants, texts(in));
    }

    private static void write(Verdict verdict, DataOutputStream out) throws IOException {
        out.writeUTF(verdict.engine());
        write(verdict.vacuity().stream().toList(), out);
        Figures figures = verdict.figures();
        Counts counts = figures.counts();
        for (long count : new long[] {
            counts.states(),
            counts.transitions(),
            counts.peakStates(),
            counts.depth(),
            counts.deadlocks(),
            counts.errors(),
            counts.bytes(),
            figures.checks()
        }) {
            out.writeLong(count);
        }
        out.writeDouble(figures.seconds());
        out.writeInt(figures.extra().size());
        for (Map.Entry<String, Number> figure : figures.extra().entrySet()) {
            boolean isWhole = figure.getValue() instanceof Integer || figure.getValue() instanceof Long;
            out.writeUTF(figure.getKey());
            out.writeBoolean(isWhole);
            if (isWhole) {
                out.writeLong(figure.getValue().longValue());
            } else {
                out.writeDouble(figure.getValue().doubleValue());
            }
        }
        Account account = figures.account();
        write(account.remarks(), out);
        write(account.story(), out);
        out.writeBoolean(account.decision().isPresent());
        if (account.decision().isPresent()) {
            out.writeUTF(account.decision().get().by());
            out.writeInt(account.decision().get().components());
            out.writeInt(account.decision().get().of());
        }
        write(figures.survey(), out);
    }

    private static Verdict verdict(DataInputStream in) throws IOException {
        String engine = in.readUTF();
        List<String> vacuity = texts(in);
        Counts counts = new Counts(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong());
        long checks = in.readLong();
        double seconds = in.readDouble();
        Map<String, Number> extra = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            // Not by a conditional expression, which would make both a fraction.
            if (in.readBoolean()) {
                extra.put(name, in.readLong());
            } else {
                extra.put(name, in.readDouble());
            }
        }
        Account account = new Account(texts(in), texts(in));
        if (in.readBoolean()) {
            account = account.decided(new Decision(in.readUTF(), in.readInt(), in.readInt()));
        }
        Figures figures = new Figures(counts, checks, seconds, extra, account, survey(in));
        Optional<String> reason = vacuity.isEmpty() ? Optional.empty() : Optional.of(vacuity.get(0));
        return new Verdict.Holds(engine, figures, Optional.empty(), Optional.empty(), reason);
    }

    private static void write(Survey survey, DataOutputStream out) throws IOException {
        out.writeInt(survey.levels().size());
        for (long level : survey.levels()) {
            out.writeLong(level);
        }
        out.writeLong(survey.mostSteps());
        out.writeDouble(survey.meanSteps());
        out.writeBoolean(survey.isReduced());
        out.writeBoolean(survey.excludesErrors());
    }

    private static Survey survey(DataInputStream in) throws IOException {
        List<Long> levels = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            levels.add(in.readLong());
        }
        return new Survey(
                Optional.empty(), levels, in.readLong(), in.readDouble(), in.readBoolean(), in.readBoolean());
    }

    private static void write(List<String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            out.writeUTF(text);
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(in.readUTF());
        }
        return texts;
    }
}
