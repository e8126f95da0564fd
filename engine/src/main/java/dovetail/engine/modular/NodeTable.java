package dovetail.engine.modular;

import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.order.Generator;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lists the generation nodes of each generator, for explanations. */
final class NodeTable {
    private NodeTable() {}

    static List<String> lines(Modules system, GenerationOrder order, GenerationNodes nodes) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < order.generators().size(); i++) {
            Generator generator = order.generators().get(i);
            String who = generator.modules().size() == 1
                    ? system.componentNames().get(generator.modules().get(0))
                    : "all modules";
            lines.add(String.format(Locale.ROOT, "generation nodes of %s: %,d", who, nodes.of(i)));
        }
        lines.add(String.format(Locale.ROOT, "generation nodes: %,d", nodes.total()));
        return lines;
    }
}
