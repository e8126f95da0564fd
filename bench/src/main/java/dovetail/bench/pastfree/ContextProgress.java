package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.report.chart.GrowthPlot;
import dovetail.result.Course;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Shows the relative progress of contexts that end at the limit of memory, and its course. Figure 8 of the paper is about the
 * same.
 */
record ContextProgress(Sheet sheet, ContextSample sample) {
    private static final List<String> COLOURS =
            List.of("#2a4d9b", "#c46210", "#0b6e4f", "#7b3f99", "#b3122a", "#5b5b5b");

    private static final int STATES_PER_UNIT = 1000;

    /** The exploration of a context that ended at the limit. */
    private record Ended(String name, int locations, Reply reply) {
        Course course() {
            return reply.figures().account().course().orElseThrow();
        }
    }

    void print() {
        long memory = sheet.arguments().memory("830K");
        List<Ended> ended = new ArrayList<>();
        for (ContextSample.Context context : sample.contexts()) {
            Reply reply = Exploration.drop(context.model(), Budget.unlimited().withMemory(memory));
            if (!reply.isDecided()) {
                ended.add(new Ended(context.name(), context.locations(), reply));
            }
        }
        ended.sort(Comparator.comparingDouble(each -> -each.reply().number("progress")));
        sheet.paragraph(
                "With `--memory %s` and `split=none`, %d of %d contexts end at the limit.",
                ByteSize.render(memory), ended.size(), sample.contexts().size());
        Table table = sheet.table("context | environment | relative progress | states | most states at once"
                + " | reached-future | freezability");
        for (Ended each : ended) {
            String progress =
                    String.format(Locale.ROOT, "%.2f %%", 100 * each.reply().number("progress"));
            table.row(
                    each.name(), (long) each.locations(), progress, each.reply().statesCell(), each.reply());
        }
        sheet.gap();
        if (!sheet.arguments().has("--contexts") && !ended.isEmpty()) {
            plot(ended);
        }
    }

    /** Draws contexts from the first to the last by their progress, at equal distances. */
    private void plot(List<Ended> ended) {
        int drawn = Math.min(COLOURS.size(), ended.size());
        GrowthPlot.Panel progress = new GrowthPlot.Panel("thousand states reached: relative progress in %");
        GrowthPlot.Panel inMemory = new GrowthPlot.Panel("thousand states reached: thousand states in memory");
        GrowthPlot.Panel live = new GrowthPlot.Panel("thousand states reached: clusters in memory");
        GrowthPlot.Panel freed = new GrowthPlot.Panel("thousand states reached: states freed in %");
        Map<String, String> colours = new LinkedHashMap<>();
        for (int i = 0; i < drawn; i++) {
            Ended each = ended.get(drawn == 1 ? 0 : i * (ended.size() - 1) / (drawn - 1));
            colours.put(each.name(), COLOURS.get(i));
            for (Course.Sample at : each.course().samples()) {
                int n = (int) (at.states() / STATES_PER_UNIT);
                progress.add(each.name(), n, 100 * at.progress());
                inMemory.add(each.name(), n, (double) at.statesInMemory() / STATES_PER_UNIT);
                live.add(each.name(), n, at.live());
                freed.add(each.name(), n, 100 * at.freezability());
            }
        }
        sheet.linearPlot("past-freeze-progress", colours, List.of(progress, inMemory, live, freed));
    }
}
