package dovetail.bench.mtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Orders of modules as users write them. */
final class ModuleOrders {
    private ModuleOrders() {}

    /** Random orders; the same for the same seed. */
    static List<String> random(List<String> modules, int count, long seed) {
        Random random = new Random(seed);
        List<String> orders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> order = new ArrayList<>(modules);
            Collections.shuffle(order, random);
            orders.add(String.join(",", order));
        }
        return orders;
    }

    /** All orders of a few modules. */
    static List<String> all(List<String> modules) {
        List<String> orders = new ArrayList<>();
        extend(new ArrayList<>(), modules, orders);
        return orders;
    }

    private static void extend(List<String> chosen, List<String> modules, List<String> orders) {
        if (chosen.size() == modules.size()) {
            orders.add(String.join(",", chosen));
            return;
        }
        for (String module : modules) {
            if (!chosen.contains(module)) {
                chosen.add(module);
                extend(chosen, modules, orders);
                chosen.remove(chosen.size() - 1);
            }
        }
    }
}
