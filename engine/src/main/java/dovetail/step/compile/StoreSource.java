package dovetail.step.compile;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Assignment;
import dovetail.model.Domain;
import dovetail.model.Place;
import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Writes assignments as Java statements on packed words. Values are wrapped and checked only where the analysis says
 * that they may need it; a value that does not fit its field is never stored but reported as an overflow.
 */
final class StoreSource {
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;
    private final IntFunction<String> word;
    private final ExprSource expressions;
    private final StringBuilder out;
    private final String indent;
    private int temporaries;
    private boolean mayFail;

    /**
     * @param word the Java variable for a word of the state that is being made
     */
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
        this.expressions = new ExprSource(layout, sets, tables, word);
        this.out = out;
        this.indent = indent;
    }

    boolean mayFail() {
        return mayFail || expressions.mayFail();
    }

    void effects(Action action) {
        for (Assignment effect : action.effects()) {
            store(effect.place(), expressions.value(effect.value()), sets.valuesOf(effect.value()));
        }
    }

    /** What one action sends is evaluated before anything is stored, whether it is received or not. */
    void transmit(List<Expr> sends, Action[] receivers, ExprSource before) {
        String[] sent = new String[sends.size()];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = "x" + temporaries++;
            line("int " + sent[i] + " = " + before.value(sends.get(i)) + ";");
        }
        mayFail |= before.mayFail();
        for (Action receiver : receivers) {
            for (int i = 0; i < receiver.receives().size(); i++) {
                store(receiver.receives().get(i), sent[i], sets.valuesOf(sends.get(i)));
            }
        }
    }

    /** Puts a component into a location. */
    void location(int slot, int location) {
        Coding coding = layout.coding(slot);
        long code = coding.encode(location);
        if (code < 0) {
            line("if (true) throw overflow(" + slot + ", " + location + ");");
        } else if (coding.width() > 0) {
            constant(slot, code);
        }
    }

    private void store(Place place, String value, ValueSet values) {
        int slot = constantSlot(place);
        String v = fitted(place.domain(), value, values);
        ValueSet stored = values.fittedTo(place.domain());
        if (slot >= 0) {
            storeSingle(slot, v, stored);
        } else {
            storeCell((Place.Cell) place, v, stored);
        }
    }

    /** The slot a place always means, or -1. */
    private static int constantSlot(Place place) {
        if (place instanceof Place.Single single) {
            return single.slot();
        }
        Place.Cell cell = (Place.Cell) place;
        boolean constant = cell.index() instanceof Expr.Constant c && c.value() >= 0 && c.value() < cell.length();
        return constant ? cell.base() + ((Expr.Constant) cell.index()).value() : -1;
    }

    private String fitted(Domain domain, String value, ValueSet values) {
        if (values.within(domain.min(), domain.max())) {
            return value;
        }
        if (!domain.wraps()) {
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
        Coding coding = layout.coding(cell.base());
        String index = "i" + temporaries++;
        line("int " + index + " = " + expressions.index(cell.index(), cell.length()) + ";");
        String code = code(coding, value, values, cell.base() + " + " + index);
        if (coding.width() == 0) {
            return;
        }
        boolean first = true;
        List<CellRuns.Run> runs =
                CellRuns.of(layout, cell.base(), cell.length()).runs();
        for (CellRuns.Run run : runs) {
            String distance = run.first() == 0 ? index : "(" + index + " - " + run.first() + ")";
            String shift = "h" + temporaries++;
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

    /** Declares the code of a value, checked where it may not fit; returns the name that holds it. */
    private String code(Coding coding, String value, ValueSet values, String slot) {
        String v = "v" + temporaries++;
        String code = "c" + temporaries++;
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

    /** A code as a long; one of 32 bits is negative as an int, and its sign must not spill into other fields. */
    private static String bits(Coding coding, String code) {
        return coding.width() == Integer.SIZE ? "(" + code + " & 0xffffffffL)" : "(long) " + code;
    }

    private static long mask(Coding coding) {
        return (1L << coding.width()) - 1;
    }

    private static String hex(long value) {
        return "0x" + Long.toHexString(value) + "L";
    }

    private void line(String text) {
        out.append(indent).append(text).append('\n');
    }
}
