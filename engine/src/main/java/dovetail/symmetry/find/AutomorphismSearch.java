package dovetail.symmetry.find;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.symmetry.structure.Structure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches for automorphisms of a structure. For each pair of components, and of slots, that refinement does not distinguish, it
 * searches for one automorphism that maps the first to the second. It prefers the one that exchanges the two and moves little
 * else. The work is bounded: automorphisms that are not found cost reduction, never soundness.
 */
public final class AutomorphismSearch {
    /** The most edges that refinement visits. */
    private static final long MOST_WORK = 200_000_000;
    /** The most permutations that are tried for one pair. */
    private static final int MOST_TRIES = 64;
    /** The most classes of one cell that a point is tried to be mapped to. */
    private static final int MOST_CLASSES = 8;

    private final Structure structure;
    private final Refinement refinement;
    private final List<int[]> found = new ArrayList<>();
    /** The representative of each point among those that the found automorphisms map to each other. */
    private final int[] orbits;

    private int tries;

    private AutomorphismSearch(Structure structure, Budget budget) {
        this.structure = structure;
        this.refinement = new Refinement(structure, new Poll(budget));
        this.orbits = new int[structure.points().size()];
        Arrays.setAll(orbits, point -> point);
    }

    /** Automorphisms as permutations of points, none of which is the identity. */
    public static List<int[]> of(Structure structure, Budget budget) {
        AutomorphismSearch search = new AutomorphismSearch(structure, budget);
        search.run();
        return search.found;
    }

    private void run() {
        long[] colours = refinement.initial();
        int slots = structure.points().slots();
        int components = structure.points().components();
        for (int[] cell : cells(colours, slots, slots + components)) {
            search(cell, colours);
        }
        for (int[] cell : cells(colours, 0, slots)) {
            search(cell, colours);
        }
    }

    /** The points of a range with equal colours, in groups of at least two. */
    private static List<int[]> cells(long[] colours, int from, int to) {
        Map<Long, List<Integer>> byColour = new LinkedHashMap<>();
        for (int point = from; point < to; point++) {
            byColour.computeIfAbsent(colours[point], c -> new ArrayList<>()).add(point);
        }
        List<int[]> cells = new ArrayList<>();
        for (List<Integer> cell : byColour.values()) {
            if (cell.size() > 1) {
                cells.add(cell.stream().mapToInt(Integer::intValue).toArray());
            }
        }
        return cells;
    }

    private void search(int[] cell, long[] colours) {
        List<Integer> classes = new ArrayList<>();
        for (int point : cell) {
            boolean isNew = true;
            for (int known : classes) {
                if (orbit(known) == orbit(point)) {
                    isNew = false;
                    break;
                }
                if (refinement.work() < MOST_WORK && joins(known, point, colours)) {
                    isNew = false;
                    break;
                }
            }
            if (isNew && classes.size() < MOST_CLASSES) {
                classes.add(point);
            }
        }
    }

    private int orbit(int point) {
        int root = point;
        while (orbits[root] != root) {
            root = orbits[root];
        }
        return root;
    }

    private boolean joins(int from, int to, long[] colours) {
        tries = 0;
        int[] permutation = extended(
                refinement.individualised(colours, from, 0), refinement.individualised(colours, to, 0), 1, to, from);
        if (permutation == null) {
            return false;
        }
        found.add(permutation);
        for (int point = 0; point < permutation.length; point++) {
            int first = orbit(point);
            int second = orbit(permutation[point]);
            orbits[Math.max(first, second)] = Math.min(first, second);
        }
        return true;
    }

    /**
     * An automorphism that maps terms of the left colours to terms of the same right colours, or null.
     *
     * @param next a point whose image is chosen next, where the colours leave a choice
     * @param image the image that is tried first
     */
    private int @Nullable [] extended(long[] left, long[] right, int depth, int next, int image) {
        int points = structure.points().size();
        Map<Long, List<Integer>> images = new HashMap<>();
        for (int point = 0; point < points; point++) {
            images.computeIfAbsent(right[point], c -> new ArrayList<>()).add(point);
        }
        int[] guess = guess(left, right, images);
        if (guess == null || tries++ > MOST_TRIES || refinement.work() > MOST_WORK) {
            return null;
        }
        if (structure.isAutomorphism(guess)) {
            return guess;
        }
        int chosen = of(left[next], images).size() > 1 ? next : undecided(left, images);
        if (chosen < 0) {
            return null;
        }
        long[] fixed = refinement.individualised(left, chosen, depth);
        for (int candidate : ordered(of(left[chosen], images), chosen == next ? image : chosen)) {
            int[] result = extended(fixed, refinement.individualised(right, candidate, depth), depth + 1, next, image);
            if (result != null) {
                return result;
            }
        }
        return null;
    }

    /** The permutation that keeps a point where the colours permit it, or null where colours occur on one side only. */
    private int @Nullable [] guess(long[] left, long[] right, Map<Long, List<Integer>> images) {
        int[] guess = new int[structure.points().size()];
        Map<Long, Integer> taken = new HashMap<>();
        Map<Long, Integer> occurrences = new HashMap<>();
        for (int point = 0; point < guess.length; point++) {
            occurrences.merge(left[point], 1, Integer::sum);
        }
        for (int point = 0; point < guess.length; point++) {
            List<Integer> possible = images.get(left[point]);
            if (possible == null || possible.size() != Objects.requireNonNull(occurrences.get(left[point]))) {
                return null;
            }
            if (left[point] == right[point]) {
                guess[point] = point;
            } else {
                int position = taken.merge(left[point], 1, Integer::sum) - 1;
                guess[point] = free(possible, left, left[point], position);
            }
        }
        return guess;
    }

    /** The image at a position among those that do not keep themselves. */
    private static int free(List<Integer> possible, long[] left, long colour, int position) {
        int rest = position;
        for (int image : possible) {
            if (left[image] != colour && rest-- == 0) {
                return image;
            }
        }
        return possible.get(0);
    }

    /** The points of a colour that occurs. */
    private static List<Integer> of(long colour, Map<Long, List<Integer>> points) {
        return Objects.requireNonNull(points.get(colour));
    }

    private int undecided(long[] left, Map<Long, List<Integer>> images) {
        for (int point = 0; point < structure.points().size(); point++) {
            if (of(left[point], images).size() > 1) {
                return point;
            }
        }
        return -1;
    }

    private static List<Integer> ordered(List<Integer> candidates, int preferred) {
        List<Integer> ordered = new ArrayList<>(candidates);
        if (ordered.remove((Integer) preferred)) {
            ordered.add(0, preferred);
        }
        return ordered;
    }
}
