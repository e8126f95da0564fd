package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.function.IntFunction;

/**
 * Writes expressions as Java code on packed words. Checks of ranges and divisors are omitted where the value analysis
 * excludes an error. {@link #mayFail} tells whether any check was written.
 */
final class ExprSource extends JavaExpressions {
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;
    private final IntFunction<String> word;
    private final IntFunction<String> temporary;
    private boolean mayFail;

    /**
     * Writes expressions outside programs.
     *
     * @param word the Java expression for a word of the state
     */
    ExprSource(StateLayout layout, ValueSets sets, SourceTables tables, IntFunction<String> word) {
        this(layout, sets, tables, word, slot -> {
            throw new IllegalStateException("a temporary outside a program");
        });
    }

    /** @param temporary the Java variable for a temporary */
    ExprSource(
            StateLayout layout,
            ValueSets sets,
            SourceTables tables,
            IntFunction<String> word,
            IntFunction<String> temporary) {
        this.temporary = temporary;
        this.layout = layout;
        this.sets = sets;
        this.tables = tables;
        this.word = word;
    }

    boolean mayFail() {
        return mayFail;
    }

    @Override
    protected String divisor(Expr.Binary binary) {
        String right = value(binary.right());
        if (binary.op().divides() && sets.valuesOf(binary.right()).contains(0)) {
            mayFail = true;
            return "divisor(" + right + ")";
        }
        return right;
    }

    @Override
    protected String checked(Expr.Checked checked) {
        return index(checked.operand(), checked.length());
    }

    @Override
    protected String read(int slot) {
        if (Temporary.is(slot)) {
            return temporary.apply(slot);
        }
        Coding coding = layout.coding(slot);
        if (coding.width() == 0) {
            return "(" + coding.decode(0) + ")";
        }
        int shift = layout.shift(slot);
        String shifted = shift == 0 ? word.apply(layout.word(slot)) : word.apply(layout.word(slot)) + " >>> " + shift;
        return decoded(coding, shifted);
    }

    private String decoded(Coding coding, String shifted) {
        String code = "(int) (" + shifted + ") & " + mask(coding.width());
        if (coding.isTable()) {
            return tables.decode(coding) + "[" + code + "]";
        }
        return coding.min() == 0 ? "(" + code + ")" : "((" + code + ") + " + coding.min() + ")";
    }

    private static String mask(int width) {
        return width == 32 ? "-1" : Integer.toString((1 << width) - 1);
    }

    @Override
    protected String readCell(Expr.ReadCell cell) {
        String index = index(cell.index(), cell.length());
        if (cell.index() instanceof Expr.Constant constant
                && constant.value() >= 0
                && constant.value() < cell.length()) {
            return read(cell.base() + constant.value());
        }
        if (Temporary.is(cell.base())) {
            return TemporarySource.cell(cell.base(), index);
        }
        CellRuns runs = CellRuns.of(layout, cell.base(), cell.length());
        if (runs.isOneRun()) {
            CellRuns.Run run = runs.runs().get(0);
            return run.coding().width() == 0
                    ? "cell(" + index + ", " + run.coding().decode(0) + ")"
                    : readInRun(run, index);
        }
        StringBuilder call = new StringBuilder(tables.cellReader(layout, sets, cell.base(), cell.length()))
                .append('(')
                .append(index);
        for (int w : runs.words()) {
            call.append(", ").append(word.apply(w));
        }
        return call.append(')').toString();
    }

    /** Reads a cell by its distance from the first cell of a run. */
    String readInRun(CellRuns.Run run, String distance) {
        String shift = run.shift() + " + " + run.coding().width() + " * " + distance;
        return decoded(run.coding(), word.apply(run.word()) + " >>> (" + shift + ")");
    }

    /** An index, checked where it may be out of range. */
    String index(Expr expr, int length) {
        String index = value(expr);
        if (sets.valuesOf(expr).within(0, length - 1)) {
            return index;
        }
        mayFail = true;
        return "index(" + index + ", " + length + ")";
    }
}
