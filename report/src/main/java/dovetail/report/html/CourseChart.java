package dovetail.report.html;

import dovetail.report.chart.GrowthPlot;
import dovetail.result.Course;
import java.io.IOException;
import java.util.Map;

/** Chart of the course of a search that frees states: states and clusters in memory, and relative progress, over its clusters. */
final class CourseChart {
    private static final String REACHED = "reached";
    private static final String IN_MEMORY = "in memory";
    private static final String PROGRESS = "progress";
    private static final String FREED = "freed";
    private static final String LIVE = "live clusters";
    private static final GrowthPlot PLOT = new GrowthPlot(
            Map.of(REACHED, "#0b6e4f", IN_MEMORY, "#2a4d9b", PROGRESS, "#2a4d9b", FREED, "#c46210", LIVE, "#0b6e4f"),
            false);

    private CourseChart() {}

    /** Writes the chart where there are several samples. */
    static void write(String property, Course course, Appendable out) throws IOException {
        if (course.samples().size() < 2) {
            return;
        }
        GrowthPlot.Panel states = new GrowthPlot.Panel("States reached, and states in memory", REACHED, IN_MEMORY);
        GrowthPlot.Panel parts =
                new GrowthPlot.Panel("Relative progress, and states freed, in percent", PROGRESS, FREED);
        GrowthPlot.Panel clusters = new GrowthPlot.Panel("Clusters in memory", LIVE);
        for (Course.Sample sample : course.samples()) {
            int n = (int) Math.min(Integer.MAX_VALUE, sample.clusters());
            states.add(REACHED, n, (double) sample.states());
            states.add(IN_MEMORY, n, (double) sample.statesInMemory());
            parts.add(PROGRESS, n, 100 * sample.progress());
            parts.add(FREED, n, 100 * sample.freezability());
            clusters.add(LIVE, n, (double) sample.live());
        }
        String title = "Course of the search" + (property.isEmpty() ? "" : " for " + property) + ", over its clusters";
        out.append("<figure class=\"course\"><figcaption>")
                .append(Html.escaped(title))
                .append("</figcaption>\n");
        out.append(PLOT.inline(states, title + ": states"));
        out.append(PLOT.inlineLinear(parts, title + ": percent"));
        out.append(PLOT.inlineLinear(clusters, title + ": clusters"));
        out.append("</figure>\n");
    }
}
