package dovetail.api;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.WordAutomaton;
import dovetail.expr.Expr;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.testkit.random.RandomFormulas;
import dovetail.testkit.random.RandomMtl;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomRegexes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random questions of all kinds about a network: any ones, and more of those that the graph of a component may preserve. */
final class GraphQuestions {
    static final String LIVELOCK = "livelock";

    private final Network network;
    private final Component component;
    private final Random random;

    GraphQuestions(Network network, Component component, Random random) {
        this.network = network;
        this.component = component;
        this.random = random;
    }

    List<Property> all() {
        List<Property> questions = new ArrayList<>();
        questions.add(new Property.DeadlockFree("deadlock-free"));
        questions.add(new Property.DeadlockFree("unless", elsewhere()));
        questions.add(new Property.DeadlockReachable("deadlock"));
        questions.add(new Property.ErrorFree("error-free"));
        questions.add(LinearTimeReader.livelockFree(LIVELOCK));
        questions.add(new Property.Never("never", elsewhere()));
        questions.add(new Property.Reachable("reachable", elsewhere()));
        questions.add(new Property.Never("never", RandomNetworks.predicate(network, random.nextLong())));
        questions.add(new Property.Reachable("reachable", RandomNetworks.fragilePredicate(network, random.nextLong())));
        questions.add(new Property.DeadlockFree("unless", RandomNetworks.predicate(network, random.nextLong())));
        for (int i = 0; i < 2; i++) {
            List<Atom> atoms = atoms();
            questions.add(new Property.LinearTime("formula", formula(atoms.size()), atoms, rules(8)));
            questions.add(new Property.NoAcceptedRun(
                    "automaton", Translation.generalised(formula(atoms.size()), atoms.size()), atoms, rules(8)));
            questions.add(words());
        }
        List<Atom> atoms = atoms();
        Property.Metric metric = new Property.Metric(
                "metric", new RandomMtl(random.nextLong(), atoms.size(), 2).formula(2), atoms, rules(8));
        questions.add(metric);
        questions.add(metric.withRules(new RunRules(metric.rules().finite(), true, false)));
        questions.add(RandomProperties.formula(network, random.nextLong(), 4));
        questions.add(RandomProperties.automaton(network, random.nextLong()));
        questions.add(RandomProperties.metric(network, random.nextLong(), 2));
        questions.add(RandomProperties.words(network, random.nextLong()));
        questions.add(RandomProperties.observer(network, random.nextLong()));
        return questions;
    }

    /** A predicate over the other components. */
    private Expr elsewhere() {
        List<Component> others = new ArrayList<>(network.components());
        others.remove(component);
        if (others.isEmpty()) {
            return Expr.constant(random.nextInt(2));
        }
        Component other = others.get(random.nextInt(others.size()));
        Expr there =
                network.inLocation(other.index(), random.nextInt(other.lts().stateCount()));
        return random.nextInt(4) == 0 ? Expr.not(there) : random.nextInt(3) == 0 ? Expr.or(there, elsewhere()) : there;
    }

    /** Labels of the network that are not internal, and predicates over the other components. */
    private List<Atom> atoms() {
        List<String> labels = new ArrayList<>(network.labels());
        labels.removeIf(LabelTable::isTau);
        Collections.sort(labels);
        List<Atom> atoms = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            if (labels.isEmpty() || random.nextInt(4) == 0) {
                atoms.add(new Atom.State("elsewhere", elsewhere()));
            } else {
                String label = labels.get(random.nextInt(labels.size()));
                atoms.add(new Atom.Action(label, label));
            }
        }
        return atoms;
    }

    /** @param fair one in so many is about fair runs */
    private RunRules rules(int fair) {
        RunRules.FiniteRuns finite = RunRules.FiniteRuns.values()[random.nextInt(2)];
        return new RunRules(finite, random.nextInt(3) == 0, random.nextInt(fair) == 0);
    }

    /** A formula of any shape, or a response, which is insensitive. */
    private Formula formula(int atoms) {
        if (random.nextInt(2) == 0) {
            return new RandomFormulas(random.nextLong(), atoms).formula(1 + random.nextInt(4));
        }
        Formula one = Formula.atom(random.nextInt(atoms));
        Formula other = Formula.atom(random.nextInt(atoms));
        return Formula.globally(Formula.or(Formula.not(one), Formula.eventually(other)));
    }

    /** Forbidden words from which steps without a mentioned action can be removed, and to which they can be added. */
    private Property words() {
        List<Atom> atoms = atoms();
        atoms.removeIf(atom -> !atom.isAction());
        if (atoms.isEmpty()) {
            atoms.add(new Atom.Action("none", "none"));
        }
        WordAutomaton any = Glushkov.automaton(
                new RandomRegexes(random.nextLong(), atoms.size()).regex(1 + random.nextInt(5)), atoms.size());
        Guard invisible = new Guard(List.of(new Guard.Cube(0, (1L << atoms.size()) - 1)));
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < any.states().size(); state++) {
            List<WordAutomaton.Edge> edges = new ArrayList<>(List.of(new WordAutomaton.Edge(invisible, state)));
            for (WordAutomaton.Edge edge : any.states().get(state)) {
                edges.add(new WordAutomaton.Edge(edge.guard().and(invisible.not()), edge.target()));
            }
            states.add(edges);
        }
        return new Property.NeverWord(
                "words", new WordAutomaton(any.atoms(), any.initial(), any.accepting(), states), atoms);
    }
}
