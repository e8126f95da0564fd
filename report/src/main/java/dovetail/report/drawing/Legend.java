package dovetail.report.drawing;

import dovetail.report.drawing.PlacedDrawing.Box;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Legend of a drawing: a small box and a word for each role of its nodes that colours tell. */
final class Legend {
    private static final double SAMPLE = 14;
    private static final double GAP = 18;

    private Legend() {}

    /** A role with its words. */
    record Entry(Role role, String text) {
        private double width() {
            return SAMPLE + 6 + TextSize.width(text, NodeSize.SMALL_FONT) + GAP;
        }
    }

    static List<Entry> of(Drawing drawing) {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        for (Drawing.Node node : drawing.nodes()) {
            roles.addAll(node.roles());
        }
        List<Entry> entries = new ArrayList<>();
        for (Role role : roles) {
            if (role.isExplained()) {
                entries.add(new Entry(role, role.text()));
            }
        }
        return entries;
    }

    static double width(List<Entry> entries) {
        double width = 28;
        for (Entry entry : entries) {
            width += entry.width();
        }
        return width;
    }

    static void write(List<Entry> entries, double left, double baseLine, SvgText out) throws IOException {
        double x = left;
        for (Entry entry : entries) {
            out.raw("<g class=\"legend node ").raw(entry.role().css()).raw("\">");
            out.box("", new Box(x, baseLine - 10, SAMPLE, 12), 3);
            if (entry.role() == Role.ACCEPTING) {
                out.box("inner", new Box(x + 2, baseLine - 8, SAMPLE - 4, 8), 2);
            }
            out.text("beside", x + SAMPLE + 6, baseLine, List.of(entry.text()), 0);
            out.raw("</g>");
            x += entry.width();
        }
        out.raw("\n");
    }
}
