package dovetail.cli.info;

import dovetail.model.Hierarchy;
import java.util.List;
import java.util.function.IntFunction;

/** Lists the components of a composition tree, indented by their depth. */
final class Tree {
    private final Columns columns = new Columns();
    private final List<String> names;
    private final IntFunction<List<String>> details;

    /** @param details the cells after the name of a component */
    Tree(List<String> names, IntFunction<List<String>> details) {
        this.names = names;
        this.details = details;
    }

    /** The rows of a tree; its root is the system, which needs no row. */
    Columns rows(Hierarchy root) {
        if (root instanceof Hierarchy.Composite composite) {
            composite.members().forEach(member -> add(member, 0));
        } else {
            add(root, 0);
        }
        return columns;
    }

    private void add(Hierarchy tree, int depth) {
        String indent = "  ".repeat(depth);
        if (tree instanceof Hierarchy.Composite composite) {
            columns.row(indent + composite.name());
            composite.members().forEach(member -> add(member, depth + 1));
        } else if (tree instanceof Hierarchy.Leaf leaf) {
            List<String> cells = details.apply(leaf.component());
            String[] row = new String[cells.size() + 1];
            row[0] = indent + names.get(leaf.component());
            for (int i = 0; i < cells.size(); i++) {
                row[i + 1] = cells.get(i);
            }
            columns.row(row);
        }
    }
}
