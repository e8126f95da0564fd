package dovetail.report.text;

import dovetail.report.view.Result;
import java.util.ArrayList;
import java.util.List;

/** The results of a run in the order of their urgency, and how many there are of each verdict. */
public final class Summary {
    private final List<Result> results;

    public Summary(List<Result> results) {
        this.results = new ArrayList<>();
        for (String word : List.of(Result.VIOLATED, Result.UNKNOWN, Result.HOLDS)) {
            for (Result result : results) {
                if (result.word().equals(word)) {
                    this.results.add(result);
                }
            }
        }
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
        int vacuous = 0;
        for (Result result : results) {
            vacuous += result.isVacuous() ? 1 : 0;
        }
        return vacuous == 0 ? "" : " (" + Numbers.grouped(vacuous) + " vacuously)";
    }

    private void add(String word, String shown, List<String> parts) {
        int count = count(word);
        if (count > 0) {
            parts.add(Numbers.grouped(count) + " " + shown);
        }
    }

    private int count(String word) {
        int count = 0;
        for (Result result : results) {
            count += result.word().equals(word) ? 1 : 0;
        }
        return count;
    }
}
