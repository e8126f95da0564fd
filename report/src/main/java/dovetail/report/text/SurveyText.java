package dovetail.report.text;

import dovetail.result.Figures;
import dovetail.result.Survey;
import java.util.List;

/** Statistics of a state space in words: the steps of its states, and the states of its breadth-first levels. */
public final class SurveyText {
    private static final int LEVELS_PER_LINE = 10;

    private SurveyText() {}

    /** The statistics; empty where the search tells none. */
    public static String render(Figures figures) {
        Survey survey = figures.survey();
        StringBuilder out = new StringBuilder();
        if (survey.mostSteps() > 0) {
            out.append("steps of a state: ")
                    .append(Numbers.decimal(survey.meanSteps(), 2))
                    .append(" in the mean, ")
                    .append(survey.mostSteps())
                    .append(" at most\n");
        }
        if (!survey.levels().isEmpty()) {
            levels(survey.levels(), out);
        }
        return out.toString();
    }

    private static void levels(List<Long> levels, StringBuilder out) {
        long most = 0;
        for (long level : levels) {
            most = Math.max(most, level);
        }
        int width = Long.toString(most).length();
        int first = Integer.toString(levels.size()).length();
        out.append("states of each level, from depth 0 on\n");
        for (int from = 0; from < levels.size(); from += LEVELS_PER_LINE) {
            out.append("  ").append(padded(from, first)).append(':');
            for (int i = from; i < Math.min(from + LEVELS_PER_LINE, levels.size()); i++) {
                out.append("  ").append(padded(levels.get(i), width));
            }
            out.append('\n');
        }
    }

    private static String padded(long number, int width) {
        String text = Long.toString(number);
        return " ".repeat(width - text.length()) + text;
    }
}
