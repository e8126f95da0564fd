package dovetail.testkit.random;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.WordAutomaton;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.ltl.Substitution;
import dovetail.model.Enabledness;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Random properties of the runs of a network, about predicates of its states and actions that occur in it. */
public final class RandomProperties {
    /** Percentages of state atoms that may have no value, and of atoms about enabled steps. */
    private static final int FRAGILE = 30;

    private static final int ENABLED = 15;

    private final Network network;
    private final Dice dice;
    private final List<Atom> atoms = new ArrayList<>();

    /** @param states how many of a hundred atoms are about states */
    private RandomProperties(Network network, long seed, int states) {
        this.network = network;
        this.dice = new Dice(seed);
        List<String> labels = labels();
        for (int i = dice.between(1, 3); i > 0; i--) {
            atoms.add(dice.chance(states) ? state(labels) : action(labels));
        }
    }

    /** A formula of at most so many operators, under any rules. */
    public static Property.LinearTime formula(Network network, long seed, int operators) {
        RandomProperties random = new RandomProperties(network, seed, 55);
        RandomFormulas formulas = new RandomFormulas(random.dice.seed(), random.atoms.size());
        return new Property.LinearTime(
                "formula " + seed, formulas.formula(random.dice.between(1, operators)), random.atoms, random.rules());
    }

    /** A response, recurrence, persistence or reactivity formula, which is insensitive in most cases; without fairness. */
    public static Property.LinearTime liveness(Network network, long seed) {
        RandomProperties random = new RandomProperties(network, seed, 50);
        Formula a = Formula.atom(random.dice.below(random.atoms.size()));
        Formula b = Formula.atom(random.dice.below(random.atoms.size()));
        Formula often = Formula.globally(Formula.eventually(a));
        Formula formula = switch (random.dice.below(5)) {
            case 0 -> often;
            case 1 -> Formula.globally(Formula.implies(a, Formula.eventually(b)));
            case 2 -> Formula.eventually(Formula.globally(Formula.not(a)));
            case 3 -> Formula.implies(often, Formula.globally(Formula.eventually(b)));
            default -> Formula.and(often, Formula.eventually(b));
        };
        RunRules rules = random.rules();
        return new Property.LinearTime(
                "liveness " + seed, formula, random.atoms, new RunRules(rules.finite(), rules.observed(), false));
    }

    /** A formula with parts of its own: a conjunction, or guarantees under an assumption; without fairness. */
    public static Property.LinearTime parted(Network network, long seed) {
        Property.LinearTime first = liveness(network, 3 * seed);
        Property.LinearTime second = liveness(network, 3 * seed + 1);
        Property.LinearTime third = liveness(network, 3 * seed + 2);
        List<Atom> atoms = new ArrayList<>(first.atoms());
        Formula b = moved(second.formula(), atoms.size());
        atoms.addAll(second.atoms());
        Formula c = moved(third.formula(), atoms.size());
        atoms.addAll(third.atoms());
        Formula formula = switch ((int) Math.floorMod(seed, 3L)) {
            case 0 -> Formula.and(first.formula(), b);
            case 1 -> Formula.implies(first.formula(), b);
            default -> Formula.implies(first.formula(), Formula.and(b, c));
        };
        return new Property.LinearTime("parts " + seed, formula, atoms, first.rules());
    }

    /** A formula about later atoms. */
    private static Formula moved(Formula formula, int by) {
        return Substitution.of(formula, atom -> Formula.atom(atom.index() + by));
    }

    /** A formula of branching time of at most so many operators, about all steps of the runs that count. */
    public static Property.BranchingTime branching(Network network, long seed, int operators) {
        RandomProperties random = new RandomProperties(network, seed, 100);
        RandomCtl formulas = new RandomCtl(random.dice.seed(), random.atoms.size());
        RunRules.FiniteRuns finite = random.dice.chance(80) ? RunRules.FiniteRuns.STUTTER : RunRules.FiniteRuns.IGNORE;
        RunRules rules = new RunRules(finite, false, random.dice.chance(40));
        return new Property.BranchingTime(
                "ctl " + seed, formulas.formula(random.dice.between(1, operators)), random.atoms, rules);
    }

    /** A metric formula of at most so many operators, past and future, with small intervals; under any rules. */
    public static Property.Metric metric(Network network, long seed, int operators) {
        RandomProperties random = new RandomProperties(network, seed, 55);
        RandomMtl formulas = new RandomMtl(random.dice.seed(), random.atoms.size(), 2);
        return new Property.Metric(
                "metric " + seed, formulas.formula(random.dice.between(1, operators)), random.atoms, random.rules());
    }

    /** An automaton of a few states, under any rules. */
    public static Property.NoAcceptedRun automaton(Network network, long seed) {
        RandomProperties random = new RandomProperties(network, seed, 55);
        return new Property.NoAcceptedRun("automaton " + seed, random.automaton(), random.atoms, random.rules());
    }

    /** Forbidden words of actions, from a regular expression or an automaton of a few states. */
    public static Property.NeverWord words(Network network, long seed) {
        RandomProperties random = new RandomProperties(network, seed, 0);
        WordAutomaton bad = random.dice.chance(60)
                ? Glushkov.automaton(random.regexes().regex(random.dice.between(1, 8)), random.atoms.size())
                : random.wordAutomaton(random.atoms.size());
        return new Property.NeverWord("words " + seed, bad, random.atoms);
    }

    /** An observer of a few states over predicates and actions. */
    public static Property.Observer observer(Network network, long seed) {
        RandomProperties random = new RandomProperties(network, seed, 60);
        // A letter has two bits for each atom.
        WordAutomaton automaton = random.wordAutomaton(2 * random.atoms.size());
        return new Property.Observer("observer " + seed, automaton, random.atoms, random.dice.chance(30));
    }

    private RunRules rules() {
        RunRules.FiniteRuns finite = dice.chance(50) ? RunRules.FiniteRuns.STUTTER : RunRules.FiniteRuns.IGNORE;
        return new RunRules(finite, dice.chance(30), dice.chance(30));
    }

    /** Mostly a predicate with a value in every state, at times one without, or that a step can be taken. */
    private Atom state(List<String> labels) {
        long seed = dice.seed();
        int kind = dice.below(100);
        if (kind < FRAGILE) {
            return new Atom.State("fragile predicate " + seed, RandomNetworks.fragilePredicate(network, seed));
        } else if (kind < FRAGILE + ENABLED) {
            Atom.Action label = action(labels);
            Optional<Expr> enabled = Enabledness.of(network, label);
            if (enabled.isPresent()) {
                return new Atom.State("E" + label.text(), enabled.get());
            }
        }
        return new Atom.State("predicate " + seed, RandomNetworks.predicate(network, seed));
    }

    /** A label of the network, a pattern that matches at least one, rarely one that may match none. */
    private Atom.Action action(List<String> labels) {
        if (labels.isEmpty()) {
            return new Atom.Action("\"no such action\"", "no such action");
        }
        String label = dice.pick(labels);
        int kind = dice.below(100);
        if (kind < 20) {
            label = label.substring(0, dice.below(label.length())) + "*";
        } else if (kind < 30) {
            label = "*" + label.substring(dice.below(label.length()));
        } else if (kind < 35) {
            label = "no such action";
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

    private WordAutomaton wordAutomaton(int bits) {
        int size = dice.between(1, 5);
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        Set<Integer> accepting = new TreeSet<>();
        for (int i = 0; i < size; i++) {
            List<WordAutomaton.Edge> edges = new ArrayList<>();
            for (int k = dice.between(0, 3); k > 0; k--) {
                edges.add(new WordAutomaton.Edge(RandomRegexes.guard(dice, bits), dice.below(size)));
            }
            states.add(edges);
            if (dice.chance(25)) {
                accepting.add(i);
            }
        }
        return new WordAutomaton(bits, dice.below(size), accepting, states);
    }

    private RandomRegexes regexes() {
        return new RandomRegexes(dice.seed(), atoms.size());
    }

    private Guard guard() {
        return RandomRegexes.guard(dice, atoms.size());
    }
}
