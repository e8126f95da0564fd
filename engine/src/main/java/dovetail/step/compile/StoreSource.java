package dovetail.step.compile;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes assignments as Java statements on packed words. Values are wrapped and checked only if the value analysis
 * requires it. A value that does not fit its field is never stored, but reported as an overflow.
 */
final class StoreSource {
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;
    private final IntFunction<String> word;
    private final ExprSource expressions;
    private final StringBuilder out;
    private String indent;
    private int names;
    /** The temporaries of the present program. */
    private @Nullable TemporarySource temporaries;

    private boolean mayFail;

    /** @param word the Java variable for a word of the successor state */
    StoreSource(
            StateLayout layout,
            ValueSets sets,
            SourceTables tables,
            IntFunction<String> word,
            StringBuilder out,
            String indent) {
        this.layout = layout;
        this.sets = sets;
        this.tables = tables;
        this.word = word;
        this.expressions = new ExprSource(layout, sets, tables, word, this::temporary);
        this.out = out;
        this.indent = indent;
    }

    boolean mayFail() {
        return mayFail || expressions.mayFail();
    }

    /** Begins a program; its temporaries are zero. */
    void beginProgram(TemporarySource ofProgram) {
        temporaries = ofProgram;
        ofProgram.declarations().forEach(this::line);
    }

    private String temporary(int slot) {
        return Objects.requireNonNull(temporaries, "a temporary outside a program")
                .name(slot);
    }

    void assign(Statement.Assign statement) {
        store(statement.place(), expressions.value(statement.value()), sets.valuesOf(statement.value()));
    }

    /** A condition on the successor state so far, as a Java expression in parentheses or of one token. */
    String condition(Expr condition) {
        return expressions.condition(condition);
    }

    /** The Java expression that is a model error. */
    String failure() {
        mayFail = true;
        return "fail()";
    }

    /**
     * Writes the evaluation of sent values, whether they are received or not.
     *
     * @return the variables with the values
     */
    String[] send(List<Expr> sends, ExprSource reads) {
        String[] sent = new String[sends.size()];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = "x" + names++;
            line("int " + sent[i] + " = " + reads.value(sends.get(i)) + ";");
        }
        mayFail |= reads.mayFail();
        return sent;
    }

    /** Writes the evaluation of sent values in the successor state so far. */
    String[] send(List<Expr> sends) {
        return send(sends, expressions);
    }

    /** Writes the stores of sent values at the places of the receivers. */
    void receive(List<Expr> sends, String[] sent, Action[] receivers) {
        for (Action receiver : receivers) {
            for (int i = 0; i < receiver.receives().size(); i++) {
                store(receiver.receives().get(i), sent[i], sets.valuesOf(sends.get(i)));
            }
        }
    }

    /** Stores the location of a component. */
    void location(int slot, int location) {
        Coding coding = layout.coding(slot);
        long code = coding.encode(location);
        if (code < 0) {
            line("if (true) throw overflow(" + slot + ", " + location + ");");
        } else if (coding.width() > 0) {
            constant(slot, code);
        }
    }

    void store(Place place, String value, ValueSet values) {
        int slot = constantSlot(place);
        if (slot < 0) {
            storeCell((Place.Cell) place, value, values);
            return;
        }
        String v = fitted(place.domain(), value, values, Integer.toString(slot));
        if (Temporary.is(slot)) {
            line(temporary(slot) + " = " + v + ";");
        } else {
            storeSingle(slot, v, values.fittedTo(place.domain()));
        }
    }

    /** The slot of a place without a computed index, or -1. */
    private static int constantSlot(Place place) {
        if (place instanceof Place.Single single) {
            return single.slot();
        }
        Place.Cell cell = (Place.Cell) place;
        boolean constant = cell.index() instanceof Expr.Constant c && c.value() >= 0 && c.value() < cell.length();
        return constant ? cell.base() + ((Expr.Constant) cell.index()).value() : -1;
    }

    private String fitted(Domain domain, String value, ValueSet values, String slot) {
        if (values.within(domain.min(), domain.max())) {
            return value;
        }
        if (domain.overflow() == Domain.Overflow.LIMIT) {
            return "limited(" + value + ", " + domain.min() + ", " + domain.max() + ", " + slot + ")";
        }
        if (domain.overflow() == Domain.Overflow.ERROR) {
            mayFail = true;
            return "inRange(" + value + ", " + domain.min() + ", " + domain.max() + ")";
        }
        if (domain.equals(Domain.BYTE)) {
            return "(" + value + " & 255)";
        }
        return domain.equals(Domain.INT16)
                ? "(int) (short) (" + value + ")"
                : "wrap(" + value + ", " + domain.min() + ", " + domain.max() + ")";
    }

    private void storeSingle(int slot, String value, ValueSet values) {
        Coding coding = layout.coding(slot);
        if (values.size() == 1 && coding.encode(values.min()) >= 0 && isLiteral(value)) {
            if (coding.width() > 0) {
                constant(slot, coding.encode(values.min()));
            }
            return;
        }
        String code = code(coding, value, values, Integer.toString(slot));
        if (coding.width() > 0) {
            String w = word.apply(layout.word(slot));
            line(w + " = " + w + " & " + hex(~(mask(coding) << layout.shift(slot))) + " | " + bits(coding, code)
                    + " << " + layout.shift(slot) + ";");
        }
    }

    private static boolean isLiteral(String value) {
        return !value.isEmpty()
                && value.chars().allMatch(c -> c >= '0' && c <= '9' || c == '-' || c == '(' || c == ')');
    }

    private void constant(int slot, long code) {
        Coding coding = layout.coding(slot);
        String w = word.apply(layout.word(slot));
        String set = code == 0 ? "" : " | " + hex(code << layout.shift(slot));
        line(w + " = " + w + " & " + hex(~(mask(coding) << layout.shift(slot))) + set + ";");
    }

    private void storeCell(Place.Cell cell, String value, ValueSet values) {
        String index = "i" + names++;
        line("int " + index + " = " + expressions.index(cell.index(), cell.length()) + ";");
        String v = fitted(cell.domain(), value, values, cell.base() + " + " + index);
        if (Temporary.is(cell.base())) {
            line(TemporarySource.cell(cell.base(), index) + " = " + v + ";");
            return;
        }
        Coding coding = layout.coding(cell.base());
        String code = code(coding, v, values.fittedTo(cell.domain()), cell.base() + " + " + index);
        if (coding.width() == 0) {
            return;
        }
        boolean first = true;
        List<CellRuns.Run> runs =
                CellRuns.of(layout, cell.base(), cell.length()).runs();
        for (CellRuns.Run run : runs) {
            String distance = run.first() == 0 ? index : "(" + index + " - " + run.first() + ")";
            String shift = "h" + names++;
            String w = word.apply(run.word());
            String body = "int " + shift + " = " + run.shift() + " + " + coding.width() + " * " + distance + "; " + w
                    + " = " + w + " & ~(" + hex(mask(coding)) + " << " + shift + ") | " + bits(coding, code) + " << "
                    + shift
                    + ";";
            if (runs.size() == 1) {
                line(body);
            } else {
                String condition = "if (" + index + " < " + (run.first() + run.count()) + ") { ";
                line((first ? "" : "else ") + condition + body + " }");
            }
            first = false;
        }
    }

    /** Declares a variable for the code of a value, checked if the value may not fit; returns its name. */
    private String code(Coding coding, String value, ValueSet values, String slot) {
        String v = "v" + names++;
        String code = "c" + names++;
        line("int " + v + " = " + value + ";");
        if (coding.isTable()) {
            line("int " + code + " = encode(" + tables.encode(coding) + ", " + v + ", " + coding.min() + ", " + slot
                    + ");");
            return code;
        }
        line("int " + code + " = " + (coding.min() == 0 ? v : v + " - " + coding.min()) + ";");
        long largest = coding.min() + mask(coding);
        if (values.min() < coding.min() || values.max() > largest) {
            String misfit = coding.width() == 0 ? code + " != 0" : "(" + code + " >>> " + coding.width() + ") != 0";
            line("if (" + misfit + ") throw overflow(" + slot + ", " + v + ");");
        }
        return code;
    }

    /** A code as a long. A code of 32 bits may be negative as an int, and sign extension would change other fields. */
    private static String bits(Coding coding, String code) {
        return coding.width() == Integer.SIZE ? "(" + code + " & 0xffffffffL)" : "(long) " + code;
    }

    private static long mask(Coding coding) {
        return (1L << coding.width()) - 1;
    }

    private static String hex(long value) {
        return "0x" + Long.toHexString(value) + "L";
    }

    /** A new variable name. */
    String fresh(String prefix) {
        return prefix + names++;
    }

    /** Indents the following lines by more or fewer levels. */
    void indent(int levels) {
        indent = levels > 0 ? indent + "    ".repeat(levels) : indent.substring(-4 * levels);
    }

    void line(String text) {
        out.append(indent).append(text).append('\n');
    }
}
