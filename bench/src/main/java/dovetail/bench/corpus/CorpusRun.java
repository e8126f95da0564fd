package dovetail.bench.corpus;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Explores every model with known answers up to a size and compares states, transitions, levels, goals and linear-time
 * properties.
 */
public final class CorpusRun {
    private static final List<String> TOOLS = List.of("BEEM", "DiVinE", "LTSmin");

    private CorpusRun() {}

    public static BenchPage page() {
        return new BenchPage("corpus", "--max-states", "--threads", "--store", "--memory")
                .part("corpus", CorpusRun::print);
    }

    private static void print(Sheet sheet) {
        Setup setup = sheet.arguments().setup();
        List<String> problems = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        Table table = sheet.table(
                "instance | trust | states | transitions | levels | goals | ltl | errors | seconds | result");
        for (Corpus.Instance instance : sheet.instancesUpTo(sheet.arguments().number("--max-states", 2_000_000L))) {
            ComparedInstance compared = new ComparedInstance(sheet.corpus(), instance, setup);
            compared.compare();
            counts.merge(compared.outcome(), 1, Integer::sum);
            table.row(compared);
            problems.addAll(sheet.corpus().goals(instance).problems());
        }
        sheet.gap();
        problems.forEach(problem -> sheet.line("not expanded: " + problem));
        int failed = counts.getOrDefault("failed", 0);
        sheet.line(counts.getOrDefault("passed", 0) + " passed, " + failed + " failed"
                + (counts.containsKey("disputed") ? ", " + counts.get("disputed") + " disputed" : ""));
        sheet.require(failed == 0);
    }

    /** Which of the tools that disagree found our count; the list gives them as BEEM/DiVinE/LTSmin. */
    public static String supported(Corpus.Instance instance, long states) {
        List<String> agreeing = new ArrayList<>();
        String[] counts = instance.counts().split("/");
        for (int i = 0; i < counts.length && i < TOOLS.size(); i++) {
            if (counts[i].equals(Long.toString(states))) {
                agreeing.add(TOOLS.get(i));
            }
        }
        return "disputed " + instance.counts() + ": ours supports "
                + (agreeing.isEmpty() ? "none of them" : String.join(" and ", agreeing));
    }
}
