package dovetail.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.chart.GrowthPlot.Panel;
import dovetail.report.chart.GrowthPlot.Point;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Drawings of growth: their scales, and their texts. */
class GrowthPlotTest {
    private static final GrowthPlot PLOT = new GrowthPlot(Map.of("explore", "#000001", "icc", "#000002"), false);

    @Test
    void picturesAreLogarithmic() {
        Map<String, List<Point>> series = new LinkedHashMap<>();
        series.put("explore", List.of(new Point(2, 1), new Point(4, 100)));
        series.put("icc", List.of(new Point(3, 10)));
        String svg = PLOT.picture(List.of(new Panel("ring: states", series), new Panel("ring: seconds", Map.of())));

        // Ten lies in the middle between one and a hundred, three in the middle between two and four.
        assertThat(svg)
                .contains("points=\"80.0,204.0 336.0,34.0\"")
                .contains("points=\"208.0,119.0\"")
                .contains(">ring: states<")
                .contains("no run ended")
                .endsWith("</svg>\n");
    }

    @Test
    void valuesThatDifferLittleAreDrawnOnALinearScale() {
        Panel panel = new Panel("s & t");
        panel.add("explore", 2, 10);
        panel.add("explore", 4, 40);
        String svg = PLOT.inline(panel, "growth <of> s");
        assertThat(svg)
                .contains("<title>growth &lt;of&gt; s</title>", "s &amp; t")
                .contains("points=\"80.0,161.5 336.0,34.0\"")
                .contains(">0<", ">10<", ">20<", ">30<", ">40<");
    }

    @Test
    void valuesThatDifferMuchAreDrawnOnALogarithmicScaleWithZeroAtTheBottom() {
        Panel panel = new Panel("states");
        panel.add("icc", 2, 0);
        panel.add("icc", 3, 0.1);
        panel.add("icc", 4, 10);
        assertThat(PLOT.inline(panel, ""))
                .contains("points=\"80.0,204.0 208.0,204.0 336.0,34.0\"")
                .contains(">0.1<", ">1<", ">10<");
        Panel nothing = new Panel("states");
        nothing.add("icc", 2, 0);
        assertThat(PLOT.inline(nothing, "")).contains("points=\"208.0,204.0\"");
    }

    @Test
    void sizesOfALongRangeAreRound() {
        Panel panel = new Panel("states");
        panel.add("icc", 3, 1);
        panel.add("icc", 203, 2);
        assertThat(PLOT.inline(panel, "")).contains(">100<", ">200<").doesNotContain(">103<");
    }

    @Test
    void equalLinesAreBothVisible() {
        Map<String, String> colours = new LinkedHashMap<>();
        colours.put("explore", "#000001");
        colours.put("icc", "#000002");
        GrowthPlot dashed = new GrowthPlot(colours, true);
        Panel panel = new Panel("states");
        for (String engine : colours.keySet()) {
            panel.add(engine, 2, 1);
            panel.add(engine, 3, 2);
        }
        assertThat(dashed.inline(panel, ""))
                .contains("stroke=\"#000001\" stroke-width=\"1.5\"/>")
                .contains("stroke=\"#000002\" stroke-width=\"1.5\" stroke-dasharray=\"7 3\"/>");
        assertThat(PLOT.inline(panel, "")).doesNotContain("dasharray");
    }
}
