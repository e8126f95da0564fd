package dovetail.report.text;

import dovetail.base.Origin;
import dovetail.base.Printable;
import dovetail.report.view.StepView;
import dovetail.result.Coverage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Coverage in words: first all that was never taken, reached or moved, then the totals. */
public final class CoverageText {
    /** Rows of each list that are printed unless everything is asked for. */
    private static final int ROWS = 20;

    private final Coverage coverage;
    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private CoverageText(Coverage coverage, Style style) {
        this.coverage = coverage;
        this.style = style;
    }

    /** The uncovered parts of the model, unless the search ended early, and the totals. */
    public static String brief(Coverage coverage, Style style) {
        CoverageText text = new CoverageText(coverage, style);
        if (coverage.isWhole()) {
            text.missing(ROWS);
        }
        text.totals();
        return text.out.toString();
    }

    /** Every transition with its count, the uncovered parts of the model, and the totals. */
    public static String full(Coverage coverage, Style style) {
        CoverageText text = new CoverageText(coverage, style);
        text.all();
        text.missing(Integer.MAX_VALUE);
        text.totals();
        return text.out.toString();
    }

    private void all() {
        int width = 1;
        for (Coverage.Transition transition : coverage.transitions()) {
            width = Math.max(width, Long.toString(transition.taken()).length());
        }
        List<String[]> rows = new ArrayList<>();
        for (Coverage.Transition transition : coverage.transitions()) {
            String taken = Long.toString(transition.taken());
            String depth = transition.firstDepth() < 0 ? "" : "first at depth " + transition.firstDepth();
            rows.add(new String[] {
                name(transition.component(), transition.label()),
                " ".repeat(width - taken.length()) + taken,
                depth,
                place(transition.origin())
            });
        }
        table("transitions, and how often each was taken", rows, Integer.MAX_VALUE);
    }

    private void missing(int most) {
        List<String[]> transitions = new ArrayList<>();
        for (Coverage.Transition transition : coverage.neverTaken()) {
            transitions.add(
                    new String[] {name(transition.component(), transition.label()), place(transition.origin())});
        }
        table(title("never taken", "transitions not covered"), transitions, most);
        List<String[]> locations = new ArrayList<>();
        Map<List<Object>, List<String>> components = new LinkedHashMap<>();
        for (Coverage.Location location : coverage.neverReached()) {
            List<Object> place = List.of(location.name(), location.origin());
            components.computeIfAbsent(place, p -> new ArrayList<>()).add(location.component());
        }
        components.forEach((place, names) -> {
            int others = names.size() - 1;
            String also = others == 0 ? "" : " (and of " + Numbers.count(others, "more component") + ")";
            locations.add(new String[] {names.get(0) + "." + place.get(0) + also, place((Origin) place.get(1))});
        });
        table(title("never reached", "locations not covered"), locations, most);
        List<String[]> members = new ArrayList<>();
        for (Coverage.Member member : coverage.neverMoving()) {
            members.add(new String[] {member.name(), place(member.origin())});
        }
        table(title("never moving", "components not covered"), members, most);
    }

    /** The title of a list: a search that ended early or pruned steps does not know what never happens. */
    private String title(String certain, String otherwise) {
        return style.doubtful(coverage.isWhole() && !coverage.isReduced() ? certain : otherwise);
    }

    /** The name of a transition; labels of most languages name the component already. */
    public static String name(String component, String label) {
        return hasName(label, component) ? label : component + ": " + label;
    }

    /** Whether a label has a name as a whole: {@code P_1.s->t} does not have the name {@code P}. */
    private static boolean hasName(String label, String name) {
        for (int at = label.indexOf(name); at >= 0; at = label.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean isWhole =
                    (at == 0 || !isPart(label.charAt(at - 1))) && (end == label.length() || !isPart(label.charAt(end)));
            if (isWhole) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static String place(Origin origin) {
        return String.join(", ", StepView.positions(List.of(origin)));
    }

    private void totals() {
        int transitions = coverage.transitions().size();
        int locations = coverage.locations().size();
        int components = coverage.components().size();
        out.append("coverage: ")
                .append(of(transitions - coverage.neverTaken().size(), transitions, "transition"))
                .append(" taken, ")
                .append(of(locations - coverage.neverReached().size(), locations, "location"))
                .append(" reached, ")
                .append(of(components - coverage.neverMoving().size(), components, "component"))
                .append(" moving\n");
        if (!coverage.isWhole()) {
            note("the search ended early: what it did not cover may still be possible");
        }
        if (coverage.isReduced()) {
            note("the search pruned steps: what it did not cover may still be possible");
        }
    }

    private static String of(int some, int all, String noun) {
        return some + " of " + Numbers.count(all, noun);
    }

    private void note(String text) {
        out.append("  ").append(style.faint(text)).append('\n');
    }

    /** A title and rows in columns, of which at most so many are printed; nothing when there are none. */
    private void table(String title, List<String[]> rows, int most) {
        if (rows.isEmpty()) {
            return;
        }
        out.append(title).append('\n');
        List<String[]> shown = rows.subList(0, Math.min(most, rows.size()));
        for (String[] row : shown) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Printable.of(row[i]);
            }
        }
        int[] widths = new int[rows.get(0).length];
        for (String[] row : shown) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : shown) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                line.append("  ").append(row[i]).append(" ".repeat(widths[i] - row[i].length()));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        if (shown.size() < rows.size()) {
            note("... " + (rows.size() - shown.size()) + " more; 'explore --coverage -v' lists all");
        }
    }
}
