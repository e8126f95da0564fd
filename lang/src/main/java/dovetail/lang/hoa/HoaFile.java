package dovetail.lang.hoa;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of a HOA file.
 *
 * @param automaton with the propositions as atoms, in their order
 * @param propositions the texts that name them, each knowing where it stands
 */
public record HoaFile(Automaton automaton, List<SourceText> propositions) {
    public HoaFile {
        propositions = List.copyOf(propositions);
    }

    /**
     * The automaton over other atoms. Two propositions may become the same atom; then what asks one of them to hold and
     * the other to fail asks for nothing that there is.
     *
     * @param numbers the new number of each proposition
     */
    public Automaton renumbered(int[] numbers, int atoms) {
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (List<Automaton.Edge> edges : automaton.states()) {
            List<Automaton.Edge> renumbered = new ArrayList<>();
            for (Automaton.Edge edge : edges) {
                Guard guard = renumbered(edge.guard(), numbers);
                if (!guard.cubes().isEmpty()) {
                    renumbered.add(new Automaton.Edge(guard, edge.target(), edge.marks()));
                }
            }
            states.add(renumbered);
        }
        return new Automaton(atoms, automaton.initial(), automaton.sets(), states);
    }

    private static Guard renumbered(Guard guard, int[] numbers) {
        List<Guard.Cube> cubes = new ArrayList<>();
        for (Guard.Cube cube : guard.cubes()) {
            long holding = renumbered(cube.holding(), numbers);
            long failing = renumbered(cube.failing(), numbers);
            if ((holding & failing) == 0) {
                cubes.add(new Guard.Cube(holding, failing));
            }
        }
        return new Guard(cubes);
    }

    private static long renumbered(long mask, int[] numbers) {
        long result = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            result |= 1L << numbers[Long.numberOfTrailingZeros(rest)];
        }
        return result;
    }
}
