package dovetail.report.text;

import dovetail.report.view.Result;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The results of a run in the order of their urgency, and how many there are of each verdict. */
public final class Summary {
    private static final Verdict.ByKind<Integer> URGENCY = new Verdict.ByKind<>(2, 0, 1);

    private final List<Result> results;

    public Summary(List<Result> results) {
        this.results = new ArrayList<>(results);
        this.results.sort(Comparator.comparingInt(result -> result.verdict().accept(URGENCY)));
    }

    /** Violations first, then unknown verdicts; results of one verdict keep their order. */
    public List<Result> results() {
        return results;
    }

    /** One line such as {@code 2 violated, 1 unknown, 5 hold (1 vacuously)}. */
    public String line(Style style) {
        List<String> parts = new ArrayList<>();
        add(Result.VIOLATED, style.bad(Result.VIOLATED), parts);
        add(Result.UNKNOWN, style.doubtful(Result.UNKNOWN), parts);
        add(Result.HOLDS, style.good(count(Result.HOLDS) == 1 ? Result.HOLDS : "hold") + vacuous(), parts);
        return String.join(", ", parts);
    }

    private String vacuous() {
        long vacuous = results.stream().filter(Result::isVacuous).count();
        return vacuous == 0 ? "" : " (" + Numbers.grouped(vacuous) + " vacuously)";
    }

    private void add(String word, String shown, List<String> parts) {
        long count = count(word);
        if (count > 0) {
            parts.add(Numbers.grouped(count) + " " + shown);
        }
    }

    private long count(String word) {
        return results.stream().filter(result -> result.word().equals(word)).count();
    }
}
