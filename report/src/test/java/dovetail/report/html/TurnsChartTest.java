package dovetail.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.result.Plan;
import dovetail.result.Slice;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TurnsChartTest {
    private static String chart(Slice... slices) throws IOException {
        StringBuilder out = new StringBuilder();
        TurnsChart.write("a<b", new Plan(Map.of(), List.of("few & far"), List.of(), List.of(slices)), out);
        return out.toString();
    }

    private static Slice slice(String engine, double seconds, String outcome) {
        return new Slice(engine, List.of("a<b"), 1_000, seconds, outcome);
    }

    @Test
    void everySliceIsABarOfItsEngine() throws IOException {
        String chart = chart(
                slice("explore", 1, Slice.PAUSED), slice("sog", 0.5, "memory limit reached"), slice("icc", 2, "holds"));
        assertThat(chart)
                .contains(">explore</text>", ">sog</text>", ">icc</text>")
                .contains("a&lt;b, 3.50 s", "few &amp; far")
                .contains("class=\"paused\"", "class=\"ended\"", "class=\"decided\"")
                .contains("icc: 1,000 units, 2.00 s: holds");
    }

    @Test
    void oneEngineHasNoChart() throws IOException {
        assertThat(chart(slice("explore", 1, "holds"))).isEmpty();
    }
}
