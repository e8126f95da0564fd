package dovetail.cli.check;

import dovetail.base.Origin;
import dovetail.cache.Codec;
import dovetail.cache.FiguresCodec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.property.Assumptions;
import dovetail.property.RunRules;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Codec of results that hold and have no trace. */
final class ResultCodec implements Codec<List<Result>> {
    /** Whether all results are such. */
    static boolean isFor(List<Result> results) {
        for (Result result : results) {
            Verdict verdict = result.verdict();
            boolean isPlain = verdict.holds()
                    && verdict.trace().isEmpty()
                    && verdict.modelError().isEmpty()
                    && verdict.figures().survey().coverage().isEmpty()
                    && result.expectation().isEmpty()
                    && result.advice().isEmpty();
            if (!isPlain) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String format() {
        return "results 1";
    }

    @Override
    public void write(List<Result> results, PayloadWriter out) {
        out.count(results.size());
        for (Result result : results) {
            write(result.claim(), out);
            out.text(result.verdict().engine());
            out.flag(result.isVacuous());
            out.text(result.verdict().vacuity().orElse(""));
            FiguresCodec.write(result.verdict().figures(), out);
        }
    }

    @Override
    public List<Result> read(PayloadReader in) {
        List<Result> results = new ArrayList<>();
        for (int left = in.length(1); left > 0; left--) {
            Claim claim = claim(in);
            String engine = in.text();
            boolean isVacuous = in.flag();
            String reason = in.text();
            Optional<String> vacuity = isVacuous ? Optional.of(reason) : Optional.empty();
            Figures figures = FiguresCodec.read(in);
            results.add(new Result(
                    claim, new Verdict.Holds(engine, figures, Optional.empty(), Optional.empty(), vacuity)));
        }
        return results;
    }

    private static void write(Claim claim, PayloadWriter out) {
        out.text(claim.name());
        out.text(claim.kind());
        out.text(claim.text());
        out.text(claim.place().file());
        out.number(claim.place().line());
        out.number(claim.place().column());
        Assumptions assumptions = claim.assumptions();
        RunRules rules = assumptions.rules();
        out.flag(rules != null);
        if (rules != null) {
            out.text(rules.finite().name());
            out.flag(rules.observed());
            out.flag(rules.fair());
        }
        out.flag(assumptions.timeDiverges());
        out.flag(assumptions.waiting());
        out.text(assumptions.steps().name());
        out.flag(assumptions.openSystem());
        out.texts(List.copyOf(assumptions.constants().keySet()));
        out.texts(List.copyOf(assumptions.constants().values()));
        out.texts(assumptions.bounds());
    }

    private static Claim claim(PayloadReader in) {
        String name = in.text();
        String kind = in.text();
        String text = in.text();
        Origin place = new Origin(in.text(), in.number(), in.number());
        RunRules rules =
                in.flag() ? new RunRules(RunRules.FiniteRuns.valueOf(in.text()), in.flag(), in.flag()) : null;
        return new Claim(name, kind, text, place, assumptions(rules, in));
    }

    private static Assumptions assumptions(@Nullable RunRules rules, PayloadReader in) {
        boolean timeDiverges = in.flag();
        boolean waiting = in.flag();
        Assumptions.Steps steps = Assumptions.Steps.valueOf(in.text());
        boolean openSystem = in.flag();
        List<String> names = in.texts();
        List<String> values = in.texts();
        if (names.size() != values.size()) {
            throw new IllegalArgumentException("not as many values as constants");
        }
        Map<String, String> constants = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            constants.put(names.get(i), values.get(i));
        }
        return new Assumptions(rules, timeDiverges, waiting, steps, openSystem, constants, in.texts());
    }
}
