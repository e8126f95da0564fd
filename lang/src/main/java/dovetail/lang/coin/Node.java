package dovetail.lang.coin;

import java.util.List;

/** The composition tree with its names resolved. */
sealed interface Node {
    /** An automaton. */
    record Leaf(Syntax.Automaton automaton) implements Node {}

    /** A composite. */
    record Group(Syntax.Composite composite, List<Node> members) implements Node {}
}
