package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random Fiacre systems about priorities, as text: processes that choose with {@code unless} between ports and steps of their own,
 * and priorities of the ports. Chains through several processes are common, and so are cycles.
 */
final class RandomPriorities {
    private static final int PORTS = 4;

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    /** Whether the ports of the component are elements of one. */
    private final boolean isArray;

    private RandomPriorities(long seed) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.isArray = seed % 4 == 1;
    }

    static String text(long seed) {
        RandomPriorities system = new RandomPriorities(seed);
        system.system();
        return system.text.toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private void system() {
        int processes = 2 + random.nextInt(2);
        List<String> instances = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            instances.add(process("P" + i));
        }
        text.append("component C is port ")
                .append(isArray ? "p[" + PORTS + "] : sync " : "p0 : sync, p1 : sync, p2 : sync, p3 : sync ");
        // Ports of a smaller number are above, so that ports alone form no cycle.
        for (int lower = 1; lower < PORTS; lower++) {
            if (chance(50)) {
                text.append("priority ")
                        .append(port(random.nextInt(lower)))
                        .append(" > ")
                        .append(port(lower))
                        .append(' ');
            }
        }
        String in = chance(40) ? "p" + random.nextInt(PORTS) + " in " : "";
        text.append("par ")
                .append(isArray ? "" : in)
                .append(String.join(" || ", instances))
                .append(" end\nC\n");
    }

    private String process(String name) {
        List<String> used = new ArrayList<>();
        List<String> passed = new ArrayList<>();
        for (int port = 0; port < PORTS; port++) {
            if (chance(60)) {
                used.add("p" + port);
                passed.add(port(port));
            }
        }
        text.append("process ").append(name);
        text.append(used.isEmpty() ? "" : " [" + String.join(" : sync, ", used) + " : sync]");
        text.append(" is states q0, q1\nvar x : 0..2\ninit to q0");
        for (int state = 0; state < 2; state++) {
            text.append("\nfrom q").append(state).append(' ').append(chance(75) ? choice(used) : alternative(used));
        }
        text.append('\n');
        return name + (passed.isEmpty() ? "" : "[" + String.join(", ", passed) + "]");
    }

    /** A port of the component: one of its own, or an element. */
    private String port(int number) {
        return isArray ? "p[" + number + "]" : "p" + number;
    }

    private String choice(List<String> used) {
        StringBuilder choice = new StringBuilder("select ").append(alternative(used));
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            choice.append(chance(80) ? " unless " : " [] ").append(alternative(used));
        }
        return choice.append(" end").toString();
    }

    private String alternative(List<String> used) {
        String guard = chance(60) ? "on x " + (chance(50) ? "= " : "<> ") + random.nextInt(3) + "; " : "";
        String step = !used.isEmpty() && chance(60) ? used.get(random.nextInt(used.size())) + "; " : "";
        String store = chance(60) ? "x := (x + 1) % 3; " : "";
        return guard + step + store + (chance(30) ? "loop" : "to q" + random.nextInt(2));
    }
}
