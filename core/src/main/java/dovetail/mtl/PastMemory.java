package dovetail.mtl;

import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Evaluates formulas without until at present, as functions of the present atoms, and updates the memory of their sinces.
 * A memory is the {@link Coverage} of each since, by its number. The coverage of a since that is needed no more is empty.
 */
final class PastMemory {
    private final Bdd bdd;
    private final GuessedFuture.Separated source;
    private final Numbering<Mtl.Since> numbers = new Numbering<>();
    private final Map<Mtl, BitSet> sinces = new HashMap<>();

    PastMemory(Bdd bdd, GuessedFuture.Separated source) {
        this.bdd = bdd;
        this.source = source;
    }

    /** The numbers of the sinces in a formula, and of those in the guesses that these need. */
    BitSet sinces(Mtl formula) {
        BitSet known = sinces.get(formula);
        if (known == null) {
            known = new BitSet();
            for (Mtl operand : Operands.of(formula)) {
                known.or(sinces(operand));
            }
            if (formula instanceof Mtl.Since since) {
                known.set(numbers.of(since));
            } else if (formula instanceof Mtl.Atom atom && isGuess(atom)) {
                known.or(sinces(guess(atom).until()));
            }
            sinces.put(formula, known);
        }
        return known;
    }

    private boolean isGuess(Mtl.Atom atom) {
        return atom.index() >= source.firstGuess();
    }

    private GuessedFuture.Guess guess(Mtl.Atom atom) {
        return source.guesses().get(atom.index() - source.firstGuess());
    }

    /** The conditions of the guesses that some sinces need. */
    Set<Mtl> conditions(BitSet needed) {
        Set<Mtl> result = new LinkedHashSet<>();
        for (int number = needed.nextSetBit(0); number >= 0; number = needed.nextSetBit(number + 1)) {
            Mtl.Since since = numbers.get(number);
            collectConditions(since.left(), result);
            collectConditions(since.right(), result);
        }
        return result;
    }

    private void collectConditions(Mtl formula, Set<Mtl> result) {
        if (formula instanceof Mtl.Atom atom && isGuess(atom)) {
            result.add(guess(atom).condition());
        }
        for (Mtl operand : Operands.of(formula)) {
            collectConditions(operand, result);
        }
    }

    /** The memory at instant 0, for the sinces of a formula. */
    List<Coverage> initial(Mtl formula) {
        return Collections.nCopies(sinces(formula).length(), Coverage.NONE);
    }

    /** The valuations of the present atoms with which a formula without until holds. */
    int label(Mtl formula, List<Coverage> memory) {
        if (formula instanceof Mtl.Constant constant) {
            return constant.value() ? Bdd.TRUE : Bdd.FALSE;
        } else if (formula instanceof Mtl.Atom atom) {
            return bdd.variable(atom.index());
        } else if (formula instanceof Mtl.Not not) {
            return bdd.not(label(not.operand(), memory));
        } else if (formula instanceof Mtl.And and) {
            int result = Bdd.TRUE;
            for (Mtl operand : and.operands()) {
                result = bdd.and(result, label(operand, memory));
            }
            return result;
        } else if (formula instanceof Mtl.Or or) {
            int result = Bdd.FALSE;
            for (Mtl operand : or.operands()) {
                result = bdd.or(result, label(operand, memory));
            }
            return result;
        } else if (formula instanceof Mtl.Since since) {
            if (memory.get(numbers.of(since)).isPresent()) {
                return Bdd.TRUE;
            }
            return since.interval().from() == 0 ? label(since.right(), memory) : Bdd.FALSE;
        }
        throw new AssertionError(formula);
    }

    /**
     * The possible memories at the next instant, each with the valuations that lead to it.
     *
     * @param needed the numbers of the sinces whose coverage is needed further on
     */
    Map<List<Coverage>, Integer> nextInstant(List<Coverage> memory, BitSet needed) {
        Map<List<Coverage>, Integer> result = Map.of(List.of(), Bdd.TRUE);
        for (int number = 0; number < memory.size(); number++) {
            Map<Coverage, Integer> coverages =
                    needed.get(number) ? coverages(number, memory) : Map.of(Coverage.NONE, Bdd.TRUE);
            Map<List<Coverage>, Integer> longer = new LinkedHashMap<>();
            result.forEach((before, label) -> coverages.forEach((coverage, more) -> {
                int both = bdd.and(label, more);
                if (both != Bdd.FALSE) {
                    List<Coverage> next = new ArrayList<>(before);
                    next.add(coverage);
                    longer.put(next, both);
                }
            }));
            result = longer;
        }
        return result;
    }

    private Map<Coverage, Integer> coverages(int number, List<Coverage> memory) {
        Mtl.Since since = numbers.get(number);
        int left = label(since.left(), memory);
        int right = label(since.right(), memory);
        Map<Coverage, Integer> result = new LinkedHashMap<>();
        for (int values = 0; values < 4; values++) {
            boolean leftHolds = (values & 1) != 0;
            boolean rightHolds = (values & 2) != 0;
            int label = bdd.and(leftHolds ? left : bdd.not(left), rightHolds ? right : bdd.not(right));
            if (label != Bdd.FALSE) {
                Coverage next = memory.get(number).nextInstant(since.interval(), leftHolds, rightHolds);
                result.merge(next, label, bdd::or);
            }
        }
        return result;
    }
}
