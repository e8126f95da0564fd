package dovetail.engine.modular.order;

import dovetail.base.Spelling;
import dovetail.option.SettingException;
import java.util.ArrayList;
import java.util.List;

/** Reads an order of modules that a user has written: all names, with commas between them. */
final class OrderText {
    private OrderText() {}

    /** @throws SettingException if a name is unknown, repeated or missing */
    static List<Integer> parse(List<String> names, String text) {
        List<Integer> order = new ArrayList<>();
        for (String written : text.split(",", -1)) {
            String name = written.strip();
            int module = names.indexOf(name);
            if (module < 0) {
                throw new SettingException(unknown(name, names));
            }
            if (order.contains(module)) {
                throw new SettingException("the order names the module '" + name + "' twice");
            }
            order.add(module);
        }
        List<String> missing = new ArrayList<>(names);
        order.forEach(module -> missing.remove(names.get(module)));
        if (!missing.isEmpty()) {
            throw new SettingException("the order does not name the module"
                    + (missing.size() == 1 ? " '" : "s '")
                    + String.join("', '", missing)
                    + "'");
        }
        return order;
    }

    private static String unknown(String name, List<String> names) {
        if (name.isEmpty()) {
            return "an order is 'auto', 'flat' or the names of all modules with commas between them: "
                    + String.join(",", names);
        }
        String hint = Spelling.hint(name, names);
        return "no module is named '" + name + "'"
                + (hint.isEmpty() ? "; the modules are " + String.join(", ", names) : hint);
    }
}
