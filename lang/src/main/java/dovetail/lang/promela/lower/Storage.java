package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.lower.data.Leaf;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Term;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The slots of the variables of a process, or of the global ones. */
final class Storage {
    private final @Nullable Storage outer;
    private final Map<Symbol, Map<String, Cells>> cells = new LinkedHashMap<>();
    /** The number of the first channel of a declaration whose variable never changes. */
    private final Map<Symbol, Integer> channels = new HashMap<>();

    Storage(@Nullable Storage outer) {
        this.outer = outer;
    }

    /**
     * Declares variables.
     *
     * @param prefix the owner in the names of the slots
     * @param initial gives the value of an initial expression
     * @param made gives the number of the first channel that a declaration makes
     */
    void declare(
            List<Symbol> symbols,
            String prefix,
            int owner,
            Network.Builder network,
            Function<Term, Integer> initial,
            Function<Symbol, Integer> made) {
        for (Symbol symbol : symbols) {
            if (symbol.channel() != null && !symbol.isAssigned()) {
                channels.put(symbol, made.apply(symbol));
                continue;
            }
            Map<String, Cells> leaves = new HashMap<>();
            for (Leaf leaf : Leaf.of(symbol)) {
                leaves.put(leaf.path(), declare(leaf, symbol, prefix, owner, network, initial, made));
            }
            cells.put(symbol, leaves);
        }
    }

    private static Cells declare(
            Leaf leaf,
            Symbol symbol,
            String prefix,
            int owner,
            Network.Builder network,
            Function<Term, Integer> initial,
            Function<Symbol, Integer> made) {
        Domain domain = leaf.symbol().type().domain();
        boolean makes = leaf.symbol().channel() != null;
        int first = makes ? made.apply(leaf.symbol()) : 0;
        int[] values = new int[leaf.cells()];
        for (int cell = 0; cell < values.length; cell++) {
            Term value = leaf.initial(cell);
            int number = makes ? first + cell : value == null ? 0 : initial.apply(value);
            values[cell] = domain.contains(number) ? number : domain.wrap(number);
        }
        String name = prefix + symbol.shown() + (leaf.path().isEmpty() ? "" : "." + leaf.path());
        int base = Cells.declare(name, owner, domain, values, symbol.token().origin(), network);
        return new Cells(base, leaf.cells(), domain);
    }

    /** The slots of a leaf; null where the symbol is a channel that never changes. */
    @Nullable
    Cells find(Symbol symbol, String path) {
        Map<String, Cells> leaves = cells.get(symbol);
        if (leaves != null) {
            return leaves.get(path);
        }
        return outer == null ? null : outer.find(symbol, path);
    }

    /** The number of the first channel of a declaration whose variable never changes; 0 for other symbols. */
    int channel(Symbol symbol) {
        Integer number = channels.get(symbol);
        return number != null ? number : outer == null ? 0 : outer.channel(symbol);
    }

    /** All slots that are declared here. */
    List<Cells> all() {
        List<Cells> all = new ArrayList<>();
        cells.values().forEach(leaves -> all.addAll(leaves.values()));
        return all;
    }

    /** The value of an expression in the initial state, over the slots that are declared already. */
    static int initial(Expr expr, List<Slot> slots) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value();
        } else if (expr instanceof Expr.Read read) {
            return slots.get(read.slot()).initial();
        } else if (expr instanceof Expr.ReadCell cell) {
            int index = Math.floorMod(initial(cell.index(), slots), cell.length());
            return slots.get(cell.base() + index).initial();
        } else if (expr instanceof Expr.Checked checked) {
            return initial(checked.operand(), slots);
        } else if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(initial(unary.operand(), slots));
        }
        Expr.Binary binary = (Expr.Binary) expr;
        int right = initial(binary.right(), slots);
        boolean isUndefined = binary.op().divides() && right == 0;
        return isUndefined ? 0 : apply(binary.op(), initial(binary.left(), slots), right);
    }

    private static int apply(BinaryOp op, int left, int right) {
        return op.apply(left, right);
    }
}
