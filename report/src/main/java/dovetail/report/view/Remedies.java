package dovetail.report.view;

import dovetail.base.Remedy;
import java.util.List;

/** Wording of remedies as options of the command line, after the reason that they are for. */
public final class Remedies {
    private Remedies() {}

    /** A reason with the ways around it. */
    public static String after(String reason, List<Remedy> remedies) {
        StringBuilder text = new StringBuilder(reason);
        for (Remedy remedy : remedies) {
            String use = remedy == remedies.get(0) ? "; use " : " or ";
            text.append(
                    switch (remedy) {
                        case SEARCH_STATES -> use + "--engine=explore";
                        case SEARCH_RUNS -> use + "--engine=ltl";
                        case OBSERVED_WORDS -> ", or --observed to evaluate the property without them";
                        case ALL_RUNS -> "; try without --fair";
                    });
        }
        return text.toString();
    }
}
