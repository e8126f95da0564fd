package dovetail.testkit.random;

import dovetail.testkit.CoinProduct;
import dovetail.testkit.CoinProduct.Transition;
import dovetail.testkit.CoinProduct.Triple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random small hierarchies of component-interaction automata, each as text and as a product by definition. */
public final class RandomCoin {
    private static final String[] ACTIONS = {"a", "b", "0c''"};

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int automata;
    private int composites;

    private RandomCoin(long seed) {
        this.random = new Random(seed);
    }

    /** A model text and its meaning. The automata are A0, A1 and so on, in the order of the states of the meaning. */
    public record Sample(String text, CoinProduct meaning) {
        /** The text with a word before the name of the system. */
        public String text(String openness) {
            int system = text.lastIndexOf("system ");
            return text.substring(0, system) + "system " + openness + text.substring(system + "system".length());
        }
    }

    /** A part of the tree: its name, what it means and the component names in it. */
    private record Part(String name, CoinProduct meaning, List<String> componentNames) {}

    public static Sample sample(long seed) {
        RandomCoin coin = new RandomCoin(seed);
        Part root = coin.composite(1 + coin.random.nextInt(3));
        return new Sample(coin.text + "system " + root.name + ";\n", root.meaning);
    }

    private Part composite(int depth) {
        List<Part> members = new ArrayList<>();
        List<String> componentNames = new ArrayList<>();
        int size = 1 + random.nextInt(3);
        for (int i = 0; i < size; i++) {
            boolean leaf = depth == 0 || automata >= 5 || random.nextInt(3) == 0;
            members.add(leaf ? automaton() : composite(depth - 1));
            componentNames.addAll(members.get(i).componentNames);
        }
        String name = "Group" + composites++;
        text.append("composite ").append(name).append(" {\n  ");
        text.append(String.join(", ", members.stream().map(Part::name).toList()))
                .append(";\n");
        int filter = random.nextInt(3);
        Set<Triple> listed = filter == 0 ? Set.of() : listed(componentNames, filter == 1 ? 4 : 7);
        if (listed.isEmpty()) {
            filter = 0;
        } else {
            text.append(filter == 1 ? "  restrictL " : "  onlyL ")
                    .append(String.join(
                            ", ", listed.stream().map(Triple::toString).toList()))
                    .append(";\n");
        }
        text.append("}\n");
        boolean only = filter == 2;
        List<CoinProduct> products = members.stream().map(Part::meaning).toList();
        boolean all = filter == 0;
        return new Part(name, CoinProduct.composite(products, l -> all || listed.contains(l) == only), componentNames);
    }

    /** Some of all labels that could ever occur. */
    private Set<Triple> listed(List<String> componentNames, int tenths) {
        List<String> parties = new ArrayList<>(componentNames);
        parties.add("-");
        Set<Triple> listed = new HashSet<>();
        for (String sender : parties) {
            for (String action : ACTIONS) {
                for (String receiver : parties) {
                    boolean label = !(sender.equals("-") && receiver.equals("-"));
                    if (label && random.nextInt(10) < tenths) {
                        listed.add(new Triple(sender, action, receiver));
                    }
                }
            }
        }
        return listed;
    }

    private Part automaton() {
        String name = "A" + automata++;
        List<String> componentNames = new ArrayList<>(List.of(automata + "x"));
        if (random.nextBoolean()) {
            componentNames.add(automata + "y");
        }
        int states = 1 + random.nextInt(3);
        String initial = "s" + random.nextInt(states);
        List<Transition> transitions = new ArrayList<>();
        for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
            transitions.add(
                    new Transition("s" + random.nextInt(states), label(componentNames), "s" + random.nextInt(states)));
        }
        text.append("automaton ").append(name).append(" ((").append(String.join("), (", componentNames));
        text.append(")) {\n  state s0");
        for (int i = 1; i < states; i++) {
            text.append(", s").append(i);
        }
        text.append(";\n  init ").append(initial).append(";\n");
        for (int i = 0; i < transitions.size(); i++) {
            Transition t = transitions.get(i);
            boolean repeated = i > 0 && transitions.get(i - 1).source().equals(t.source());
            text.append(i == 0 ? "  trans " : ", ").append(repeated ? "" : t.source());
            text.append(" -> ").append(t.target()).append(' ').append(t.label());
        }
        text.append(transitions.isEmpty() ? "" : ";\n").append("}\n");
        return new Part(name, CoinProduct.automaton(initial, transitions), componentNames);
    }

    private Triple label(List<String> componentNames) {
        String one = componentNames.get(random.nextInt(componentNames.size()));
        String other = componentNames.get(random.nextInt(componentNames.size()));
        String action = ACTIONS[random.nextInt(ACTIONS.length)];
        int kind = random.nextInt(7);
        return new Triple(kind < 3 ? "-" : one, action, kind >= 3 && kind < 6 ? "-" : other);
    }
}
