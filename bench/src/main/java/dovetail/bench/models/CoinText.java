package dovetail.bench.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Writes the text of a CoIn model. Every action goes from one automaton to one other; the innermost composite that
 * holds both keeps it to itself, so that the lists of restricted labels need not be written by hand.
 */
final class CoinText {
    private static final Pattern AUTOMATON = Pattern.compile("(?m)^automaton (\\w+)");
    /** A label that waits for a partner. */
    private static final Pattern WAITING = Pattern.compile("\\((-, \\w+, \\w+|\\w+, \\w+, -)\\)");

    private final StringBuilder text = new StringBuilder();
    /** Per automaton and composite, the labels that wait for a partner, by their actions. */
    private final Map<String, Map<String, Set<String>>> open = new LinkedHashMap<>();

    private CoinText() {}

    /**
     * The text of a model in a shorter notation: a comment about the whole, then parts with empty lines between them. A part
     * has a comment, a line with its kind, its name and the members of a composite, and the paths of an automaton.
     */
    static String of(String notation) {
        CoinText coin = new CoinText();
        String[] parts = notation.strip().split("\n\n");
        coin.text.append(parts[0]).append("\n\n");
        for (String part : List.of(parts).subList(1, parts.length)) {
            List<String> lines = part.lines().toList();
            List<String> words = List.of(lines.get(1).split(" "));
            coin.text.append(lines.get(0)).append('\n');
            if (words.get(0).equals("automaton")) {
                coin.automaton(words.get(1), lines.subList(2, lines.size()));
            } else {
                coin.composite(
                        words.get(1),
                        words.subList(2, words.size()),
                        words.get(0).equals("system"));
            }
        }
        return coin.text.toString();
    }

    /**
     * Adds an automaton that speaks for a component of its own name.
     *
     * @param paths one per line, states and steps in turn: {@code idle ask! waiting answer? idle}, where {@code action!}
     *     is an output, {@code action?} an input and a bare action an internal step; the first starts in the initial state
     */
    private void automaton(String name, List<String> paths) {
        Set<String> states = new LinkedHashSet<>();
        List<String> transitions = new ArrayList<>();
        Map<String, Set<String>> waiting = new LinkedHashMap<>();
        for (String line : paths) {
            String[] words = line.split(" ");
            states.add(words[0]);
            for (int i = 1; i < words.length; i += 2) {
                states.add(words[i + 1]);
                String label = label(name, words[i]);
                transitions.add("    " + words[i - 1] + " -> " + words[i + 1] + " " + label);
                if (label.contains("-")) {
                    waiting.computeIfAbsent(label.split(", ")[1], a -> new LinkedHashSet<>())
                            .add(label);
                }
            }
        }
        text.append("automaton ").append(name).append(" (").append(name).append(") {\n");
        text.append("  state ").append(String.join(", ", states)).append(";\n");
        text.append("  init ").append(states.iterator().next()).append(";\n");
        if (!transitions.isEmpty()) {
            text.append("  trans\n").append(String.join(",\n", transitions)).append(";\n");
        }
        text.append("}\n\n");
        open.put(name, waiting);
    }

    private static String label(String name, String step) {
        String action = step.substring(0, step.length() - 1);
        return switch (step.charAt(step.length() - 1)) {
            case '!' -> "(" + name + ", " + action + ", -)";
            case '?' -> "(-, " + action + ", " + name + ")";
            default -> "(" + name + ", " + step + ", " + name + ")";
        };
    }

    /**
     * Adds a composite, which keeps to itself what two of its members have between them. In the outermost one, nothing waits
     * for partners outside.
     */
    private void composite(String name, List<String> members, boolean isSystem) {
        Map<String, Integer> sharing = new LinkedHashMap<>();
        Map<String, Set<String>> all = new LinkedHashMap<>();
        for (String member : members) {
            Objects.requireNonNull(open.get(member)).forEach((action, labels) -> {
                sharing.merge(action, 1, Integer::sum);
                all.computeIfAbsent(action, a -> new LinkedHashSet<>()).addAll(labels);
            });
        }
        List<String> kept = new ArrayList<>();
        sharing.forEach((action, count) -> {
            if (isSystem || count > 1) {
                kept.addAll(all.remove(action));
            }
        });
        text.append("composite ").append(name).append(" {\n  ");
        text.append(String.join(", ", members)).append(";\n");
        if (!kept.isEmpty()) {
            text.append("  restrictL\n    ")
                    .append(String.join(",\n    ", kept))
                    .append(";\n");
        }
        text.append("}\n\n").append(isSystem ? "system " + name + ";\n" : "");
        open.put(name, all);
    }

    /**
     * The text of a model without its hierarchy: one composite has all automata as members. The model has the same steps, since
     * every action goes from one automaton to one other.
     */
    static String flattened(String model) {
        List<String> blocks = new ArrayList<>();
        for (String block : model.strip().split("\n\n")) {
            if (!block.contains("\ncomposite ") && !block.startsWith("system ")) {
                blocks.add(block);
            }
        }
        String automata = String.join("\n\n", blocks);
        List<String> names =
                AUTOMATON.matcher(automata).results().map(name -> name.group(1)).toList();
        Set<String> waiting = new LinkedHashSet<>();
        WAITING.matcher(automata).results().forEach(label -> waiting.add(label.group()));
        return automata + "\n\n// All automata in one composite.\ncomposite World {\n  " + String.join(", ", names)
                + ";\n  restrictL\n    " + String.join(",\n    ", waiting) + ";\n}\n\nsystem World;\n";
    }
}
