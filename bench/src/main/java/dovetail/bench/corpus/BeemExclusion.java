package dovetail.bench.corpus;

import dovetail.bench.models.Template;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Properties of BEEM's mutual exclusion models. The goal of the first property, more than one process in its critical
 * section, is written as a disjunction of pairs.
 */
public final class BeemExclusion {
    private static final Pattern PROCESS = Pattern.compile("(?m)^process P_\\d+");
    private static final Pattern CRITICAL_SECTION = Pattern.compile("(?m)^state .*\\bCS\\b");
    /** A step of the models of the family peterson; those of other families have other names. */
    private static final Pattern LEVEL = Pattern.compile("\\bq2 *-> *q3\\b");

    private BeemExclusion() {}

    /** Whether processes of the model have critical sections. */
    public static boolean isAbout(String model) {
        return PROCESS.matcher(model).find() && CRITICAL_SECTION.matcher(model).find();
    }

    /** A property file for a model with processes {@code P_0}, {@code P_1}, ... that have a state {@code CS}. */
    public static String properties(String model) {
        int processes = (int) PROCESS.matcher(model).results().count();
        String mutex =
                Template.fill("property mutex is never { @[i` || `@[j>i` || `(P_@i.CS && P_@j.CS)@]@] }\n", processes);
        return LEVEL.matcher(model).find()
                ? mutex + "property precedence is never ( [^ \"P_0.q2->q3\"]* ; \"P_0.wait->CS\" )\n"
                : mutex;
    }

    /** The known answer. No process of peterson enters without coming to a level first, whatever errors are put in. */
    public static Optional<Verdict.Kind> expected(Corpus.Instance instance, String property) {
        if (property.equals("precedence")) {
            return Optional.of(Verdict.Kind.HOLDS);
        }
        for (Corpus.Known known : instance.reach()) {
            if (known.property() == 1 && known.answer() != Corpus.Answer.UNKNOWN) {
                boolean isReachable = known.answer() == Corpus.Answer.YES;
                return Optional.of(isReachable ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS);
            }
        }
        return Optional.empty();
    }
}
