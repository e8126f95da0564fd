package dovetail.testkit.random;

import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.testkit.ModulesBuilder;
import java.util.ArrayList;
import java.util.List;

/** Builds random systems of modules without constraints: connections, hierarchy and domains alone. */
public final class RandomConnections {
    private RandomConnections() {}

    /** A system of at most a number of modules in composites of any depth. */
    public static Modules hierarchy(long seed, int maxModules) {
        Dice dice = new Dice(seed);
        ModulesBuilder builder = new ModulesBuilder("system");
        List<String> modules = new ArrayList<>();
        int count = dice.between(1, maxModules);
        for (int i = 0; i < count; i++) {
            modules.add("m" + i);
        }
        builder.modules(modules.toArray(String[]::new));
        variables(builder, modules, dice);
        List<String> roots = new ArrayList<>(modules);
        for (int i = 0; dice.chance(70) && !roots.isEmpty(); i++) {
            List<String> members = new ArrayList<>();
            for (int size = dice.between(1, 4); size > 0 && !roots.isEmpty(); size--) {
                members.add(roots.remove(dice.below(roots.size())));
            }
            builder.composite("k" + i, members.toArray(String[]::new));
            roots.add("k" + i);
        }
        return builder.build();
    }

    private static void variables(ModulesBuilder builder, List<String> modules, Dice dice) {
        int count = dice.between(0, 3 * modules.size());
        for (int i = 0; i < count; i++) {
            Domain domain = Domain.range(0, dice.between(1, 5));
            String[] readers = new String[dice.between(0, 3)];
            for (int reader = 0; reader < readers.length; reader++) {
                readers[reader] = dice.pick(modules);
            }
            switch (dice.below(5)) {
                case 0 -> builder.input("x" + i, domain, readers);
                case 1 -> builder.hidden("x" + i, domain, dice.pick(modules));
                default -> builder.output("x" + i, domain, dice.pick(modules), readers);
            }
        }
    }
}
