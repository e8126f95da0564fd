package dovetail.lang.promela.lower.data;

import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Term;
import dovetail.lang.promela.syntax.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A number or channel inside of a variable.
 *
 * @param path the fields that lead to it, separated by dots; empty for the variable itself
 * @param lengths by level the number of cells, 1 where there is no array
 */
public record Leaf(String path, Symbol symbol, List<Integer> lengths) {
    public static List<Leaf> of(Symbol symbol) {
        List<Leaf> leaves = new ArrayList<>();
        collect("", symbol, List.of(), leaves);
        return leaves;
    }

    private static void collect(String path, Symbol symbol, List<Integer> outer, List<Leaf> leaves) {
        List<Integer> lengths = new ArrayList<>(outer);
        lengths.add(symbol.cells());
        Type.Record record = symbol.type().record();
        if (record == null) {
            leaves.add(new Leaf(path, symbol, List.copyOf(lengths)));
            return;
        }
        for (Symbol field : record.fields()) {
            collect(path.isEmpty() ? field.name() : path + "." + field.name(), field, lengths, leaves);
        }
    }

    /** The numbers that make up a value of a type. */
    public static List<Type> numbers(Type type) {
        Type.Record record = type.record();
        if (record == null) {
            return List.of(type);
        }
        List<Type> numbers = new ArrayList<>();
        for (Symbol field : record.fields()) {
            for (int i = 0; i < field.cells(); i++) {
                numbers.addAll(numbers(field.type()));
            }
        }
        return numbers;
    }

    public int cells() {
        int product = 1;
        for (int length : lengths) {
            product *= length;
        }
        return product;
    }

    /** The initial value of a cell, or null. */
    public @Nullable Term initial(int cell) {
        return symbol.initial(cell % symbol.cells());
    }

    /** The name of a cell, such as {@code a[1].b[0]}. */
    public String name(String owner, Symbol root, int cell) {
        int rest = cell;
        int[] indices = new int[lengths.size()];
        for (int level = indices.length - 1; level >= 0; level--) {
            indices[level] = rest % lengths.get(level);
            rest /= lengths.get(level);
        }
        StringBuilder name = new StringBuilder(owner);
        name.append(root.shown());
        name.append(root.length() > 0 ? "[" + indices[0] + "]" : "");
        Symbol at = root;
        int level = 1;
        for (String field : path.isEmpty() ? new String[0] : path.split("\\.")) {
            Type.Record record = java.util.Objects.requireNonNull(at.type().record());
            for (Symbol candidate : record.fields()) {
                if (candidate.name().equals(field)) {
                    at = candidate;
                    break;
                }
            }
            name.append('.').append(field).append(at.length() > 0 ? "[" + indices[level] + "]" : "");
            level++;
        }
        return name.toString();
    }
}
