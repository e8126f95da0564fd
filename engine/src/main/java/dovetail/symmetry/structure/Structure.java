package dovetail.symmetry.structure;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.base.TupleNumbering;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a network and of predicates about it: terms over points. Equal terms have one number, which is larger than
 * the numbers of their parts; points come first. The roots are the terms of all steps, initial values and predicates, each with
 * its number of occurrences.
 */
public final class Structure {
    /** The positions of the form and the parameters of a term; its parts follow. */
    private static final int PARTS = 3;
    /** The most transitions, locations and rules of a network whose symmetry is searched for. */
    private static final int MOST_PARTS = 200_000;

    private final Points points;
    private final Sorts sorts;
    private final ProgramNodes programs;
    private final TupleNumbering terms = new TupleNumbering();
    private final IntVector rootTerms = new IntVector();
    /** The terms of the predicates of a family, in its order. */
    private final IntVector familyTerms = new IntVector();

    /** The number of times that each term is a root. */
    private int[] occurrences = {};

    private Structure(Points points, ProgramNodes programs) {
        this.points = points;
        this.programs = programs;
        this.sorts = programs.sorts;
    }

    /** The structure, unless the network is too large or has parts whose symmetry is not proved. */
    public static Optional<Structure> of(Network network, List<Expr> predicates, Budget budget) {
        if (!isSmall(network) || !network.observationGraphs().isEmpty()) {
            return Optional.empty();
        }
        Poll poll = new Poll(budget);
        NetworkNodes nodes = new NetworkNodes(network, poll);
        nodes.addAll();
        Structure structure = of(
                nodes.programs, nodes.roots, predicates, network.temporaries().size(), nodes.firstPorts, poll);
        return structure.hasDistinctRules(network, nodes) ? Optional.of(structure) : Optional.empty();
    }

    /** The structure of a net and of predicates about its markings, in which each place is a slot. */
    public static Structure of(PetriNet net, List<Expr> predicates, Budget budget) {
        Poll poll = new Poll(budget);
        NetNodes nodes = new NetNodes(net, poll);
        return of(nodes.programs, nodes.roots, predicates, 0, new int[1], poll);
    }

    /**
     * The structure of a network and of a family of predicates, which its automorphisms may exchange. Nothing where the network
     * has none, or where the evaluation of a predicate may fail.
     */
    public static Optional<Structure> ofFamily(Network network, List<Expr> family, Budget budget) {
        if (!isSmall(network) || !network.observationGraphs().isEmpty()) {
            return Optional.empty();
        }
        Poll poll = new Poll(budget);
        NetworkNodes nodes = new NetworkNodes(network, poll);
        nodes.addAll();
        Optional<Structure> structure = ofFamily(
                nodes.programs, nodes.roots, family, network.temporaries().size(), nodes.firstPorts, poll);
        return structure.isPresent() && structure.get().hasDistinctRules(network, nodes) ? structure : Optional.empty();
    }

    /** The same of a net and of predicates about its markings. */
    public static Optional<Structure> ofFamily(PetriNet net, List<Expr> family, Budget budget) {
        Poll poll = new Poll(budget);
        NetNodes nodes = new NetNodes(net, poll);
        return ofFamily(nodes.programs, nodes.roots, family, 0, new int[1], poll);
    }

    private static Optional<Structure> ofFamily(
            ProgramNodes programs, List<Node> roots, List<Expr> family, int temporaries, int[] firstPorts, Poll poll) {
        List<Node> members = new ArrayList<>();
        for (Expr predicate : family) {
            Node node = programs.number(predicate);
            if (node.mayFail()) {
                return Optional.empty();
            }
            members.add(Node.of(Form.PREDICATE, 0, 0, node));
        }
        roots.addAll(members);
        Structure structure = of(programs, roots, List.of(), temporaries, firstPorts, poll);
        for (Node member : members) {
            structure.familyTerms.add(structure.term(member));
        }
        return Optional.of(structure);
    }

    private static Structure of(
            ProgramNodes programs,
            List<Node> roots,
            List<Expr> predicates,
            int temporaries,
            int[] firstPorts,
            Poll poll) {
        for (int i = 0; i < predicates.size(); i++) {
            roots.add(Node.of(Form.PREDICATE, i, 0, programs.number(predicates.get(i))));
        }
        Points points = points(programs, temporaries, firstPorts);
        Structure structure = new Structure(points, programs);
        structure.intern(roots, temporaries, poll);
        return structure;
    }

    private static boolean isSmall(Network network) {
        long size = 0L + network.slots().size() + network.rules().size();
        for (Component component : network.components()) {
            size += component.behaviour().locationCount();
            size += component.behaviour().isExplicit() ? component.lts().transitionCount() : 0;
        }
        return size <= MOST_PARTS;
    }

    private static Points points(ProgramNodes programs, int temporaries, int[] firstPorts) {
        Sorts sorts = programs.sorts;
        for (int array = 0; array < programs.arrays.size(); array++) {
            for (int i = 0; i < programs.arrays.get(array)[1]; i++) {
                programs.constant(i, programs.indexSorts.get(array));
            }
        }
        for (int i = 0; i < temporaries; i++) {
            programs.constant(0, programs.sortOf(Temporary.FIRST + i));
        }
        computeNumeric(programs);
        Points points = new Points(programs.slots(), firstPorts, programs.arrays.size());
        for (Node constant : programs.constants) {
            if (!sorts.isNumeric(constant.sort())) {
                points.addSort(sorts.find(constant.sort()));
            }
        }
        for (Node constant : programs.constants) {
            if (!sorts.isNumeric(constant.sort())) {
                points.value(sorts.find(constant.sort()), constant.first());
            }
        }
        return points;
    }

    /** Values that some store would fit to a smaller range make their sort numeric: then not all of them are known. */
    private static void computeNumeric(ProgramNodes programs) {
        Sorts sorts = programs.sorts;
        int[] least = new int[sorts.size()];
        int[] largest = new int[sorts.size()];
        Arrays.fill(least, Integer.MIN_VALUE);
        Arrays.fill(largest, Integer.MAX_VALUE);
        for (int[] range : programs.ranges) {
            int sort = sorts.find(range[0]);
            least[sort] = Math.max(least[sort], range[1]);
            largest[sort] = Math.min(largest[sort], range[2]);
        }
        for (Node constant : programs.constants) {
            int sort = sorts.find(constant.sort());
            if (sort != Sorts.NUMERIC && (constant.first() < least[sort] || constant.first() > largest[sort])) {
                sorts.unify(sort, Sorts.NUMERIC);
            }
        }
    }

    private void intern(List<Node> roots, int temporaries, Poll poll) {
        for (int point = 0; point < points.size(); point++) {
            terms.of(Form.POINT.ordinal(), kindOf(point), point);
        }
        for (Node root : roots) {
            poll.tick();
            rootTerms.add(term(root));
        }
        for (int slot = 0; slot < points.slots(); slot++) {
            addHolder(slot, programs.sortOf(slot));
        }
        for (int i = 0; i < temporaries; i++) {
            int slot = Temporary.FIRST + i;
            int term = term(programs.slot(slot));
            addHolder(term, programs.sortOf(slot));
            rootTerms.add(terms.of(Form.START.ordinal(), -1, 0, term, constant(0, programs.sortOf(slot))));
        }
        for (int i = 0; i < points.values(); i++) {
            int sort = points.sort(points.sortOfValue(i));
            rootTerms.add(terms.of(Form.MEMBER.ordinal(), 1, 0, sort, points.valuePoint(i)));
        }
        addArrays();
        addChecks();
        occurrences = new int[terms.size()];
        for (int i = 0; i < rootTerms.size(); i++) {
            occurrences[rootTerms.get(i)]++;
        }
    }

    private void addHolder(int holder, int sort) {
        if (!sorts.isNumeric(sort)) {
            // A sort of which no value is known has no point; a slot has its initial value.
            rootTerms.add(terms.of(Form.HOLDS.ordinal(), 1, 0, points.sort(sorts.find(sort)), holder));
        }
    }

    private void addArrays() {
        for (int array = 0; array < programs.arrays.size(); array++) {
            int base = programs.arrays.get(array)[0];
            int length = programs.arrays.get(array)[1];
            for (int i = 0; i < length; i++) {
                int index = constant(i, programs.indexSorts.get(array));
                int cell = term(programs.slot(base + i));
                rootTerms.add(terms.of(Form.INDEX.ordinal(), length, 0, points.array(array), index, cell));
            }
        }
    }

    private void addChecks() {
        Set<Integer> lengths = new HashSet<>();
        for (int[] check : programs.checks) {
            lengths.add(check[1]);
        }
        for (int length : lengths) {
            for (int i = 0; i < points.values(); i++) {
                if (points.value(i) >= 0 && points.value(i) < length) {
                    rootTerms.add(terms.of(Form.WITHIN.ordinal(), length, 0, points.valuePoint(i)));
                }
            }
        }
    }

    /** Points of different kinds are never exchanged. */
    private int kindOf(int point) {
        if (point < points.slots()) {
            return 0;
        }
        if (point < points.slots() + points.components()) {
            return 1;
        }
        if (point < points.array(0)) {
            return 2;
        }
        if (point < points.array(programs.arrays.size())) {
            return 3;
        }
        return points.valuePosition(point) < 0 ? 4 : 5;
    }

    private int constant(int value, int sort) {
        return sorts.isNumeric(sort)
                ? terms.of(Form.NUMBER.ordinal(), value, 0)
                : points.value(sorts.find(sort), value);
    }

    private int term(Node node) {
        return switch (node.form()) {
            case POINT -> node.first();
            case NUMBER -> constant(node.first(), node.sort());
            case COMPONENT -> points.component(node.first());
            case PORT -> points.port(node.first(), node.second());
            case CELL ->
                terms.of(
                        Form.CELL.ordinal(),
                        0,
                        0,
                        points.array(node.first()),
                        term(node.parts().get(0)));
            default -> composed(node);
        };
    }

    private int composed(Node node) {
        int[] tuple = new int[PARTS + node.parts().size()];
        tuple[0] = node.form().ordinal();
        tuple[1] = node.first();
        tuple[2] = node.second();
        for (int i = PARTS; i < tuple.length; i++) {
            tuple[i] = term(node.parts().get(i - PARTS));
        }
        if (node.form().isUnordered) {
            Arrays.sort(tuple, PARTS, tuple.length);
        }
        return terms.of(tuple);
    }

    /** Priorities are between rules: two rules of one term could have different ones. */
    private boolean hasDistinctRules(Network network, NetworkNodes nodes) {
        if (!network.priorities().hasRules()) {
            return true;
        }
        Set<Integer> seen = new HashSet<>();
        for (Node rule : nodes.rules) {
            if (!seen.add(term(rule))) {
                return false;
            }
        }
        return true;
    }

    public Points points() {
        return points;
    }

    /** The number of terms; the first are the points. */
    public int size() {
        return terms.size();
    }

    /** The number of parts of a term. */
    public int parts(int term) {
        return isPoint(term) ? 0 : terms.get(term).length - PARTS;
    }

    public int part(int term, int position) {
        return terms.get(term)[PARTS + position];
    }

    /** Whether the order of the parts of a term does not matter. */
    public boolean isUnordered(int term) {
        return Form.values()[terms.get(term)[0]].isUnordered;
    }

    private boolean isPoint(int term) {
        return term < points.size();
    }

    /** A hash of the form and the occurrences of a term; for points, of their kind. */
    public long colour(int term) {
        int[] tuple = terms.get(term);
        long parameters = isPoint(term) ? tuple[1] : tuple[1] * 0x9E3779B97F4A7C15L + tuple[2];
        return (parameters * 31 + tuple[0]) * 31 + occurrences[term];
    }

    /** The sort of a slot by the number of its representative, or 0 where its values are numbers. */
    public int sortOfSlot(int slot) {
        return sorts.find(programs.sortOf(slot));
    }

    /**
     * Whether a permutation of the points is an automorphism: it maps points to points of their kind, and the roots onto the
     * roots, each as often as it occurs.
     */
    public boolean isAutomorphism(int[] permutation) {
        return images(permutation) != null;
    }

    /** For each predicate of the family, the position of one that an automorphism maps it to. */
    public int[] familyImages(int[] automorphism) {
        int[] images = Objects.requireNonNull(images(automorphism));
        int[] positions = new int[familyTerms.size()];
        for (int i = 0; i < positions.length; i++) {
            int image = images[familyTerms.get(i)];
            while (familyTerms.get(positions[i]) != image) {
                positions[i]++;
            }
        }
        return positions;
    }

    /** The images of all terms, or null where the permutation is no automorphism. */
    private int @Nullable [] images(int[] permutation) {
        int[] images = Arrays.copyOf(permutation, terms.size());
        BitSet met = new BitSet();
        for (int point = 0; point < points.size(); point++) {
            met.set(permutation[point]);
            if (kindOf(point) != kindOf(permutation[point])) {
                return null;
            }
        }
        if (met.cardinality() != points.size()) {
            return null;
        }
        for (int term = points.size(); term < images.length; term++) {
            int[] tuple = terms.get(term).clone();
            for (int i = PARTS; i < tuple.length; i++) {
                tuple[i] = images[tuple[i]];
            }
            if (isUnordered(term)) {
                Arrays.sort(tuple, PARTS, tuple.length);
            }
            images[term] = terms.known(tuple);
            if (images[term] < 0 || occurrences[term] != occurrences[images[term]]) {
                return null;
            }
        }
        return images;
    }
}
