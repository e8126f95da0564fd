package dovetail.automaton;

import java.util.function.IntFunction;

/** Renders the labels and marks of edges, for the formats in which automata are written. */
public final class EdgeText {
    private EdgeText() {}

    /**
     * The guard as a disjunction of conjunctions: {@code 0&!1 | 2}; {@code t} and {@code f} are true and false.
     *
     * @param names how each atom is written
     */
    public static String guard(Guard guard, IntFunction<String> names) {
        StringBuilder out = new StringBuilder();
        for (Guard.Cube cube : guard.cubes()) {
            out.append(out.length() == 0 ? "" : " | ");
            cube(cube, names, out);
        }
        return out.length() == 0 ? "f" : out.toString();
    }

    private static void cube(Guard.Cube cube, IntFunction<String> names, StringBuilder out) {
        int start = out.length();
        for (long rest = cube.holding() | cube.failing(); rest != 0; rest &= rest - 1) {
            int atom = Long.numberOfTrailingZeros(rest);
            out.append(out.length() == start ? "" : "&");
            out.append((cube.failing() >>> atom & 1) != 0 ? "!" : "").append(names.apply(atom));
        }
        out.append(out.length() == start ? "t" : "");
    }

    /** The acceptance sets of a mask, {@code {0 2}}; nothing when there are none. */
    public static String marks(int marks) {
        StringBuilder text = new StringBuilder();
        for (int rest = marks; rest != 0; rest &= rest - 1) {
            text.append(text.length() == 0 ? "{" : " ").append(Integer.numberOfTrailingZeros(rest));
        }
        return text.length() == 0 ? "" : text.append('}').toString();
    }
}
