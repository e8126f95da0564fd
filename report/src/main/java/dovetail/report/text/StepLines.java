package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aligns the steps of a trace: number, atoms, dates, action, components, changes and place in the model. The column of
 * components is omitted where all labels name them.
 */
final class StepLines {
    static final String INDENT = "  ";

    private static final int WIDEST_COLUMN = 40;
    /** Changes that would start further right than this go to a line of their own. */
    private static final int LAST_COLUMN = 50;

    private static final int WIDTH = 100;
    private static final String AT = "at ";

    private final Trace trace;
    private final Style style;
    private final AtomColumn atoms;
    private final @Nullable Dates dates;
    private final int numberWidth;
    private int dateWidth;
    private int rangeWidth;
    private int actionWidth;
    private int widestComponents;
    private boolean hasComponents;

    StepLines(Trace trace, Style style) {
        this.trace = trace;
        this.style = style;
        this.atoms = new AtomColumn(trace);
        this.dates = Dates.of(trace).orElse(null);
        this.numberWidth = Math.max(3, Integer.toString(trace.steps().size()).length());
    }

    /** Makes the columns wide enough for a step. */
    void measure(int number) {
        StepWording step = wording(number);
        if (dates != null) {
            dateWidth = Math.max(dateWidth, dates.date(number).length());
            rangeWidth = Math.max(rangeWidth, dates.range(number).length());
        }
        actionWidth =
                Math.max(actionWidth, Math.min(WIDEST_COLUMN, step.action().length()));
        widestComponents = Math.max(
                widestComponents, Math.min(WIDEST_COLUMN, step.components().length()));
        hasComponents |= !step.namesComponents();
    }

    private StepWording wording(int number) {
        return StepWording.of(StepView.of(trace, number), trace.system());
    }

    /** The number of a state and the truth of the atoms in it, as wide as in all lines. */
    String start(int number) {
        return number(number) + (atoms.width() == 0 ? "" : INDENT + style.faint(atoms.of(number)));
    }

    /** The same with blanks for the atoms. */
    String startWithoutAtoms(int number) {
        return number(number) + " ".repeat(atomsWidth());
    }

    private String number(int number) {
        String text = Integer.toString(number);
        return " ".repeat(numberWidth - text.length()) + text;
    }

    private int atomsWidth() {
        return atoms.width() == 0 ? 0 : atoms.width() + INDENT.length();
    }

    /** The column of the text after the numbers and the atoms. */
    int textColumn() {
        return INDENT.length() + numberWidth + atomsWidth() + INDENT.length();
    }

    AtomColumn atoms() {
        return atoms;
    }

    /** The line of a step, or several, without the indentation of the first one. */
    String line(int number) {
        StepView view = StepView.of(trace, number);
        StepWording step = wording(number);
        StringBuilder line = new StringBuilder(start(number));
        if (dates != null) {
            line.append(INDENT).append(AT).append(padded(dates.date(number), dateWidth));
            line.append(INDENT).append(padded(dates.range(number), rangeWidth));
        }
        boolean inOneLine = changesAt() - datesWidth() <= LAST_COLUMN;
        line.append(INDENT).append(inOneLine || hasComponents ? padded(step.action(), actionWidth) : step.action());
        if (hasComponents) {
            line.append(INDENT).append(inOneLine ? padded(step.components(), widestComponents) : step.components());
        }
        String where = view.positions().isEmpty() ? "" : "(" + Printable.of(String.join(", ", view.positions())) + ")";
        List<String> changes = new ArrayList<>(step.changes());
        if (step.isIdle()) {
            changes.add(view.idleText());
        }
        if (inOneLine) {
            rest(changes, step.separator(), where, line);
        } else {
            line.append(where.isEmpty() ? "" : INDENT + style.faint(where));
            int column = textColumn() + INDENT.length();
            if (!changes.isEmpty()) {
                line.append('\n').append(" ".repeat(column)).append(StateText.wrap(changes, column, step.separator()));
            }
        }
        return line.toString();
    }

    /** The changes and the place of a step behind its action. */
    private void rest(List<String> changes, String separator, String where, StringBuilder line) {
        int column = changesAt();
        String text = StateText.wrap(changes, column, separator);
        if (!text.isEmpty()) {
            line.append(INDENT).append(text);
        }
        if (!where.isEmpty()) {
            int lastLine = text.lastIndexOf('\n');
            int end = lastLine < 0 ? column + text.length() : text.length() - lastLine - 1;
            boolean fits = end + INDENT.length() + where.length() <= WIDTH + LAST_COLUMN / 2;
            line.append(fits ? INDENT : "\n" + " ".repeat(column)).append(style.faint(where));
        }
    }

    /** The column of the changes, where they stand behind the action. */
    private int changesAt() {
        int components = hasComponents ? widestComponents + INDENT.length() : 0;
        return textColumn() + datesWidth() + actionWidth + INDENT.length() + components;
    }

    /** The width of both columns with dates, with the gaps behind them. */
    private int datesWidth() {
        return dates == null ? 0 : AT.length() + dateWidth + INDENT.length() + rangeWidth + INDENT.length();
    }

    private static String padded(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }
}
