package dovetail.cli.graph;

import dovetail.cli.args.Flag;
import java.util.List;

/** Options about drawings of models. */
final class DrawingFlags {
    static final Flag DRAW = Flag.of(
            "--draw",
            "WHAT",
            "draw components, net, modules, context, states, or the process of\nthis name (default: the first that there is)");
    static final Flag BAD = Flag.of("--bad", "EXPR", "mark the states in which a predicate of the model is true");
    static final Flag NODES = Flag.of("--nodes", "N", "draw at most N states (default 500)");

    private DrawingFlags() {}

    static List<Flag> all() {
        return List.of(DRAW, BAD, NODES);
    }
}
