package dovetail.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.ltl.Formula;
import dovetail.lts.LabelTable;
import dovetail.lts.Lts;
import dovetail.lts.ObservationGraph;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.testkit.ComponentReplacement;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.ReferenceSog;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomFormulas;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A component may be replaced by an LTS with its observation graph: deadlocks, livelocks and insensitive formulas stay. The
 * graph observes the labels that the component shares and those of the property.
 */
class ObservedComponentTest {
    private static final int CASES = 2500;
    private static final int MOST_STATES = 60;

    private int smaller;
    private int hidden;
    private final int[] deadlocks = new int[2];
    private final int[] livelocks = new int[2];
    private final int[] formulas = new int[2];

    @Test
    void everyVerdictStays() {
        long first = FirstSeed.get();
        for (long seed = first; seed < first + Ring.cases(CASES); seed++) {
            Network network = RandomNetworks.explicit(seed);
            if (RandomNetworks.isWithin(network, MOST_STATES)) {
                check(network, new Random(seed), seed);
            }
        }
        int least = CASES / 25 + 1;
        Ring.assertOccurs("smaller components", smaller, least, CASES);
        Ring.assertOccurs("components with unobserved steps", hidden, least, CASES);
        for (int[] verdicts : List.of(deadlocks, livelocks, formulas)) {
            Ring.assertOccurs("verdicts of one kind", verdicts[0], least, CASES);
            Ring.assertOccurs("verdicts of the other kind", verdicts[1], least, CASES);
        }
    }

    private void check(Network network, Random random, long seed) {
        Component component =
                network.component(random.nextInt(network.components().size()));
        Network observed = replaced(network, component, List.of());
        boolean deadlock = new ReferenceSearch(network).deadlocks() > 0;
        assertThat(new ReferenceSearch(observed).deadlocks() > 0)
                .as("seed " + seed + ": deadlock")
                .isEqualTo(deadlock);
        deadlocks[deadlock ? 1 : 0]++;
        RunRules ignore = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
        Formula again = Formula.globally(Formula.eventually(Formula.atom(0)));
        compare(network, component, again, List.of(new Atom.NotInternal("visible")), ignore, livelocks, seed);
        for (int i = 0; i < 3; i++) {
            List<Atom> atoms = atoms(network, component, random);
            Formula formula = new RandomFormulas(random.nextLong(), atoms.size()).formula(1 + random.nextInt(5));
            RunRules.FiniteRuns finite = RunRules.FiniteRuns.values()[random.nextInt(2)];
            RunRules rules = new RunRules(finite, random.nextInt(3) == 0, false);
            if (isInsensitive(new Property.LinearTime("p", formula, atoms, rules))) {
                compare(network, component, formula, atoms, rules, formulas, seed);
            }
        }
    }

    private static boolean isInsensitive(Property.LinearTime property) {
        try {
            Insensitive.prove(property);
            return true;
        } catch (Insensitive.Refusal e) {
            return false;
        }
    }

    private void compare(
            Network network,
            Component component,
            Formula formula,
            List<Atom> atoms,
            RunRules rules,
            int[] verdicts,
            long seed) {
        Property property = new Property.LinearTime("p", formula, atoms, rules);
        boolean violated = ReferenceLtl.isViolated(network, property);
        assertThat(ReferenceLtl.isViolated(replaced(network, component, atoms), property))
                .as("seed " + seed + ": " + property + " with another " + component.name())
                .isEqualTo(violated);
        verdicts[violated ? 1 : 0]++;
    }

    /** Actions of the network, and locations of the other components. */
    private static List<Atom> atoms(Network network, Component component, Random random) {
        List<String> labels = new ArrayList<>(network.labels());
        labels.removeIf(LabelTable::isTau);
        Collections.sort(labels);
        List<Atom> atoms = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            Component other =
                    network.component(random.nextInt(network.components().size()));
            if (other.index() != component.index() && random.nextInt(3) == 0) {
                int location = random.nextInt(other.lts().stateCount());
                atoms.add(new Atom.State("at", network.inLocation(other.index(), location)));
            } else if (!labels.isEmpty()) {
                String label = labels.get(random.nextInt(labels.size()));
                atoms.add(new Atom.Action(label, label));
            }
        }
        return atoms.isEmpty() ? List.of(new Atom.Action("none", "none")) : atoms;
    }

    /** The network with an LTS that has the observation graph of a component in its place. */
    private Network replaced(Network network, Component component, List<Atom> atoms) {
        ComponentReplacement replacement = new ComponentReplacement(network, component, atoms);
        ObservationGraph graph = replacement.graph();
        Lts lts = graph.toLts();
        smaller += lts.stateCount() < component.lts().stateCount() ? 1 : 0;
        hidden += replacement.hidesPorts() ? 1 : 0;
        BitSet events = new BitSet();
        events.set(0, replacement.events().size());
        assertIsGraphAgain(graph, ReferenceSog.of(lts, events));
        // Ports are numbered one higher, behind that of hidden steps.
        List<String> ports = new ArrayList<>(List.of(LabelTable.INTERNAL));
        ports.addAll(replacement.events());
        return replacement.with(new Behaviour.Explicit(lts.withEvents(event -> event + 1)), ports);
    }

    private static void assertIsGraphAgain(ObservationGraph graph, ObservationGraph again) {
        assertThat(again.lts().hasSameContent(graph.lts())).isTrue();
        assertThat(again.livelocks()).isEqualTo(graph.livelocks());
        for (int node = 0; node < graph.lts().stateCount(); node++) {
            assertThat(again.behaviours().get(node))
                    .isDeepEqualTo(graph.behaviours().get(node));
        }
    }
}
