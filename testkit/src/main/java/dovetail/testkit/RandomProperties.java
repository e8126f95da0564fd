package dovetail.testkit;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Random linear-time properties of a network, about predicates of its states and actions that occur in it. */
public final class RandomProperties {
    private final Network network;
    private final Dice dice;
    private final List<Atom> atoms = new ArrayList<>();

    private RandomProperties(Network network, long seed) {
        this.network = network;
        this.dice = new Dice(seed);
        List<String> labels = labels();
        for (int i = dice.between(1, 3); i > 0; i--) {
            atoms.add(dice.chance(55) || labels.isEmpty() ? state() : action(labels));
        }
    }

    /** A formula of at most so many operators, under any rules. */
    public static Property.LinearTime formula(Network network, long seed, int operators) {
        RandomProperties random = new RandomProperties(network, seed);
        RandomFormulas formulas = new RandomFormulas(random.dice.seed(), random.atoms.size());
        return new Property.LinearTime(
                "formula " + seed, formulas.formula(random.dice.between(1, operators)), random.atoms, random.rules());
    }

    /** An automaton of a few states, under any rules. */
    public static Property.NoAcceptedRun automaton(Network network, long seed) {
        RandomProperties random = new RandomProperties(network, seed);
        return new Property.NoAcceptedRun("automaton " + seed, random.automaton(), random.atoms, random.rules());
    }

    private RunRules rules() {
        RunRules.FiniteRuns finite = dice.chance(50) ? RunRules.FiniteRuns.STUTTER : RunRules.FiniteRuns.IGNORE;
        return new RunRules(finite, dice.chance(30), dice.chance(30));
    }

    private Atom state() {
        long seed = dice.seed();
        return new Atom.State("predicate " + seed, RandomNetworks.predicate(network, seed));
    }

    /** A label of the network, a pattern that matches at least one, rarely one that may match none. */
    private Atom action(List<String> labels) {
        String label = dice.pick(labels);
        int kind = dice.below(100);
        if (kind < 20) {
            label = label.substring(0, dice.below(label.length())) + "*";
        } else if (kind < 30) {
            label = "*" + label.substring(dice.below(label.length()));
        } else if (kind < 35) {
            label = "nobody does this";
        }
        return new Atom.Action('"' + label + '"', label);
    }

    private List<String> labels() {
        Set<String> labels = new TreeSet<>(network.labels());
        labels.remove("");
        return List.copyOf(labels);
    }

    private Automaton automaton() {
        int size = dice.between(1, 4);
        int sets = dice.pick(0, 1, 1, 1, 2, 3);
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (int k = dice.between(0, 3); k >= 0; k--) {
                edges.add(new Automaton.Edge(guard(), dice.below(size), dice.below(1 << sets)));
            }
            states.add(edges);
        }
        return new Automaton(atoms.size(), dice.below(size), sets, states);
    }

    private Guard guard() {
        if (dice.chance(25)) {
            return Guard.TRUE;
        }
        List<Guard.Cube> cubes = new ArrayList<>();
        for (int i = dice.pick(1, 1, 2); i > 0; i--) {
            long holding = dice.below(1 << atoms.size());
            cubes.add(new Guard.Cube(holding, dice.below(1 << atoms.size()) & ~holding));
        }
        return new Guard(cubes);
    }
}
