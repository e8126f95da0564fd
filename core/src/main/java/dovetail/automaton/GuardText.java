package dovetail.automaton;

import java.util.function.IntFunction;

/** Guards as text, for the formats that automata are written in. */
public final class GuardText {
    private GuardText() {}

    /**
     * The guard as a disjunction of conjunctions: {@code 0&!1 | 2}; {@code t} and {@code f} are true and false.
     *
     * @param names how each atom is written
     */
    public static String render(Guard guard, IntFunction<String> names) {
        StringBuilder out = new StringBuilder();
        for (Guard.Cube cube : guard.cubes()) {
            out.append(out.length() == 0 ? "" : " | ");
            render(cube, names, out);
        }
        return out.length() == 0 ? "f" : out.toString();
    }

    private static void render(Guard.Cube cube, IntFunction<String> names, StringBuilder out) {
        int start = out.length();
        for (long rest = cube.holding() | cube.failing(); rest != 0; rest &= rest - 1) {
            int atom = Long.numberOfTrailingZeros(rest);
            out.append(out.length() == start ? "" : "&");
            out.append((cube.failing() >>> atom & 1) != 0 ? "!" : "").append(names.apply(atom));
        }
        out.append(out.length() == start ? "t" : "");
    }
}
